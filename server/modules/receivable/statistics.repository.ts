import { AGEING, type Ageing } from '@contract/codes/receivable'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../db/open'
import type { FirmTables } from '../../db/tables'
import type { Employee } from '../../http/call'
import { MatterWords } from './matters'
import { agedBy, openReceivables } from './standing'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** Sums over the money the caller may know of. SQL only. */
export class StatisticsRepository {
  readonly #matters: MatterWords

  constructor(
    private readonly db: FirmDb,
    me: Employee,
  ) {
    this.#matters = new MatterWords(me)
  }

  /** What was due in each month. */
  planned(from: string, to: string) {
    return this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .where((eb) => this.#matters.seen(eb as unknown as OfCases))
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

  /** What came in. */
  received(from: string, to: string) {
    return this.db
      .selectFrom('claims')
      .innerJoin('cases', 'cases.id', 'claims.case_id')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .where((eb) => this.#matters.seen(eb as unknown as OfCases))
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

  /** How much is how long behind, all of it in one reading. */
  async aged(today: string): Promise<{ ageing: Ageing; amount: string; count: number }[]> {
    const left = sql`receivables.amount - receivables.received - receivables.written_off`
    const sums = await this.db
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .where((eb) => this.#matters.seen(eb as unknown as OfCases))
      .where(openReceivables())
      .select((eb) =>
        AGES.flatMap((age) => [
          sql<string>`coalesce(sum(${left}) filter (where ${agedBy(age, today)}), 0)::numeric(16,2)`.as(`${age}_sum`),
          eb.fn.countAll<number>().filterWhere(agedBy(age, today)).as(`${age}_count`),
        ]),
      )
      .executeTakeFirstOrThrow()
    const found = sums as Readonly<Record<string, string | number>>
    return AGES.map((ageing) => ({
      ageing,
      amount: String(found[`${ageing}_sum`]),
      count: Number(found[`${ageing}_count`]),
    }))
  }
}

const AGES = Object.keys(AGEING) as Ageing[]
