import { ISSUED } from '@contract/invoice/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readFoundPage } from '../../../kernel/db/page'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { bills, isUnpaid } from '../../invoice'
import { booksPolicy } from '../policy'

/** Bills counted beyond a page: each needs a check of who may see it. */
const AHEAD = 100

/** Queries on invoices and the money received for them, as one employee reads them. */
export class BillRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {}

  list(isOpen: boolean, page: PageAsked) {
    return this.#readPage(
      bills(this.db, this.me).$if(isOpen, (all) => all.where(isUnpaid)),
      page,
    )
  }

  /**
   * Bills of the cases whose income the employee shares; all of them for bookkeepers.
   * @param isWaiting only of income whose shares are not confirmed
   */
  listToConfirm(isWaiting: boolean, page: PageAsked) {
    const seesAll = booksPolicy.seesAll(this.me)
    const rows = bills(this.db, this.me).where(
      'invoices.case_id',
      'in',
      this.db
        .selectFrom('incomes')
        .innerJoin('income_shares', 'income_shares.income_id', 'incomes.id')
        .select('incomes.case_id')
        .where('incomes.cancelled_at', 'is', null)
        .$if(!seesAll, (own) => own.where('income_shares.employee_id', '=', this.me.id))
        .$if(isWaiting, (own) =>
          own.where('income_shares.status', '=', 'toConfirm').where('incomes.status', 'in', ['toConfirm', 'disputed']),
        ),
    )
    return this.#readPage(rows, page)
  }

  findReceivable(id: string) {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .select((eb) => [
        'receivables.case_id',
        'receivables.name',
        'receivables.amount',
        'received',
        bookedName(eb, this.me),
      ])
      .where('receivables.id', '=', id)
      .executeTakeFirst()
  }

  /** Buyer of the last blue invoice of a case. */
  findLastInvoice(caseId: string) {
    return this.db
      .selectFrom('invoices')
      .select(['buyer_type as buyerType', 'title', 'tax_no as taxNo', 'kind'])
      .where('case_id', '=', caseId)
      .where('status', 'in', [...ISSUED])
      .where('blue_id', 'is', null)
      .orderBy('issued_on', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }

  /** Income of these cases, each with the employee's own share. */
  findIncomes(caseIds: readonly string[]) {
    return this.db
      .selectFrom('incomes')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('receivables', 'receivables.id', 'claims.receivable_id')
      .leftJoin('income_shares', (join) =>
        join.onRef('income_shares.income_id', '=', 'incomes.id').on('income_shares.employee_id', '=', this.me.id),
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
  }

  /** Finds the ids in order first; otherwise all invoices and cases of the firm would be read. */
  #readPage(rows: ReturnType<typeof bills>, page: PageAsked) {
    const shown = bills(this.db, this.me)
    return readFoundPage(this.db, { found: rows.clearSelect(), shown, id: 'invoices.id' }, page, AHEAD)
  }
}
