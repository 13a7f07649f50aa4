import type { WorkLogEvent, WorkLogPart, WorkSource } from '@contract/work-log/codes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fileCountOf } from '../../kernel/files/attachments'
import { WALLED } from '../case'
import { PERSON } from '../people'

/** Record kind of logs among file uses. */
export const WORK_LOG_KIND = 'workLog'
export const WORK_LOG = '工作日志'

type Logs = ExpressionBuilder<FirmTables, 'work_logs'>

/** Name of a case behind the wall, for viewers outside its team. */
const CONFIDENTIAL = sql<string>`${sql.lit(WALLED)}`
/** Content of such a log. */
const UNTOLD = sql<string>`'内容仅项目团队可见'`

type Cases = ExpressionBuilder<FirmTables, 'work_logs' | 'cases'>

/** @param viewer employee who reads it */
export const worksOnCase = (eb: Cases, viewer: string) =>
  eb.or([
    eb('cases.is_confidential', '=', false),
    eb('cases.lead_id', '=', viewer),
    eb('cases.creator_id', '=', viewer),
    eb.exists(
      eb
        .selectFrom('team_members')
        .select('team_members.id')
        .where('team_members.target_kind', '=', 'case')
        .whereRef('team_members.target_id', '=', 'cases.id')
        .where('team_members.employee_id', '=', viewer),
    ),
  ])

/** Name of the record it is about, whichever kind has that id. */
export const targetNameOf = (eb: Logs, viewer: string) =>
  eb.fn
    .coalesce(
      eb
        .selectFrom('cases')
        .select((eb) =>
          eb.case().when(worksOnCase(eb, viewer)).then(eb.ref('cases.name')).else(CONFIDENTIAL).end().as('name'),
        )
        .whereRef('cases.id', '=', 'work_logs.target_id'),
      eb.selectFrom('case_sources').select('case_sources.name').whereRef('case_sources.id', '=', 'work_logs.target_id'),
      eb
        .selectFrom('customers')
        .innerJoin('parties', 'parties.id', 'customers.party_id')
        .select('parties.name')
        .whereRef('customers.id', '=', 'work_logs.target_id'),
      sql<string>`''`,
    )
    .as('targetName')

export const LOG_COLUMNS = [
  'work_logs.id as logId',
  'work_logs.type',
  'work_logs.target_id as targetId',
  'work_logs.work_day as workDay',
  'work_logs.minutes',
  'work_logs.activity',
  'work_logs.is_billable as isBillable',
  'work_logs.status',
  'work_logs.progress',
  'work_logs.submitted_at as submitTime',
  'work_logs.version',
  ...PERSON,
] as const

const countOf = (eb: Logs, table: 'work_log_replies' | 'work_log_likes') =>
  eb
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef(`${table}.log_id`, '=', 'work_logs.id')

/** Condition for a log about a case behind the wall, when the viewer is neither in its team nor a recipient. */
export const isWalled = (eb: Logs, viewer: string) =>
  eb.and([
    eb('work_logs.author_id', '<>', viewer),
    eb.exists(
      eb
        .selectFrom('cases')
        .select('cases.id')
        .whereRef('cases.id', '=', 'work_logs.target_id')
        .where((eb) => eb.not(worksOnCase(eb, viewer))),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('work_log_people as given')
          .select('given.log_id')
          .whereRef('given.log_id', '=', 'work_logs.id')
          .where('given.employee_id', '=', viewer),
      ),
    ),
  ])

export const countsOf = (eb: Logs, viewer: string) => [
  targetNameOf(eb, viewer),
  isWalled(eb, viewer).as('isWalled'),
  eb.case().when(isWalled(eb, viewer)).then(UNTOLD).else(eb.ref('work_logs.content')).end().as('content'),
  countOf(eb, 'work_log_replies').as('replyCount'),
  countOf(eb, 'work_log_likes').as('likeCount'),
  fileCountOf(WORK_LOG_KIND, 'work_logs.id'),
]

/** Queries for a log and what belongs to it. firm-scope.ts keeps them inside the firm. */
export class WorkLogRepository {
  constructor(
    private readonly db: FirmDb,
    /** Employee who reads the logs; '' when the text goes to several. */
    private readonly viewer = '',
  ) {}

  find(id: string) {
    return this.db
      .selectFrom('work_logs')
      .innerJoin('employees', 'employees.id', 'work_logs.author_id')
      .select(LOG_COLUMNS)
      .select([
        'work_logs.department_id as departmentId',
        'work_logs.is_shared as isShared',
        'work_logs.raw_seconds as rawSeconds',
        'work_logs.opinion',
        'work_logs.created_at as createTime',
      ])
      .select((eb) => countsOf(eb as unknown as Logs, this.viewer))
      .where('work_logs.id', '=', id)
      .executeTakeFirst()
  }

