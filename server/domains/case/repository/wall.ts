import type { FirmDb } from '../../../kernel/db/open'
import { CASE_KIND } from './case-rows'
import { hearingIds } from './hearings'

/** Ids of the calendar entries of the case's hearings, deadlines and preservations. */
const schedulesOf = (db: FirmDb, caseId: string) =>
  hearingIds(db, caseId)
    .union(db.selectFrom('case_deadlines').select('case_deadlines.id').where('case_id', '=', caseId))
    .union(db.selectFrom('preservations').select('preservations.id').where('case_id', '=', caseId))

/** Sets whether only the people of the case's calendar entries read them. */
export async function setSchedulesPrivate(db: FirmDb, caseId: string, isPrivate: boolean) {
  await db
    .updateTable('schedules')
    .set({ is_private: isPrivate })
    .where('id', 'in', schedulesOf(db, caseId))
    .where('is_private', '!=', isPrivate)
    .execute()
}

/** Takes everybody outside the team off the calendar entries of the case. */
export async function removeOutsiders(db: FirmDb, caseId: string) {
  await db
    .deleteFrom('schedule_people')
    .where('schedule_id', 'in', schedulesOf(db, caseId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cases')
            .select('cases.id')
            .where('cases.id', '=', caseId)
            .where((eb) =>
              eb.or([
                eb('cases.lead_id', '=', eb.ref('schedule_people.employee_id')),
                eb('cases.creator_id', '=', eb.ref('schedule_people.employee_id')),
                eb.exists(
                  eb
                    .selectFrom('team_members')
                    .select('team_members.id')
                    .where('team_members.target_kind', '=', CASE_KIND)
                    .where('team_members.target_id', '=', caseId)
                    .whereRef('team_members.employee_id', '=', 'schedule_people.employee_id'),
                ),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

/** Ends the links to the documents of the case. */
export async function revokeLinks(db: FirmDb, { caseId, time, by }: { caseId: string; time: string; by: string }) {
  await db
    .updateTable('document_shares')
    .set({ revoked_at: time, revoked_by: by })
    .where('document_id', 'in', db.selectFrom('documents').select('id').where('case_id', '=', caseId))
    .where('revoked_at', 'is', null)
    .execute()
}
