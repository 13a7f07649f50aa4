import { newId } from '../../../kernel/db/id'
import type { FirmDb } from '../../../kernel/db/open'
import { CASE_SOURCE_KIND } from './case-source-rows'

/**
 * Sources an employee owns, found or works on, whose protection ends in these days, the first to end first.
 * @param days YYYY-MM-DD, both included
 */
export const findOwnProtectionsEnding = (db: FirmDb, me: string, days: { from: string; to: string }) =>
  db
    .selectFrom('case_sources')
    .select(['case_sources.id', 'case_sources.name', 'case_sources.protect_until'])
    .where('case_sources.status', '=', 'following')
    .where('case_sources.protect_until', '>=', days.from)
    .where('case_sources.protect_until', '<=', days.to)
    .where((eb) =>
      eb.or([
        eb('case_sources.owner_id', '=', me),
        eb('case_sources.finder_id', '=', me),
        eb(
          'case_sources.id',
          'in',
          eb
            .selectFrom('team_members')
            .select('target_id')
            .where('target_kind', '=', CASE_SOURCE_KIND)
            .where('employee_id', '=', me),
        ),
      ]),
    )
    .orderBy('case_sources.protect_until')
    .execute()

/** Adds a line without an employee to the audit trail. */
export const insertExpiredLine = (db: FirmDb, sourceId: string, now: { now: number; time: string }) =>
  db
    .insertInto('audit_log')
    .values({
      id: newId(now.now),
      action: 'caseSource.expired',
      target_kind: CASE_SOURCE_KIND,
      target_id: sourceId,
      at: now.time,
    })
    .execute()
