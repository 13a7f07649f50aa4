import { AGEING, type Ageing } from '@contract/receivable/codes'
import Decimal from 'decimal.js'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import type { Employee } from '../../../kernel/http/call'
import { ageingOf, daysPast } from '../receivable-status'
import { CaseColumns } from './case-columns'
import { openReceivables } from './statuses'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** Sums over the money the caller may see. */
export class StatisticsRepository {
  readonly #caseColumns: CaseColumns

  constructor(
    private readonly db: FirmDb,
    me: Employee,
  ) {
    this.#caseColumns = new CaseColumns(me)
  }

  /** Planned amounts by month of the due date. */
  planned(from: string, to: string) {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
      .where('receivables.cancelled_at', 'is', null)
      .where('receivables.due_on', '>=', from)
      .where('receivables.due_on', '<=', to)
      .select([
        sql<string>`to_char(receivables.due_on, 'YYYY-MM')`.as('month'),
        sql<string>`sum(receivables.amount)`.as('amount'),
      ])
      .groupBy('month')
      .execute()
  }

  /** Received amounts by month of the arrival. */
  received(from: string, to: string) {
    return this.db
      .selectFrom('claims')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
      .where('claims.status', '=', 'confirmed')
      .where('arrivals.arrived_on', '>=', from)
      .where('arrivals.arrived_on', '<=', to)
      .select([
        sql<string>`to_char(arrivals.arrived_on, 'YYYY-MM')`.as('month'),
        sql<string>`sum(claims.amount)`.as('amount'),
      ])
      .groupBy('month')
      .execute()
  }

  /** Open amounts by ageing, in one query grouped by due date, of which there are few. */
  async aged(today: string): Promise<{ ageing: Ageing; amount: string; count: number }[]> {
    const days = await this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .where((eb) => this.#caseColumns.isVisible(eb as unknown as OfCases))
      .where(openReceivables())
      .select((eb) => [
        'receivables.due_on as dueOn',
        sql<string>`sum(receivables.amount - receivables.received - receivables.written_off)`.as('amount'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy('receivables.due_on')
      .execute()
    return AGES.map((ageing) => {
      const own = days.filter(({ dueOn }) => ageingOf(daysPast(dueOn, today)) === ageing)
      return {
        ageing,
        amount: own.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2),
        count: own.reduce((sum, { count }) => sum + count, 0),
      }
    })
  }
}

const AGES = Object.keys(AGEING) as Ageing[]
