import { invoiceLimits } from '@contract/invoice/codes'
import type { FirmDb } from '../../kernel/db/open'
import { countTitles, insertOrTouchTitle, type TitleRow, touchTitle } from './repository/titles'

/** Adds the buyer of an application to the book; an existing entry is kept as it is. */
export async function rememberTitle(
  { db, time, newId }: { db: FirmDb; time: string; newId(): string },
  ownerId: string,
  row: TitleRow,
) {
  const { n } = await countTitles(db, ownerId)
  if (n >= invoiceLimits.titles) {
    await touchTitle(db, ownerId, row.title_norm, time)
    return
  }
  await insertOrTouchTitle(db, {
    id: newId(),
    owner_id: ownerId,
    ...row,
    used_at: time,
    created_at: time,
    updated_at: time,
  })
}
