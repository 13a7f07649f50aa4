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
