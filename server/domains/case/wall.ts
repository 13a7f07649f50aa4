import type { FirmDb } from '../../kernel/db/open'
import { CASE_KIND } from './cases'

/** Shown in place of a case behind the wall. */
export const WALLED = '保密项目'

interface WallChange {
  caseId: string
  isConfidential: boolean
  time: string
  /** Employee who changed it. */
  by: string
}

/**
 * Applies a case's wall and team to what was granted earlier: calendar entries of hearings, deadlines and preservations
 * become private or open; behind a wall they leave the calendars of everybody outside the team, and links to its
 * documents end for good.
 */
export async function applyWall(db: FirmDb, change: WallChange): Promise<void> {
  const { caseId, isConfidential } = change
  await db
    .updateTable('schedules')
    .set({ is_private: isConfidential })
    .where('id', 'in', schedulesOf(db, caseId))
    .where('is_private', '!=', isConfidential)
    .execute()
  if (!isConfidential) return
  await leaveCalendars(db, caseId)
  await endLinks(db, change)
}

const schedulesOf = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('case_hearings')
    .select('schedule_id as id')
    .where('case_id', '=', caseId)
    .union(db.selectFrom('case_deadlines').select('case_deadlines.id').where('case_id', '=', caseId))
    .union(db.selectFrom('preservations').select('preservations.id').where('case_id', '=', caseId))

async function leaveCalendars(db: FirmDb, caseId: string) {
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
            .where((of) =>
              of.or([
                of('cases.lead_id', '=', of.ref('schedule_people.employee_id')),
                of('cases.creator_id', '=', of.ref('schedule_people.employee_id')),
                of.exists(
                  of
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

async function endLinks(db: FirmDb, { caseId, time, by }: WallChange) {
  await db
    .updateTable('document_shares')
    .set({ revoked_at: time, revoked_by: by })
    .where('document_id', 'in', db.selectFrom('documents').select('id').where('case_id', '=', caseId))
    .where('revoked_at', 'is', null)
    .execute()
}
