import type { FirmDb } from '../../../kernel/db/open'

/** Queries for calendar feeds. */
export class FeedRepository {
  constructor(private readonly db: FirmDb) {}

  of(employeeId: string) {
    return this.db
      .selectFrom('calendar_feeds')
      .select(['created_at', 'read_at'])
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()
  }

  async set(employee_id: string, token_hash: string, created_at: string) {
    await this.db
      .insertInto('calendar_feeds')
      .values({ employee_id, token_hash, created_at })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ token_hash, created_at, read_at: null }))
      .execute()
  }

  async drop(employeeId: string) {
    await this.db.deleteFrom('calendar_feeds').where('employee_id', '=', employeeId).execute()
  }

  async wasRead(employeeId: string, read_at: string) {
    await this.db.updateTable('calendar_feeds').set({ read_at }).where('employee_id', '=', employeeId).execute()
  }

  /** Schedules of an employee from a time on, series as a whole. */
  schedulesOf(employeeId: string, from: string) {
    return this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .selectAll('schedules')
      .where('schedule_people.employee_id', '=', employeeId)
      .where(({ eb, fn }) => eb(fn.coalesce('schedules.last_at', 'schedules.end_at'), '>=', from))
      .orderBy('schedules.start_at')
      .orderBy('schedules.id')
      .execute()
  }
}
