import { invoiceLimits } from '@contract/invoice/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

export type TitleRow = Omit<New<'invoice_titles'>, 'id' | 'owner_id'>

/** Adds the buyer of an application to the book; an existing entry is kept as it is. */
export async function rememberTitle(
  { db, time, newId }: { db: FirmDb; time: string; newId(): string },
  ownerId: string,
  row: TitleRow,
) {
  const { n } = await db
    .selectFrom('invoice_titles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const touched = { used_at: time }
  if (n >= invoiceLimits.titles) {
    await db
      .updateTable('invoice_titles')
      .set(touched)
      .where('owner_id', '=', ownerId)
      .where('title_norm', '=', row.title_norm)
      .execute()
    return
  }
  await db
    .insertInto('invoice_titles')
    .values({ id: newId(), owner_id: ownerId, ...row, used_at: time, created_at: time, updated_at: time })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'title_norm']).doUpdateSet({ used_at: sql`excluded.used_at` }),
    )
    .execute()
}

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
