import type { FirmDb } from '../db/open'

/** What is read in place of a matter behind the wall. */
export const WALLED = '保密项目'

/** Its wall was put up or taken down: its hearings, deadlines and preservations in the calendars go behind it, or come out. */
export async function wallCalendars(db: FirmDb, caseId: string, isConfidential: boolean): Promise<void> {
  await db
    .updateTable('schedules')
    .set({ is_private: isConfidential })
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('case_hearings').select('schedule_id').where('case_id', '=', caseId)),
        eb('id', 'in', eb.selectFrom('case_deadlines').select('case_deadlines.id').where('case_id', '=', caseId)),
        eb('id', 'in', eb.selectFrom('preservations').select('preservations.id').where('case_id', '=', caseId)),
      ]),
    )
    .where('is_private', '!=', isConfidential)
    .execute()
}
