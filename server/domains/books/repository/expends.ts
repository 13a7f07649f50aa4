import { WORK_TYPE } from '@contract/approval/work-types'
import type { ExpendListInput, LendListInput, ReturnListInput } from '@contract/books/shapes'
import { sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, readLongPage } from '../../../kernel/db/page'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { PERSON } from '../../people'
import { booksPolicy } from '../policy'

/** Queries on expenses, loans and repayments. */
export class BooksRepository {
  readonly #seesAll: boolean

  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {
    this.#seesAll = booksPolicy.seesAll(me)
  }

  expends({ type, paidFrom, paidTo, keyword = '', ...page }: ExpendListInput) {
    const words = containing(keyword.trim())
    const rows = this.db
      .selectFrom('payouts')
      .innerJoin('employees', 'employees.id', 'payouts.employee_id')
      .leftJoin('cases', 'cases.id', 'payouts.case_id')
      .select((eb) => [
        'payouts.id as payoutId',
        'payouts.work_id as workId',
        'payouts.type',
        'payouts.kind',
        'payouts.title',
        'payouts.payee',
        'payouts.amount',
        'payouts.from_fund as fromFund',
        'payouts.paid_at as payTime',
        'payouts.paid_from as paidFrom',
        'payouts.serial_no as serialNo',
        bookedName(eb, this.me),
        ...PERSON,
      ])
      .$if(!this.#seesAll, (own) => own.where('payouts.employee_id', '=', this.me.id))
      .$if(type !== undefined, (query) => query.where('payouts.type', '=', type ?? WORK_TYPE.reimbursement))
      .$if(paidFrom !== undefined, (query) => query.where('payouts.paid_at', '>=', paidFrom ?? ''))
      .$if(paidTo !== undefined, (query) => query.where('payouts.paid_at', '<=', paidTo ?? ''))
      .$if(keyword.trim() !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('payouts.title', 'ilike', words),
            eb('payouts.payee', 'ilike', words),
            eb('employees.name', 'ilike', words),
          ]),
        ),
      )
      .orderBy('payouts.paid_at', 'desc')
      .orderBy('payouts.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  lends({ isOpen = false, keyword = '', ...page }: LendListInput) {
    const words = containing(keyword.trim())
    const rows = this.db
      .selectFrom('lends')
      .innerJoin('employees', 'employees.id', 'lends.employee_id')
      .select([
        'lends.id as lendId',
        'lends.work_id as workId',
        'lends.amount',
        'lends.returned',
        sql<string>`(lends.amount - lends.returned)::text`.as('left'),
        'lends.note',
        'lends.lent_at as lendTime',
        ...PERSON,
      ])
      .$if(!this.#seesAll, (own) => own.where('lends.employee_id', '=', this.me.id))
      .$if(isOpen, (query) => query.whereRef('lends.returned', '<', 'lends.amount'))
      .$if(keyword.trim() !== '', (query) =>
        query.where((eb) => eb.or([eb('lends.note', 'ilike', words), eb('employees.name', 'ilike', words)])),
      )
      .orderBy('lends.lent_at', 'desc')
      .orderBy('lends.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  returns({ keyword = '', ...page }: ReturnListInput) {
    const words = containing(keyword.trim())
    const rows = this.db
      .selectFrom('lend_returns')
      .innerJoin('lends', 'lends.id', 'lend_returns.lend_id')
      .innerJoin('employees', 'employees.id', 'lend_returns.employee_id')
      .leftJoin('approval_works', 'approval_works.id', 'lend_returns.work_id')
      .select([
        'lend_returns.id as returnId',
        'lend_returns.work_id as workId',
        'lend_returns.amount',
        'lend_returns.returned_at as returnTime',
        'lends.note',
        'approval_works.title as workTitle',
        ...PERSON,
      ])
      .$if(!this.#seesAll, (own) => own.where('lend_returns.employee_id', '=', this.me.id))
      .$if(keyword.trim() !== '', (query) =>
        query.where((eb) => eb.or([eb('lends.note', 'ilike', words), eb('employees.name', 'ilike', words)])),
      )
      .orderBy('lend_returns.returned_at', 'desc')
      .orderBy('lend_returns.id', 'desc')
    return readLongPage(this.db, rows, page)
  }

  /** Number of shares waiting for this person's confirmation. */
  async sharesToConfirm(): Promise<number> {
    const { count } = await this.db
      .selectFrom('income_shares')
      .innerJoin('incomes', 'incomes.id', 'income_shares.income_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('income_shares.employee_id', '=', this.me.id)
      .where('income_shares.status', '=', 'toConfirm')
      .where('incomes.cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Number of cost invoices waiting for this person (their list: modules/cost-invoice). */
  async costTasks(): Promise<number> {
    const { count } = await this.db
      .selectFrom('cost_invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        eb.or([
          eb.and([eb('owner_id', '=', this.me.id), eb('mark', '=', 'doubtful')]),
          ...(this.#seesAll
            ? [eb.and([eb('owner_id', '!=', this.me.id), eb('mark', 'in', ['toRecord', 'doubtful', 'recorded'])])]
            : []),
        ]),
      )
      .executeTakeFirstOrThrow()
    return count
  }

  /** Colleagues with an account: anybody who earned, borrowed or drew. */
  async accounts({ keyword = '', ...page }: { keyword?: string; current?: number; size?: number }) {
    const words = keyword.trim()
    const ids = this.#seesAll ? await this.#holders() : [this.me.id]
    const rows = this.db
      .selectFrom('employees')
      .select(PERSON)
      .where(anyOf('employees.id', ids))
      .$if(words !== '', (query) => query.where('employees.name', 'ilike', containing(words)))
      .orderBy('employees.name')
      .orderBy('employees.id')
    return readLongPage(this.db, rows, page)
  }

  /**
   * Walks the index from one holder to the next: a few people have thousands of shares each, which need not be read.
   */
  async #holders(): Promise<string[]> {
    const rows = await this.db
      .withRecursive('with_earners', (from) =>
        from
          .selectFrom('income_shares')
          .select((eb) => eb.fn.min('employee_id').as('id'))
          .unionAll(
            from
              .selectFrom('with_earners')
              .where('with_earners.id', 'is not', null)
              .select((eb) =>
                eb
                  .selectFrom('income_shares')
                  .select((eb) => eb.fn.min('employee_id').as('id'))
                  .whereRef('income_shares.employee_id', '>', 'with_earners.id')
                  .as('id'),
              ),
          ),
      )
      .selectFrom('with_earners')
      .select('id')
      .union((eb) => eb.selectFrom('lends').select('employee_id as id'))
      .execute()
    return rows.flatMap(({ id }) => (id === null ? [] : [id]))
  }

  /** Sums by employee: unconfirmed shares, draws applied for, open loans. */
  async beside(ids: readonly string[]) {
    const people = [...ids, '']
    const [toConfirm, drawing, lent] = await Promise.all([
      this.db
        .selectFrom('income_shares')
        .innerJoin('incomes', 'incomes.id', 'income_shares.income_id')
        .select((eb) => ['income_shares.employee_id as id', eb.fn.sum<string>('income_shares.amount').as('sum')])
        .where('income_shares.employee_id', 'in', people)
        .where('incomes.status', 'in', ['toConfirm', 'disputed'])
        .where('incomes.cancelled_at', 'is', null)
        .groupBy('income_shares.employee_id')
        .execute(),
      this.db
        .selectFrom('income_draws')
        .select((eb) => ['employee_id as id', eb.fn.sum<string>('amount').as('sum')])
        .where('employee_id', 'in', people)
        .where('paid_at', 'is', null)
        .groupBy('employee_id')
        .execute(),
      this.db
        .selectFrom('lends')
        .select(['employee_id as id', sql<string>`sum(amount - returned)`.as('sum')])
        .where('employee_id', 'in', people)
        .groupBy('employee_id')
        .execute(),
    ])
    const byHolder = (rows: { id: string; sum: string }[]) => new Map(rows.map(({ id, sum }) => [id, sum]))
    return { toConfirm: byHolder(toConfirm), drawing: byHolder(drawing), lent: byHolder(lent) }
  }
}
