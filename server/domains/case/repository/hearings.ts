import { type Expression, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

export const insertHearing = (db: FirmDb, hearing: New<'case_hearings'>) =>
  db.insertInto('case_hearings').values(hearing).execute()

/** Sets a proceeding that waits for its hearing to scheduled. */
export const setScheduled = (db: FirmDb, proceedingId: string, time: string) =>
  db
    .updateTable('case_proceedings')
    .set({ status: 'scheduled', updated_at: time })
    .where('id', '=', proceedingId)
    .where('status', 'in', ['waiting', 'filed'])
    .execute()

/**
 * Ids of the calendar entries of a case's hearings: registered on the case, or entered in somebody's calendar for one of
 * its proceedings.
 */
export const hearingIds = (db: FirmDb, caseId: string | Expression<string>) =>
  db
    .selectFrom('case_hearings')
    .select('schedule_id as id')
    .where('case_id', '=', caseId)
    .union(
      db
        .selectFrom('schedules as entered')
        .innerJoin('case_proceedings', 'case_proceedings.id', 'entered.proceeding_id')
        .select('entered.id')
        .where('case_proceedings.case_id', '=', caseId)
        .where('entered.kind', '=', 'hearing'),
    )

/** Hearings that end after a time, the next one first. */
export const findComingHearings = (db: FirmDb, caseId: string, time: string) =>
  db
    .selectFrom('schedules')
    .leftJoin('case_hearings', 'case_hearings.schedule_id', 'schedules.id')
    .select([
      'schedules.id as scheduleId',
      sql<string>`coalesce(case_hearings.proceeding_id, schedules.proceeding_id)`.as('proceedingId'),
      'schedules.start_at as startTime',
      'schedules.end_at as endTime',
      'schedules.place',
    ])
    .where('schedules.id', 'in', hearingIds(db, caseId))
    .where('schedules.end_at', '>=', time)
    .orderBy('schedules.start_at')
    .orderBy('schedules.id')
    .limit(20)
    .execute()
