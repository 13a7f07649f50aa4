import { WorkLogStatus, type WorkLogType } from '@contract/work-log/codes'
import type { HoursInput } from '@contract/work-log/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import { inScope } from './list-repository'
import { isWalled, targetNameOf, worksOnCase } from './repository'
import type { Scope } from './staff'

type Logs = ExpressionBuilder<FirmTables, 'work_logs'>

const GIVEN_IN: readonly WorkLogStatus[] = [WorkLogStatus.pending, WorkLogStatus.handled]
const OF_CASES: WorkLogType = 1
/** Most rows of a chart and its table. */
const MOST = 100

const sums = [
  sql<number>`sum(work_logs.minutes)::int`.as('minutes'),
  sql<number>`coalesce(sum(work_logs.minutes) filter (where work_logs.is_billable), 0)::int`.as('billable'),
  sql<number>`count(*)`.as('logs'),
] as const

/**
 * Sums of hours of submitted logs, without those of confidential cases whose team the reader is not on. firm-scope.ts
 * keeps them inside the firm.
 */
export class HoursRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly empId: string,
    private readonly scope: Scope,
    private readonly asked: HoursInput,
  ) {}

  async total() {
    const row = await this.#selectLogs().select(sums).executeTakeFirstOrThrow()
    return { minutes: row.minutes ?? 0, billable: row.billable ?? 0 }
  }

  byUser() {
    return this.#selectLogs()
      .innerJoin('employees', 'employees.id', 'work_logs.author_id')
      .select(['employees.id as id', 'employees.name as name', ...sums])
      .groupBy(['employees.id', 'employees.name'])
      .orderBy('minutes', 'desc')
      .orderBy('employees.id')
      .limit(MOST)
      .execute()
  }

  byDay() {
    return this.#selectLogs()
      .select(['work_logs.work_day as day', sql<number>`sum(work_logs.minutes)::int`.as('minutes')])
      .groupBy('work_logs.work_day')
      .orderBy('work_logs.work_day')
      .execute()
  }

  byType() {
    return this.#selectLogs()
      .select(['work_logs.type as type', ...sums])
      .groupBy('work_logs.type')
      .orderBy('minutes', 'desc')
      .execute()
  }

  byCase() {
    return this.#selectLogs()
      .where('work_logs.type', '=', OF_CASES)
      .select(['work_logs.target_id as id', ...sums])
      .select((eb) => targetNameOf(eb as unknown as Logs, this.empId))
      .groupBy('work_logs.target_id')
      .orderBy('minutes', 'desc')
      .orderBy('work_logs.target_id')
      .limit(MOST)
      .execute()
  }

  /** Agreed and used hours of these cases, for the people who work on them. */
  budgets(caseIds: readonly string[]) {
    return this.db
      .selectFrom('cases')
      .select(['cases.id', sql<string>`cases.custom ->> 'serviceHours'`.as('hours')])
      .select((eb) =>
        eb
          .selectFrom('work_logs')
          .select(sql<number>`coalesce(sum(work_logs.minutes), 0)::int`.as('used'))
          .whereRef('work_logs.target_id', '=', 'cases.id')
          .where('work_logs.type', '=', OF_CASES)
          .where('work_logs.status', 'in', GIVEN_IN)
          .as('used'),
      )
      .where('cases.id', 'in', caseIds)
      .where(sql<boolean>`coalesce(cases.custom ->> 'serviceHours', '') not in ('', '0')`)
      .where((eb) => worksOnCase(eb, this.empId))
      .execute()
  }

  byTeam() {
    return this.#selectLogs()
      .innerJoin('departments', 'departments.id', 'work_logs.department_id')
      .select(['departments.id as id', 'departments.name as name', ...sums])
      .groupBy(['departments.id', 'departments.name'])
      .orderBy('minutes', 'desc')
      .orderBy('departments.id')
      .limit(MOST)
      .execute()
  }

  #selectLogs() {
    const { from, to, departmentId, empId } = this.asked
    let rows = this.db
      .selectFrom('work_logs')
      .where('work_logs.status', 'in', GIVEN_IN)
      .where('work_logs.work_day', '>=', from)
      .where('work_logs.work_day', '<=', to)
      .where((eb) => inScope(eb as unknown as Logs, this.scope, this.empId))
      .where((eb) => eb.not(isWalled(eb as unknown as Logs, this.empId)))
    if (departmentId) rows = rows.where('work_logs.department_id', '=', departmentId)
    if (empId) rows = rows.where('work_logs.author_id', '=', empId)
    return rows
  }
}
