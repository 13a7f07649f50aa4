import type { FirmDb } from '../../../kernel/db/open'

/**
 * Ids of the firm's parties with this name among theirs.
 * @param norm of normalName
 */
export async function findPartiesByNorm(db: FirmDb, norm: string): Promise<string[]> {
  const rows = await db.selectFrom('party_names').select('party_id').distinct().where('norm', '=', norm).execute()
  return rows.map(({ party_id }) => party_id)
}