  /** Locks the logs in id order until the transaction ends. */
  lock(ids: readonly string[]) {
    return this.db
      .selectFrom('work_logs')
      .select(['id', 'version'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  }

  insert(log: New<'work_logs'>) {
    return this.db.insertInto('work_logs').values(log).execute()
  }

  update(id: string, version: number, values: Change<'work_logs'>) {
    return updateVersioned(this.db, 'work_logs', { id, version, what: WORK_LOG }, values)
  }

  delete(id: string) {
    return this.db.deleteFrom('work_logs').where('id', '=', id).execute()
  }

  /** Locks the employee while a day of theirs is added up. */
  lockPerson(empId: string) {
    return this.db.selectFrom('employees').select('id').where('id', '=', empId).forUpdate().executeTakeFirst()
  }

  /** Minutes of a person's logs on a day, in any status. @param but id of the log being changed */
  async minutesOn(empId: string, day: string, but?: string): Promise<number> {
    let rows = this.db
      .selectFrom('work_logs')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('minutes'), sql<number>`0`).as('sum'))
      .where('author_id', '=', empId)
      .where('work_day', '=', day)
    if (but) rows = rows.where('id', '<>', but)
    return Number((await rows.executeTakeFirstOrThrow()).sum)
  }

  people(logId: string) {
    return this.db
      .selectFrom('work_log_people')
      .innerJoin('employees', 'employees.id', 'work_log_people.employee_id')
      .select([...PERSON, 'work_log_people.part', 'work_log_people.done_at as doneTime'])
      .where('work_log_people.log_id', '=', logId)
      .orderBy('employees.emp_no')
      .execute()
  }

  async setPeople(logId: string, parts: Readonly<Record<WorkLogPart, readonly string[]>>) {
    await this.db.deleteFrom('work_log_people').where('log_id', '=', logId).execute()
    const rows = (Object.keys(parts) as WorkLogPart[]).flatMap((part) =>
      parts[part].map((employee_id) => ({ log_id: logId, employee_id, part })),
    )
    if (rows.length > 0) await this.db.insertInto('work_log_people').values(rows).execute()
  }

  /** Puts the log into its people's lists as new; removes it when no time is given. */
  send(logId: string, time: string | null) {
    return this.db
      .updateTable('work_log_people')
      .set({ sent_at: time, done_at: null })
      .where('log_id', '=', logId)
      .execute()
  }

  /** Sets the time at which a person reviewed or opened it. */
  done(logId: string, empId: string, parts: readonly WorkLogPart[], time: string | null) {
    return this.db
      .updateTable('work_log_people')
      .set({ done_at: time })
      .where('log_id', '=', logId)
      .where('employee_id', '=', empId)
      .where('part', 'in', parts)
      .execute()
  }

  replies(logId: string) {
    return this.db
      .selectFrom('work_log_replies')
      .innerJoin('employees', 'employees.id', 'work_log_replies.author_id')
      .select([
        'work_log_replies.id as replyId',
        'work_log_replies.content',
        'work_log_replies.created_at as createTime',
        ...PERSON,
      ])
      .where('work_log_replies.log_id', '=', logId)
      .orderBy('work_log_replies.id')
      .execute()
  }

  insertReply(reply: New<'work_log_replies'>) {
    return this.db.insertInto('work_log_replies').values(reply).execute()
  }

  /** Deletes the author's own reply only. */
  async deleteReply(logId: string, replyId: string, authorId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('work_log_replies')
      .where('id', '=', replyId)
      .where('log_id', '=', logId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  likes(logId: string) {
    return this.db
      .selectFrom('work_log_likes')
      .innerJoin('employees', 'employees.id', 'work_log_likes.employee_id')
      .select(PERSON)
      .where('work_log_likes.log_id', '=', logId)
      .orderBy('work_log_likes.created_at')
      .orderBy('employees.id')
      .execute()
  }

  like(logId: string, empId: string, time: string) {
    return this.db
      .insertInto('work_log_likes')
      .values({ log_id: logId, employee_id: empId, created_at: time })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  unlike(logId: string, empId: string) {
    return this.db.deleteFrom('work_log_likes').where('log_id', '=', logId).where('employee_id', '=', empId).execute()
  }

  events(logId: string) {
    return this.db
      .selectFrom('work_log_events')
      .innerJoin('employees', 'employees.id', 'work_log_events.actor_id')
      .select([
        'work_log_events.id',
        'work_log_events.event',
        'work_log_events.note',
        'work_log_events.at as time',
        ...PERSON,
      ])
      .where('work_log_events.log_id', '=', logId)
      .orderBy('work_log_events.at')
      .orderBy('work_log_events.id')
      .execute()
  }

  happened(event: New<'work_log_events'> & { event: WorkLogEvent }) {
    return this.db.insertInto('work_log_events').values(event).execute()
  }

  /** Assigns a source to the log, or to nobody when it is dismissed; false when another log has it. */
  async claim(empId: string, source: { kind: WorkSource; id: string }, logId: string | null, time: string) {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('work_log_sources')
      .values({ employee_id: empId, kind: source.kind, source_id: source.id, log_id: logId, at: time })
      .onConflict((conflict) =>
        conflict
          .columns(['employee_id', 'kind', 'source_id'])
          .doUpdateSet({ log_id: logId, at: time })
          .where('work_log_sources.log_id', 'is', null),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
}

export type FoundLog = NonNullable<Awaited<ReturnType<WorkLogRepository['find']>>>
export type LogPerson = Awaited<ReturnType<WorkLogRepository['people']>>[number]
