import type * as T from '@contract/books/shapes'
import { daysBetween } from '@contract/duration'
import { ISSUED } from '@contract/invoice/codes'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { mapPage, type PageAsked, readFoundPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { bookedName, Cases, casePolicy } from '../case'
import { bills, Invoices, isUnpaid } from '../invoice'
import { booksPolicy } from './policy'

const RECEIVABLE = '应收'

/** Bills counted beyond a page: each needs a check of who may see it. */
const AHEAD = 100

/** Invoices with the money received for them and the shares that wait because of it. */
export class BillService {
  constructor(private readonly call: StaffCall) {}

  async list({ isOpen = false, ...page }: T.BillListInput): Promise<T.BillPage> {
    const { db, me } = this.call
    const rows = bills(db, me).$if(isOpen, (all) => all.where(isUnpaid))
    return mapPage(await this.#readPage(rows, page), (row) => this.#presentRow(row))
  }

  /** Finds the ids in order first; otherwise all invoices and cases of the firm would be read. */
  #readPage(rows: ReturnType<typeof bills>, page: PageAsked) {
    const { db, me } = this.call
    return readFoundPage(db, { found: rows.clearSelect(), shown: bills(db, me), id: 'invoices.id' }, page, AHEAD)
  }

  /** Bills of the cases whose income the caller shares; all of them for bookkeepers. */
  async toConfirm({ isWaiting = false, ...page }: T.PerBillInput): Promise<T.PerBillPage> {
    const { db, me } = this.call
    const seesAll = booksPolicy.seesAll(me)
    const rows = bills(db, me).where(
      'invoices.case_id',
      'in',
      db
        .selectFrom('incomes')
        .innerJoin('income_shares', 'income_shares.income_id', 'incomes.id')
        .select('incomes.case_id')
        .where('incomes.cancelled_at', 'is', null)
        .$if(!seesAll, (own) => own.where('income_shares.employee_id', '=', me.id))
        .$if(isWaiting, (own) =>
          own.where('income_shares.status', '=', 'toConfirm').where('incomes.status', 'in', ['toConfirm', 'disputed']),
        ),
    )
    const found = await this.#readPage(rows, page)
    const incomes = await this.#incomesOf(found.records.map(({ caseId }) => caseId))
    return mapPage(found, (row) => ({
      ...this.#presentRow(row),
      incomes: incomes.filter(({ caseId }) => caseId === row.caseId).map(({ caseId: _, ...income }) => income),
    }))
  }

  /** Prefills an invoice for a receivable. */
  async speed({ expectMoneyId }: T.SpeedBillInput): Promise<T.SpeedBill> {
    const { db, me } = this.call
    const found = await db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .select((eb) => ['receivables.case_id', 'receivables.name', 'receivables.amount', 'received', bookedName(eb, me)])
      .where('receivables.id', '=', expectMoneyId)
      .executeTakeFirst()
    const matter = found && (await new Cases(db).find(found.case_id))
    if (!found || !matter) return fail.gone(RECEIVABLE)
    const facts = await new Cases(db).factsOf(matter)
    if (!booksPolicy.seesAll(me) && !casePolicy.see(me, facts)) fail.gone(RECEIVABLE)
    const { left, issued } = await new Invoices(db).invoiceable(found.case_id)
    const last = await db
      .selectFrom('invoices')
      .select(['buyer_type as buyerType', 'title', 'tax_no as taxNo', 'kind'])
      .where('case_id', '=', found.case_id)
      .where('status', 'in', [...ISSUED])
      .where('blue_id', 'is', null)
      .orderBy('issued_on', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const { case_id: caseId, caseName, name, amount, received } = found
    const canApply = [facts.leadId, facts.creatorId, ...facts.teamIds].includes(me.id)
    return { caseId, caseName, name, amount, received, left, issued, last: last ?? null, canApply }
  }

  async #incomesOf(caseIds: readonly string[]) {
    const { db, me } = this.call
    const rows = await db
      .selectFrom('incomes')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .leftJoin('income_shares', (join) =>
        join.onRef('income_shares.income_id', '=', 'incomes.id').on('income_shares.employee_id', '=', me.id),
      )
      .select([
        'incomes.id as moneyId',
        'incomes.case_id as caseId',
        'receivables.name',
        'incomes.gross',
        'incomes.status',
        'income_shares.amount',
        'income_shares.status as shareStatus',
      ])
      .where('incomes.case_id', 'in', [...caseIds, ''])
      .where('incomes.cancelled_at', 'is', null)
      .orderBy('incomes.created_at')
      .orderBy('incomes.id')
      .execute()
    const known = booksPolicy.seesAll(me) ? rows : rows.filter(({ amount }) => amount !== null)
    return known.map(({ amount, shareStatus, ...income }) => ({
      ...income,
      mine: amount !== null && shareStatus !== null ? { amount, status: shareStatus } : null,
    }))
  }

  #presentRow = (row: Found): T.BillRow => ({
    ...row,
    number: row.number ?? '',
    issuedOn: row.issuedOn ?? '',
    waitingDays: row.issuedOn && new Decimal(row.paid).lt(row.amount) ? daysSince(row.issuedOn, this.call.now) : 0,
  })
}

type Found = Omit<T.BillToConfirm, 'incomes' | 'waitingDays' | 'number' | 'issuedOn'> & {
  number: string | null
  issuedOn: string | null
}

const daysSince = (day: string, now: number) => Math.max(0, daysBetween(day, toDay(now)))
