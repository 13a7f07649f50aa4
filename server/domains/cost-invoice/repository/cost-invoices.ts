import type { CostMark } from '@contract/cost-invoice/codes'
import { costInvoiceList } from '@contract/cost-invoice/lists'
import type { CostInvoiceListInput } from '@contract/cost-invoice/shapes'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readLongPage } from '../../../kernel/db/page'
import { type Change, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { PERSON } from '../../people'
import { costPolicy } from '../policy'

export const COST_KIND = 'costInvoice'
export const COST = '成本票'

const costQuery = new ListQuery(costInvoiceList, { table: 'cost_invoices' })

/** Queries on cost invoices. */
export class CostInvoiceRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {}

  list({ sort, ...input }: CostInvoiceListInput & { ownerId?: string }, now: number) {
    const { ownerId, ...asked } = input
    const rows = this.#rows().$if(ownerId !== undefined, (all) =>
      all.where('cost_invoices.owner_id', '=', ownerId ?? ''),
    )
    return readLongPage(this.db, costQuery.order(costQuery.narrow(rows, asked, now), sort), input)
  }

  find(id: string) {
    return this.#rows()
      .leftJoin('approval_works', 'approval_works.id', 'cost_invoices.work_id')
      .select([
        'cost_invoices.note',
        'cost_invoices.source_id',
        'cost_invoices.work_id',
        'approval_works.work_no as workNo',
      ])
      .where('cost_invoices.id', '=', id)
      .executeTakeFirst()
  }

  update(id: string, version: number, values: Change<'cost_invoices'>) {
    return updateVersioned(this.db, 'cost_invoices', { id, version, what: COST }, values)
  }

  /** Number and amount by status, for one colleague or the firm. */
  async counts(ownerId: string | undefined): Promise<(mark: CostMark) => { count: number; amount: string }> {
    const rows = await this.db
      .selectFrom('cost_invoices')
      .select((eb) => ['mark', eb.fn.countAll<number>().as('count'), eb.fn.sum<string>('amount').as('amount')])
      .$if(ownerId !== undefined, (all) => all.where('owner_id', '=', ownerId ?? ''))
      .groupBy('mark')
      .execute()
    const found = new Map(rows.map((row) => [row.mark, row]))
    return (mark) => found.get(mark) ?? { count: 0, amount: '0.00' }
  }

  /** For bookkeepers, invoices to enter and to settle; for everybody, their own doubtful ones. */
  tasks(page: PageAsked) {
    const rows = this.#rows().where((eb) =>
      eb.or([
        eb.and([eb('cost_invoices.owner_id', '=', this.me.id), eb('cost_invoices.mark', '=', 'doubtful')]),
        ...(costPolicy.seesAll(this.me)
          ? [
              eb.and([
                eb('cost_invoices.owner_id', '!=', this.me.id),
                eb('cost_invoices.mark', 'in', ['toRecord', 'doubtful', 'recorded']),
              ]),
            ]
          : []),
      ]),
    )
    return readLongPage(this.db, rows.orderBy('cost_invoices.entered_at').orderBy('cost_invoices.id'), page)
  }

  recordsOf(costInvoiceId: string, page: PageAsked) {
    return readLongPage(this.db, this.#records().where('cost_records.cost_invoice_id', '=', costInvoiceId), page)
  }

  /** Actions by this person, and on their own invoices. */
  myRecords(page: PageAsked) {
    const rows = this.#records().where((eb) =>
      eb.or([eb('cost_records.by_id', '=', this.me.id), eb('cost_invoices.owner_id', '=', this.me.id)]),
    )
    return readLongPage(this.db, rows, page)
  }

  /** Paid application, with its number of invoices still to enter. */
  paidWork(workId: string) {
    return this.db
      .selectFrom('approval_works')
      .innerJoin('payouts', 'payouts.work_id', 'approval_works.id')
      .select((eb) => [
        'approval_works.title',
        'payouts.amount',
        eb
          .selectFrom('cost_invoices')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('cost_invoices.work_id', '=', 'approval_works.id')
          .where('cost_invoices.mark', '=', 'toRecord')
          .as('toRecord'),
      ])
      .where('approval_works.id', '=', workId)
      .executeTakeFirst()
  }

  /** Returns false when finance was already asked on that day. */
  async push(workId: string, day: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('inventory_pushes')
      .values({ work_id: workId, pushed_on: day })
      .onConflict((conflict) =>
        conflict.column('work_id').doUpdateSet({ pushed_on: day }).where('inventory_pushes.pushed_on', '<', day),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  #records() {
    return this.db
      .selectFrom('cost_records')
      .innerJoin('cost_invoices', 'cost_invoices.id', 'cost_records.cost_invoice_id')
      .leftJoin('employees', 'employees.id', 'cost_records.by_id')
      .select([
        'cost_records.id as recordId',
        'cost_records.cost_invoice_id as costInvoiceId',
        'cost_records.action',
        'cost_records.note',
        'cost_records.at as time',
        'cost_invoices.seller',
        'cost_invoices.amount',
        ...PERSON,
      ])
      .orderBy('cost_records.at', 'desc')
      .orderBy('cost_records.id', 'desc')
  }

  #rows() {
    return this.db
      .selectFrom('cost_invoices')
      .innerJoin('employees', 'employees.id', 'cost_invoices.owner_id')
      .leftJoin('cases', 'cases.id', 'cost_invoices.case_id')
      .select((eb) => [
        'cost_invoices.id as costInvoiceId',
        'cost_invoices.source',
        'cost_invoices.owner_id',
        'cost_invoices.case_id as caseId',
        'cost_invoices.number',
        'cost_invoices.seller',
        'cost_invoices.used_for as usedFor',
        'cost_invoices.amount',
        'cost_invoices.tax',
        'cost_invoices.issued_on as issuedOn',
        'cost_invoices.mark',
        'cost_invoices.entered_at as enterTime',
        'cost_invoices.version',
        bookedName(eb, this.me),
        ...PERSON,
      ])
  }
}

export type CostFound = NonNullable<Awaited<ReturnType<CostInvoiceRepository['find']>>>
export type CostListed = Omit<CostFound, 'note' | 'source_id' | 'work_id' | 'workNo'>
