import type { CaseStatus } from '@contract/case/codes'
import { type Grouping, isOfMoney, type Measure, statisticsLimits } from '@contract/statistical-analysis/codes'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import type { Employee } from '../../kernel/http/call'
import { visibleCases, worksOn } from '../case'
import { within } from '../customer'
import { onlyHelps } from './policy'

/** Record that counts in a figure, with its day, owner and amount. */
interface Fact {
  id: string
  day: string
  department_id: string
  employee_id: string
  kind: string
  customer_id: string | null
  /** Null if unknown. */
  amount: string | null
}

/** Cases never accepted or invalid are not counted. */
const UNCOUNTED: readonly CaseStatus[] = ['draft', 'approving', 'returned', 'invalid']

export interface FactsAsked {
  measure: Measure
  from: string
  to: string
}

type Base = SelectQueryBuilder<FirmTables, 'cases', Fact>

const SUMS = [
  sql<number>`count(distinct facts.id)::int`.as('count'),
  sql<string>`coalesce(sum(facts.amount), 0)::numeric(16,2)`.as('amount'),
  sql<number>`count(distinct facts.id) filter (where facts.amount is null)::int`.as('unknownCount'),
] as const

interface Column {
  key: RawBuilder<string>
  name: RawBuilder<string>
}

const column = (key: string, name: string, none: string): Column => ({
  key: sql<string>`coalesce(${sql.ref(key)}, '')`,
  name: sql<string>`coalesce(${sql.ref(name)}, ${sql.lit(none)})`,
})

const month = sql<string>`to_char(facts.day, 'YYYY-MM')`

/** Key and name column of each grouping; kinds are named by their own table. */
const COLUMNS: Readonly<Record<Grouping, Column>> = {
  month: { key: month, name: month },
  branch: column('offices.id', 'offices.name', '未登记办公室'),
  department: column('departments.id', 'departments.name', '无部门'),
  lawyer: column('lawyer.id', 'lawyer.name', '无'),
  kind: column('facts.kind', 'facts.kind', '其他'),
  customer: column('facts.customer_id', 'client.name', '未关联客户'),
}

/** Figures over what the caller may see, one query each. */
export class StatisticsRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {}

  total(asked: FactsAsked) {
    return this.#facts(asked).select(SUMS).executeTakeFirstOrThrow()
  }

  /** Months in order, all other groups largest first. */
  groups(asked: FactsAsked, by: Grouping) {
    const { key, name } = COLUMNS[by]
    const rows = this.#facts(asked)
      .select([key.as('key'), name.as('name')])
      .select(SUMS)
      .groupBy(sql`1, 2`)
    if (by === 'month') return rows.orderBy(sql`1`).execute()
    const greatest = isOfMoney(asked.measure) ? sql`4 desc, 3 desc, 2, 1` : sql`3 desc, 2, 1`
    return rows.orderBy(greatest).limit(statisticsLimits.groups).execute()
  }

  /** Records of one group, each once. */
  rows(asked: FactsAsked, { by, key }: { by: Grouping; key: string }, page: PageAsked) {
    const title = sql.ref(asked.measure === 'customerNumber' ? 'client.name' : 'named_case.name')
    const each = this.#facts(asked)
      .leftJoin('cases as named_case', 'named_case.id', 'facts.id')
      .where(sql<boolean>`${COLUMNS[by].key} = ${key}`)
      .select([
        'facts.id',
        sql<string>`coalesce(${title}, '')`.as('title'),
        sql<string>`to_char(max(facts.day), 'YYYY-MM-DD')`.as('day'),
        'lawyer.name as lawyerName',
        sql<string | null>`sum(facts.amount)::numeric(16,2)`.as('amount'),
      ])
      .groupBy(sql`1, 2, 4`)
    const rows = this.db.selectFrom(each.as('listed')).select(['id', 'title', 'day', 'lawyerName', 'amount'])
    return readPage(rows.orderBy('day', 'desc').orderBy('id'), page)
  }

  /** Facts joined with the names for grouping. */
  #facts(asked: FactsAsked) {
    return this.db
      .selectFrom(this.#factsOf(asked.measure).as('facts'))
      .innerJoin('employees as lawyer', 'lawyer.id', 'facts.employee_id')
      .innerJoin('departments', 'departments.id', 'facts.department_id')
      .leftJoin('resumes', 'resumes.employee_id', 'facts.employee_id')
      .leftJoin('offices', 'offices.id', 'resumes.office_id')
      .leftJoin('customers as buyer', 'buyer.id', 'facts.customer_id')
      .leftJoin('parties as client', 'client.id', 'buyer.party_id')
      .where('facts.day', '>=', asked.from)
      .where('facts.day', '<=', asked.to)
  }

  #factsOf(measure: Measure): Base {
    // Three queries with the same columns; callers do not depend on the tables behind them.
    if (measure === 'customerNumber') return this.#customers() as unknown as Base
    return (measure === 'customerValue' ? this.#incomes() : this.#cases()) as unknown as Base
  }

  #cases() {
    return visibleCases(this.db, this.me)
      .$if(onlyHelps(this.me), (query) => query.where('cases.id', 'in', worksOn(this.db, this.me.id)))
      .where('cases.status', 'not in', UNCOUNTED)
      .select([
        'cases.id',
        sql<string>`coalesce(cases.start_date, cases.created_at::date)`.as('day'),
        'cases.department_id',
        'cases.lead_id as employee_id',
        'cases.category as kind',
        'cases.customer_id',
        'cases.fee as amount',
      ])
  }

  /** Confirmed claims of cases. */
  #incomes() {
    return visibleCases(this.db, this.me)
      .innerJoin('claims', 'claims.case_id', 'cases.id')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .where('claims.status', '=', 'confirmed')
      .select([
        'cases.id',
        'arrivals.arrived_on as day',
        'cases.department_id',
        'cases.lead_id as employee_id',
        'cases.category as kind',
        'cases.customer_id',
        'claims.amount',
      ])
  }

  #customers() {
    return this.db
      .selectFrom('customers')
      .where((eb) => within(eb, this.me))
      .where('customers.merged_into', 'is', null)
      .select([
        'customers.id',
        sql<string>`customers.created_at::date`.as('day'),
        'customers.department_id',
        'customers.owner_id as employee_id',
        'customers.channel as kind',
        'customers.id as customer_id',
        sql<string>`0::numeric`.as('amount'),
      ])
  }
}
