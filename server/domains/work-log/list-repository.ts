import {
  type MyLogTab,
  type TeamLogTab,
  type WorkActivity,
  type WorkLogPart,
  WorkLogStatus,
  type WorkLogType,
} from '@contract/work-log/codes'
import { myLogList, teamLogList, toMeList } from '@contract/work-log/lists'
import type { ExportInput, MyListInput, TeamListInput, ToMeListInput } from '@contract/work-log/shapes'
import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { countsOf, type FoundLog, isWalled, LOG_COLUMNS } from './repository'
import type { Scope } from './staff'

type Shown = Omit<FoundLog, 'departmentId' | 'isShared' | 'rawSeconds' | 'opinion' | 'createTime'>
type Logs = ExpressionBuilder<FirmTables, 'work_logs'>

const { draft, withdrawn, pending, handled, returned } = WorkLogStatus
const MINE: Record<MyLogTab, readonly WorkLogStatus[]> = {
  all: [draft, withdrawn, pending, handled, returned],
  open: [draft, withdrawn, returned],
  pending: [pending],
  handled: [handled],
}
const TEAM: Record<TeamLogTab, readonly WorkLogStatus[]> = {
  all: [pending, handled],
  pending: [pending],
  handled: [handled],
}
const GIVEN_IN: readonly WorkLogStatus[] = [pending, handled]

const mine = new ListQuery(myLogList, { table: 'work_logs' })
const toMe = new ListQuery(toMeList, { table: 'work_logs' })
const team = new ListQuery(teamLogList, { table: 'work_logs' })

/** Cuts the filter's wire times to days: a work day has no time. */
const onDays = <I extends { from?: string; to?: string }>({ from, to, ...input }: I) => ({
  ...input,
  from: from?.slice(0, 10),
  to: to?.slice(0, 10),
})

/** Condition for the logs somebody is responsible for, their own included. */
export const inScope = (eb: Logs, scope: Scope, empId: string) => {
  if (scope.all) return sql<SqlBool>`true`
  const own = eb('work_logs.author_id', '=', empId)
  return scope.departmentIds.length === 0
    ? own
    : eb.or([own, eb('work_logs.department_id', 'in', [...scope.departmentIds])])
}

/** Queries for lists of logs. firm-scope.ts keeps them inside the firm. */
export class LogListsRepository {
  constructor(
    private readonly db: FirmDb,
    /** Employee who reads the lists. */
    private readonly viewer: string,
  ) {}

