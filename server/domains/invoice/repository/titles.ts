import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

export type TitleRow = Omit<New<'invoice_titles'>, 'id' | 'owner_id'>

/** Marks the owner's entry of this title as used now, if there is one. */
export const touchTitle = (db: FirmDb, ownerId: string, titleNorm: string, time: string) =>
  db
    .updateTable('invoice_titles')
    .set({ used_at: time })
    .where('owner_id', '=', ownerId)
    .where('title_norm', '=', titleNorm)
    .execute()

/** Inserts an entry; one that the owner has already is only marked as used. */
export const insertOrTouchTitle = (db: FirmDb, row: New<'invoice_titles'>) =>
  db
    .insertInto('invoice_titles')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'title_norm']).doUpdateSet({ used_at: sql`excluded.used_at` }),
    )
    .execute()

export const findOwnTitle = (db: FirmDb, id: string, empId: string) =>
  db.selectFrom('invoice_titles').select('id').where('id', '=', id).where('owner_id', '=', empId).executeTakeFirst()

export const selectTitles = (db: FirmDb, empId: string) =>
  db
    .selectFrom('invoice_titles')
    .select([
      'id',
      'version',
      'buyer_type',
      'title',
      'tax_no',
      'address',
      'phone',
      'bank',
      'account',
      'email',
      'mobile',
    ])
    .where('owner_id', '=', empId)

export const deleteTitle = (db: FirmDb, titleId: string) =>
  db.deleteFrom('invoice_titles').where('id', '=', titleId).execute()

export const countTitles = (db: FirmDb, empId: string) =>
  db
    .selectFrom('invoice_titles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', empId)
    .executeTakeFirstOrThrow()

export const insertTitle = (db: FirmDb, row: New<'invoice_titles'>) =>
  db.insertInto('invoice_titles').values(row).execute()
