import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'

/** Queries for leave balances and for what calendars hold meanwhile. */
export class LeaveRepository {
  constructor(private readonly db: FirmDb) {}

  async left(employeeId: string, year: number, kind: string): Promise<string | undefined> {
    const row = await this.#selectBalance(employeeId, year, kind)
      .select(sql<string>`days - used`.as('left'))
      .executeTakeFirst()
    return row?.left
  }

  balances(employeeId: string, year: number) {
    return this.db
      .selectFrom('leave_balances')
      .select(['kind', 'days', 'used'])
      .where('employee_id', '=', employeeId)
      .where('year', '=', year)
      .orderBy('kind')
      .execute()
  }

  /** Returns false, and takes nothing, when the balance is too small. */
  async take(employeeId: string, year: number, kind: string, days: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('leave_balances')
      .set({ used: sql`used + ${days}::numeric` })
      .where('employee_id', '=', employeeId)
      .where('year', '=', year)
      .where('kind', '=', kind)
      .where(sql<boolean>`used + ${days}::numeric <= days`)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  hearings(employeeId: string, from: string, to: string) {
    return this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select(['schedules.id', 'schedules.title', 'schedules.start_at'])
      .where('schedule_people.employee_id', '=', employeeId)
      .where('schedules.kind', '=', 'hearing')
      .where('schedules.start_at', '<=', to)
      .where('schedules.end_at', '>=', from)
      .orderBy('schedules.start_at')
      .limit(3)
      .execute()
  }

  #selectBalance(employeeId: string, year: number, kind: string) {
    return this.db
      .selectFrom('leave_balances')
      .where('employee_id', '=', employeeId)
      .where('year', '=', year)
      .where('kind', '=', kind)
  }
}