  mine({ tab, ...input }: MyListInput, now: number) {
    const rows = mine
      .narrow(this.#selectRows(), onDays(input), now)
      .where('work_logs.author_id', '=', this.viewer)
      .where('work_logs.status', 'in', MINE[tab])
      .orderBy('work_logs.work_day', 'desc')
      .orderBy('work_logs.id', 'desc')
    return readPage(rows, input)
  }

  toMe({ tab, ...input }: ToMeListInput, now: number) {
    const rows = toMe
      .narrow(this.#selectRows(), onDays(input), now)
      .innerJoin('work_log_people', 'work_log_people.log_id', 'work_logs.id')
      .select(sql<boolean>`work_log_people.done_at is not null or work_log_people.part = 'reviewer'`.as('isRead'))
      .where('work_log_people.employee_id', '=', this.viewer)
      .where('work_log_people.sent_at', 'is not', null)
      .orderBy('work_log_people.sent_at', 'desc')
      .orderBy('work_logs.id', 'desc')
    const copies = rows.where('work_log_people.part', 'in', ['cc', 'coop']).where('work_logs.status', 'in', GIVEN_IN)
    const reviews = rows.where('work_log_people.part', '=', 'reviewer')
    const chosen = {
      todo: reviews.where('work_logs.status', '=', pending),
      done: reviews.where('work_log_people.done_at', 'is not', null),
      ccAll: copies,
      ccUnread: copies.where('work_log_people.done_at', 'is', null),
    }
    return readPage(chosen[tab], input)
  }

  team(scope: Scope, input: TeamListInput, now: number) {
    return readPage(this.#selectTeam(scope, input, now), input)
  }

  /** Readable rows of a team's list, with the sheet's further columns. */
  exported(scope: Scope, input: ExportInput, { now, most }: { now: number; most: number }) {
    return this.#selectTeam(scope, input, now)
      .where((eb) => eb.not(isWalled(eb as unknown as Logs, this.viewer)))
      .limit(most)
      .execute()
  }

  /** Logs of a case that workLogPolicy.see lets the viewer see, and their total minutes. */
  async ofCase(caseId: string, { scope, departmentId }: { scope: Scope; departmentId: string }, asked: PageAsked) {
    const seen = <O>(rows: SelectQueryBuilder<FirmTables, 'work_logs', O>) =>
      rows.where('work_logs.target_id', '=', caseId).where((eb) => this.#isVisible(eb, scope, departmentId))
    const rows = seen(this.#selectRows() as unknown as SelectQueryBuilder<FirmTables, 'work_logs', Shown>)
      .orderBy('work_logs.work_day', 'desc')
      .orderBy('work_logs.id', 'desc')
    const { minutes } = await seen(this.db.selectFrom('work_logs'))
      .where('work_logs.status', 'in', GIVEN_IN)
      .select(sql<number>`coalesce(sum(work_logs.minutes), 0)`.as('minutes'))
      .executeTakeFirstOrThrow()
    return { page: await readPage(rows, asked), minutes: Number(minutes) }
  }

  #isVisible(eb: Logs, scope: Scope, departmentId: string) {
    const given = (parts: readonly WorkLogPart[]) =>
      eb.exists(
        eb
          .selectFrom('work_log_people')
          .select('work_log_people.log_id')
          .whereRef('work_log_people.log_id', '=', 'work_logs.id')
          .where('work_log_people.employee_id', '=', this.viewer)
          .where('work_log_people.part', 'in', parts),
      )
    return eb.or([
      eb('work_logs.author_id', '=', this.viewer),
      eb.and([eb('work_logs.status', 'in', [...GIVEN_IN, returned]), given(['reviewer'])]),
      eb.and([
        eb('work_logs.status', 'in', GIVEN_IN),
        eb.or([
          given(['cc', 'coop']),
          inScope(eb, scope, this.viewer),
          eb.and([eb('work_logs.is_shared', '=', true), eb('work_logs.department_id', '=', departmentId)]),
        ]),
      ]),
    ])
  }

  /** The viewer's logs of a day. */
  onDay(day: string) {
    return this.#selectRows()
      .where('work_logs.author_id', '=', this.viewer)
      .where('work_logs.work_day', '=', day)
      .orderBy('work_logs.id')
      .execute()
  }

  /** The viewer's minutes today and this week, and the number of open and returned logs. */
  async own({ today, monday }: { today: string; monday: string }) {
    const row = await this.db
      .selectFrom('work_logs')
      .select([
        sql<number>`coalesce(sum(minutes) filter (where work_day = ${today}), 0)`.as('today'),
        sql<number>`coalesce(sum(minutes) filter (where work_day >= ${monday} and work_day <= ${today}), 0)`.as('week'),
        sql<number>`count(*) filter (where status in (0, 1, 4))`.as('open'),
        sql<number>`count(*) filter (where status = 4)`.as('returned'),
      ])
      .where('author_id', '=', this.viewer)
      .executeTakeFirstOrThrow()
    return { today: Number(row.today), week: Number(row.week), open: row.open, returned: row.returned }
  }

  /** Number of logs to review, and of unopened copies. */
  waiting() {
    return this.db
      .selectFrom('work_log_people')
      .innerJoin('work_logs', 'work_logs.id', 'work_log_people.log_id')
      .select([
        sql<number>`count(*) filter (where part = 'reviewer' and status = 2)`.as('toReview'),
        sql<number>`count(*) filter (where part <> 'reviewer' and done_at is null and status in (2, 3))`.as('ccUnread'),
      ])
      .where('work_log_people.employee_id', '=', this.viewer)
      .where('work_log_people.sent_at', 'is not', null)
      .executeTakeFirstOrThrow()
  }

  /** Activity of the viewer's last log on a record; without one of the last log of this type. */
  async lastActivity(type: WorkLogType, targetId?: string): Promise<WorkActivity | undefined> {
    const last = await this.db
      .selectFrom('work_logs')
      .select('activity')
      .where('author_id', '=', this.viewer)
      .where('type', '=', type)
      .$if(targetId !== undefined, (rows) => rows.where('target_id', '=', targetId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return last?.activity
  }

  /** Type of the log that was written last. */
  async lastType() {
    const last = await this.db
      .selectFrom('work_logs')
      .select('type')
      .where('author_id', '=', this.viewer)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return last?.type
  }

  /** Reviewers of the viewer's last log, as defaults. */
  async lastReviewers(): Promise<string[]> {
    const last = await this.db
      .selectFrom('work_logs')
      .select('id')
      .where('author_id', '=', this.viewer)
      .where('submitted_at', 'is not', null)
      .orderBy('work_day', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!last) return []
    const rows = await this.db
      .selectFrom('work_log_people')
      .select('employee_id')
      .where('log_id', '=', last.id)
      .where('part', '=', 'reviewer')
      .execute()
    return rows.map((row) => row.employee_id)
  }

  #selectTeam(scope: Scope, { tab, departmentId, ...input }: ExportInput, now: number) {
    const rows = team
      .narrow(this.#selectRows(), onDays(input), now)
      .select('work_logs.department_id as departmentId')
      .where((eb) => inScope(eb as unknown as Logs, scope, this.viewer))
      .where('work_logs.status', 'in', TEAM[tab])
      // A log the viewer may not read is not found by its text either.
      .$if(!!input.keyword?.trim(), (found) =>
        found.where((eb) => eb.not(isWalled(eb as unknown as Logs, this.viewer))),
      )
      .orderBy('work_logs.work_day', 'desc')
      .orderBy('work_logs.id', 'desc')
    return departmentId ? rows.where('work_logs.department_id', '=', departmentId) : rows
  }

  #selectRows() {
    return this.db
      .selectFrom('work_logs')
      .innerJoin('employees', 'employees.id', 'work_logs.author_id')
      .select(LOG_COLUMNS)
      .select((eb) => countsOf(eb as unknown as Logs, this.viewer))
  }
}
