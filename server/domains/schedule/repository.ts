import type { ScheduleKind } from '@contract/schedule/codes'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of'
import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { AWAY, PERSON } from '../people'

/** Record kind of schedules, and its name for users. */
export const SCHEDULE_KIND = 'schedule'
export const SCHEDULE = '日程'

/** Columns written on insert and update. */
export type ScheduleValues = Omit<
  New<'schedules'>,
  'id' | 'owner_id' | 'version' | 'created_at' | 'kind' | 'reminders'
> & {
  kind: ScheduleKind
  place: string
  place_lat: number | null
  place_lng: number | null
  note: string
  all_day: boolean
  is_private: boolean
  proceeding_id: string | null
  rrule: string
  last_at: string | null
  /** JSON. */
  reminders: string
}

/** Coordinates of the place, when known. */
export const pointOf = ({ place_lat: lat, place_lng: lng }: { place_lat: number | null; place_lng: number | null }) =>
  lat === null || lng === null ? null : { lat, lng }

/** Wire time as a database timestamp. */
const moment = (time: string) => sql`${time}::timestamptz`
/** Time range of a schedule, of a series its whole length. */
const length = sql`tstzrange(schedules.start_at, coalesce(schedules.last_at, schedules.end_at), '[]')`

/** Ids of schedules that are not over. */
export const comingSchedules = (db: FirmDb, time: string) =>
  db.selectFrom('schedules').select('id').where('end_at', '>', time)

export interface ImportedRow {
  id: string
  ics_uid: string
  ics_hash: string
}

/** Queries for schedules and their participants. */
export class ScheduleRepository {
  constructor(private readonly db: FirmDb) {}

  /** One row per participant among these people and schedule within the wire times, both included. */
  ofMembers(empIds: readonly string[], from: string, to: string) {
    return this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select([
        'schedules.id',
        'schedules.owner_id',
        'schedules.kind',
        'schedules.title',
        'schedules.place',
        'schedules.place_lat',
        'schedules.place_lng',
        'schedules.start_at',
        'schedules.end_at',
        'schedules.all_day',
        'schedules.is_private',
        'schedules.rrule',
        'schedules.exdates',
        'schedules.series_id',
        'schedules.occurrence_at',
        'schedule_people.employee_id',
      ])
      .where('schedule_people.employee_id', 'in', empIds)
      .where(sql<boolean>`${length} && tstzrange(${moment(from)}, ${moment(to)}, '[]')`)
      .orderBy('schedules.start_at')
      .orderBy('schedules.id')
      .orderBy('schedule_people.employee_id')
      .execute()
  }

  /** Ids of these schedules in which the employee takes part. */
  async joined(empId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('schedule_people')
      .select('schedule_id')
      .where('employee_id', '=', empId)
      .where('schedule_id', 'in', ids)
      .execute()
    return new Set(rows.map(({ schedule_id }) => schedule_id))
  }

  privacyOf(ids: readonly string[]) {
    return this.db
      .selectFrom('schedules')
      .select(['id', 'is_private', 'owner_id'])
      .where(anyOf('schedules.id', ids))
      .execute()
  }

  find(id: string) {
    return this.db
      .selectFrom('schedules')
      .innerJoin('employees', 'employees.id', 'schedules.owner_id')
      .selectAll('schedules')
      .select(['employees.name as owner_name', 'employees.photo_url as owner_photo'])
      .where('schedules.id', '=', id)
      .executeTakeFirst()
  }

  people(id: string) {
    return this.db
      .selectFrom('schedule_people')
      .innerJoin('employees', 'employees.id', 'schedule_people.employee_id')
      .select(['employees.id as empId', 'employees.name as empName', 'employees.photo_url as photoUrl'])
      .where('schedule_people.schedule_id', '=', id)
      .orderBy('employees.pinyin')
      .orderBy('employees.id')
      .execute()
  }

  /** Employees with schedules on a day (wire times); series are included if they may have an occurrence. */
  async onDay(from: string, to: string) {
    return this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select('schedule_people.employee_id as empId')
      .where(sql<boolean>`${length} && tstzrange(${moment(from)}, ${moment(to)}, '[]')`)
      .groupBy('schedule_people.employee_id')
      .orderBy('schedule_people.employee_id')
      .execute()
  }

  async insert(id: string, ownerId: string, values: ScheduleValues) {
    await this.db
      .insertInto('schedules')
      .values({ ...values, id, owner_id: ownerId, created_at: values.updated_at })
      .execute()
  }

  /** Updates the version the caller saw; throws a conflict when it has changed. */
  update(id: string, version: number, values: Change<'schedules'>) {
    return updateVersioned(this.db, 'schedules', { id, version, what: SCHEDULE }, values)
  }

  async setPeople(id: string, empIds: readonly string[]) {
    await this.db.deleteFrom('schedule_people').where('schedule_id', '=', id).execute()
    await this.db
      .insertInto('schedule_people')
      .values(empIds.map((employee_id) => ({ schedule_id: id, employee_id })))
      .execute()
  }

  async tasksOf(id: string): Promise<string[]> {
    const rows = await this.db.selectFrom('schedule_tasks').select('task_id').where('schedule_id', '=', id).execute()
    return rows.map(({ task_id }) => task_id)
  }

  async setTasks(id: string, taskIds: readonly string[]) {
    await this.db.deleteFrom('schedule_tasks').where('schedule_id', '=', id).execute()
    if (taskIds.length === 0) return
    await this.db
      .insertInto('schedule_tasks')
      .values(taskIds.map((task_id) => ({ schedule_id: id, task_id })))
      .execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('schedules').where('id', '=', id).execute()
  }

  /** Occurrences detached from a series, from a time on or all. */
  async detached(seriesId: string, from = ''): Promise<string[]> {
    let rows = this.db.selectFrom('schedules').select('id').where('series_id', '=', seriesId)
    if (from) rows = rows.where('occurrence_at', '>=', from)
    return (await rows.execute()).map(({ id }) => id)
  }

  /** Starts by the rule of the occurrences detached from a series. */
  async detachedTimes(seriesId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('schedules')
      .select('occurrence_at')
      .where('series_id', '=', seriesId)
      .execute()
    return rows.flatMap(({ occurrence_at }) => occurrence_at ?? [])
  }

  /** The owner's schedules that came from another calendar with these uids. */
  async imported(ownerId: string, uids: readonly string[]): Promise<ImportedRow[]> {
    if (uids.length === 0) return []
    return this.db
      .selectFrom('schedules')
      .select(['id', 'ics_uid', 'ics_hash'])
      .where('owner_id', '=', ownerId)
      .where('ics_uid', 'in', [...uids])
      .execute()
  }

  /** Colleagues found by name or number, with their departments. */
  employees(keyword: string) {
    const like = containing(keyword.trim().toLowerCase())
    return this.db
      .selectFrom('employees')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select([...PERSON, 'departments.name as departmentName'])
      .where('employees.status', 'not in', AWAY)
      .where((eb) =>
        eb.or([
          eb('employees.name', 'ilike', like),
          eb('employees.pinyin', 'ilike', like),
          eb('employees.emp_no', 'ilike', like),
        ]),
      )
      .orderBy('employees.pinyin')
      .orderBy('employees.id')
  }

  /** Working employees of a department. */
  colleagues(departmentId: string) {
    return this.db
      .selectFrom('employees')
      .select(PERSON)
      .where('department_id', '=', departmentId)
      .where('status', 'not in', AWAY)
      .orderBy('pinyin')
      .orderBy('id')
      .execute()
  }
}
