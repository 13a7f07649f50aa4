import { setUpLimits } from '@contract/firm/set-up/codes'
import { sql } from 'kysely'
import type { SystemDb } from '../../kernel/db/open'

/** Id of the only row. */
const ONLY = 1

/** Locks the set-up of the server until the transaction ends. */
export const lockSetUp = (db: SystemDb) => sql`select pg_advisory_xact_lock(hashtext('set up'))`.execute(db)

export const findAnyFirm = (db: SystemDb) => db.selectFrom('firms').select('id').limit(1).executeTakeFirst()

export async function saveSetUpCode(db: SystemDb, row: { code_hash: string; tries: number }) {
  await db
    .insertInto('set_up_codes')
    .values({ id: ONLY, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Counts a try before its code is compared; undefined once there were too many. */
export const countTry = (db: SystemDb) =>
  db
    .updateTable('set_up_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('tries', '<', setUpLimits.tries)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()

export async function takeTryBack(db: SystemDb) {
  await db
    .updateTable('set_up_codes')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .execute()
}

/** Deletes the code: it is valid for one firm. */
export const deleteSetUpCode = (db: SystemDb) => db.deleteFrom('set_up_codes').execute()
