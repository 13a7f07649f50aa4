import type { FirmDb } from '../../../kernel/db/open'
import { CASE_SOURCE_KIND } from './case-source-rows'

/** Protected sources of the same clients, the newest first. */
export function similarSources(db: FirmDb, sourceId: string, clientIds: readonly string[], today: string) {
  if (clientIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('party_roles')
    .innerJoin('case_sources', 'case_sources.id', 'party_roles.target_id')
    .innerJoin('employees', 'employees.id', 'case_sources.finder_id')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select([
      'case_sources.id',
      'case_sources.category',
      'case_sources.protect_until as protectUntil',
      'employees.name as finder',
      'parties.name as client',
    ])
    .where('party_roles.target_kind', '=', CASE_SOURCE_KIND)
    .where('party_roles.role', '=', 'client')
    .where('party_roles.until', 'is', null)
    .where('party_roles.party_id', 'in', [...clientIds])
    .where('case_sources.id', '!=', sourceId)
    .where('case_sources.protect_until', '>=', today)
    .where('case_sources.status', 'in', ['following', 'changing'])
    .orderBy('case_sources.filed_at', 'desc')
    .limit(5)
    .execute()
}

/** Returns whether the conflict was waived in writing: by the latest report of this source, for its current parties. */
export async function isWaived(db: FirmDb, sourceId: string): Promise<boolean> {
  const report = await db
    .selectFrom('conflict_reports')
    .select(['status', 'created_at as at'])
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where('target_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (report?.status !== 'waived') return false
  const later = await db
    .selectFrom('party_roles')
    .select('id')
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where('target_id', '=', sourceId)
    .where('until', 'is', null)
    .where('since', '>', report.at)
    .executeTakeFirst()
  return !later
}
