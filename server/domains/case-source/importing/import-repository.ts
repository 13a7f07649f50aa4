import type { FirmDb } from '../../../kernel/db/open'
import { CASE_SOURCE_KIND } from '../repository/case-source-rows'

/** Names, numbers and clients of the firm's sources, by which those of a list are known. */
export const findKnownSources = (db: FirmDb) =>
  db
    .selectFrom('case_sources')
    .leftJoin('party_roles', (join) =>
      join
        .onRef('party_roles.target_id', '=', 'case_sources.id')
        .on('party_roles.target_kind', '=', CASE_SOURCE_KIND)
        .on('party_roles.role', '=', 'client'),
    )
    .leftJoin('parties', 'parties.id', 'party_roles.party_id')
    .select(['case_sources.number', 'case_sources.name', 'parties.name as client'])
    .execute()

/** Ids of the parties that are clients of this source. */
export async function findClientIds(db: FirmDb, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('party_roles')
    .select('party_id')
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where('target_id', '=', id)
    .where('role', '=', 'client')
    .execute()
  return rows.map(({ party_id }) => party_id)
}

/** Those of the imported sources that were changed, talked about, applied for or made into a case since. */
export async function findUsedSources(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const talked = db.selectFrom('follow_ups').select('target_id').where('target_kind', '=', CASE_SOURCE_KIND)
  const reported = db.selectFrom('conflict_reports').select('target_id').where('target_kind', '=', CASE_SOURCE_KIND)
  const filed = db.selectFrom('file_uses').select('target_id').where('target_kind', '=', CASE_SOURCE_KIND)
  const applied = db.selectFrom('case_source_works').select('case_source_id')
  const cases = db.selectFrom('cases').select('case_source_id').where('case_source_id', 'is not', null)
  const rows = await db
    .selectFrom('case_sources')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('version', '>', 1),
        eb('case_id', 'is not', null),
        eb('id', 'in', talked.$castTo<{ target_id: string }>()),
        eb('id', 'in', reported.$castTo<{ target_id: string }>()),
        eb('id', 'in', filed.$castTo<{ target_id: string }>()),
        eb('id', 'in', applied),
        eb('id', 'in', cases.$castTo<{ case_source_id: string }>()),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes sources with their parties' roles and teams; returns the ids of those parties. */
export async function deleteSources(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const roles = await db
    .deleteFrom('party_roles')
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where('target_id', 'in', [...ids])
    .returning('party_id')
    .execute()
  await db
    .deleteFrom('team_members')
    .where('target_kind', '=', CASE_SOURCE_KIND)
    .where('target_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('case_sources')
    .where('id', 'in', [...ids])
    .execute()
  return [...new Set(roles.map(({ party_id }) => party_id))]
}
