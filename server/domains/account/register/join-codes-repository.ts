import type { FirmDb, SystemDb } from '../../../kernel/db/open'

/** Replaces the firm's invitation code. */
export const saveJoinCode = (db: FirmDb, row: { code_hash: string; expires_at: string }) =>
  db
    .insertInto('join_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(row))
    .execute()

/** Hash of a firm's code that has not expired. */
export async function findJoinCodeHash(db: SystemDb, firmId: string, time: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('join_codes')
    .select('code_hash')
    .where('firm_id', '=', firmId)
    .where('expires_at', '>', time)
    .executeTakeFirst()
  return kept?.code_hash
}
