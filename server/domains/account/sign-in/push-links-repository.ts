import type { Insertable } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'

type PushLink = Insertable<Tables['push_links']>

/** Inserts a link, or gives the one of this client to another account. */
export function upsertPushLink(db: SystemDb, { platform, push_id, ...link }: PushLink) {
  return db
    .insertInto('push_links')
    .values({ platform, push_id, ...link })
    .onConflict((conflict) => conflict.columns(['platform', 'push_id']).doUpdateSet(link))
    .execute()
}

export const deletePushLink = (
  db: SystemDb,
  { platform, pushId, accountId }: { platform: PushLink['platform']; pushId: string; accountId: string },
) =>
  db
    .deleteFrom('push_links')
    .where('platform', '=', platform)
    .where('push_id', '=', pushId)
    .where('account_id', '=', accountId)
    .execute()
