import type { RemindMinutes, ScheduleKind } from '@contract/codes/schedules'
import type { FirmDb } from '../../db/open'

/** What saving and updating write. */
export interface ScheduleValues {
  kind: ScheduleKind
  title: string
  place: string
  note: string
  start_at: string
  end_at: string
  all_day: boolean
  remind_minutes: RemindMinutes | null
  is_private: boolean
  updated_at: string
}

/** Schedules of the firm and who takes part in them. */
export class ScheduleRepository {
  constructor(private readonly db: FirmDb) {}

  /** One row for each of these people in each schedule that touches the span (wire times, both included). */
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
        'schedules.start_at',
        'schedules.end_at',
        'schedules.all_day',
        'schedules.is_private',
        'schedule_people.employee_id',
      ])
      .where('schedule_people.employee_id', 'in', empIds)
      .where('schedules.start_at', '<=', to)
      .where('schedules.end_at', '>=', from)
      .orderBy('schedules.start_at')
      .orderBy('schedules.id')
      .orderBy('schedule_people.employee_id')
      .execute()
  }

  /** Which of these schedules this person takes part in. */
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

  /** How many of these people work here. */
  async working(empIds: readonly string[]): Promise<number> {
    const { count } = await this.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('id', 'in', empIds)
      .where('status', 'not in', ['resigned', 'suspended'])
      .executeTakeFirstOrThrow()
    return count
  }

  async insert(id: string, ownerId: string, values: ScheduleValues) {
    await this.db
      .insertInto('schedules')
      .values({ ...values, id, owner_id: ownerId, created_at: values.updated_at })
      .execute()
  }

  /** False if somebody changed it since this version. */
  async update(id: string, version: number, values: ScheduleValues): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('schedules')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async setPeople(id: string, empIds: readonly string[]) {
    await this.db.deleteFrom('schedule_people').where('schedule_id', '=', id).execute()
    await this.db
      .insertInto('schedule_people')
      .values(empIds.map((employee_id) => ({ schedule_id: id, employee_id })))
      .execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('schedules').where('id', '=', id).execute()
  }
}
