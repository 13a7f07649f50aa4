import type * as T from '@contract/books/shapes'
import { daysBetween } from '@contract/duration'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Cases, casePolicy } from '../case'
import { Invoices } from '../invoice'
import { booksPolicy } from './policy'
import { BillRepository } from './repository/bills'

const RECEIVABLE = '应收'

/** Invoices with the money received for them and the shares that wait because of it. */
export class BillService {
  readonly #repository: BillRepository

  constructor(private readonly call: StaffCall) {
    this.#repository = new BillRepository(call.db, call.me)
  }

  async list({ isOpen = false, ...page }: T.BillListInput): Promise<T.BillPage> {
    return mapPage(await this.#repository.list(isOpen, page), (row) => this.#presentRow(row))
  }

  /** Bills of the cases whose income the caller shares; all of them for bookkeepers. */
  async toConfirm({ isWaiting = false, ...page }: T.PerBillInput): Promise<T.PerBillPage> {
    const found = await this.#repository.listToConfirm(isWaiting, page)
    const incomes = await this.#incomesOf(found.records.map(({ caseId }) => caseId))
    return mapPage(found, (row) => ({
      ...this.#presentRow(row),
      incomes: incomes.filter(({ caseId }) => caseId === row.caseId).map(({ caseId: _, ...income }) => income),
    }))
  }

  /** Prefills an invoice for a receivable. */
  async speed({ expectMoneyId }: T.SpeedBillInput): Promise<T.SpeedBill> {
    const { db, me } = this.call
    const found = await this.#repository.findReceivable(expectMoneyId)
    const caseRecord = found && (await new Cases(db).find(found.case_id))
    if (!found || !caseRecord) return fail.gone(RECEIVABLE)
    const facts = await new Cases(db).factsOf(caseRecord)
    if (!booksPolicy.seesAll(me) && !casePolicy.see(me, facts)) fail.gone(RECEIVABLE)
    const { left, issued } = await new Invoices(db).invoiceable(found.case_id)
    const last = await this.#repository.findLastInvoice(found.case_id)
    const { case_id: caseId, caseName, name, amount, received } = found
    const canApply = [facts.leadId, facts.creatorId, ...facts.teamIds].includes(me.id)
    return { caseId, caseName, name, amount, received, left, issued, last: last ?? null, canApply }
  }

  async #incomesOf(caseIds: readonly string[]) {
    const rows = await this.#repository.findIncomes(caseIds)
    const known = booksPolicy.seesAll(this.call.me) ? rows : rows.filter(({ amount }) => amount !== null)
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
