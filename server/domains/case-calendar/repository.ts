import type { FirmDb } from '../../kernel/db/open'
import { hearingIds } from '../case'

/** Queries for the calendar feeds of one person for one matter. */
export class CaseFeedRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly caseId: string,
    private readonly employeeId: string,
  ) {}

  find() {
    return this.db
      .selectFrom('case_calendar_feeds')
      .select(['created_at', 'read_at'])
      .where('case_id', '=', this.caseId)
      .where('employee_id', '=', this.employeeId)
      .executeTakeFirst()
  }

  async set(token_hash: string, created_at: string) {
    await this.db
      .insertInto('case_calendar_feeds')
      .values({ case_id: this.caseId, employee_id: this.employeeId, token_hash, created_at })
      .onConflict((conflict) =>
        conflict.columns(['case_id', 'employee_id']).doUpdateSet({ token_hash, created_at, read_at: null }),
      )
      .execute()
  }

  async drop() {
    await this.db
      .deleteFrom('case_calendar_feeds')
      .where('case_id', '=', this.caseId)
      .where('employee_id', '=', this.employeeId)
      .execute()
  }

  async wasRead(read_at: string) {
    await this.db
      .updateTable('case_calendar_feeds')
      .set({ read_at })
      .where('case_id', '=', this.caseId)
      .where('employee_id', '=', this.employeeId)
      .execute()
  }

  /** Hearings of the matter that end after a time, as they stand in calendars. */
  hearings(from: string) {
    return this.db
      .selectFrom('schedules')
      .selectAll()
      .where('id', 'in', hearingIds(this.db, this.caseId))
      .where('end_at', '>=', from)
      .orderBy('start_at')
      .orderBy('id')
      .execute()
  }

  /** Open deadlines of the matter, information-only ones included. */
  deadlines() {
    return this.db
      .selectFrom('case_deadlines')
      .select(['id', 'title', 'due_on', 'is_info', 'version', 'updated_at'])
      .where('case_id', '=', this.caseId)
      .where('done_at', 'is', null)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  }
}
