import type { PushLinkInput } from '@contract/account/sign-in/shapes'
import type { PersonCall } from '../../../kernel/http/call'

/**
 * Sets where a person gets notifications outside of the app. A client that changes hands no longer notifies its
 * previous person.
 */
export async function savePushLink({ system, person, time }: PersonCall, { platform, pushId, isOn }: PushLinkInput) {
  const link = { account_id: person.accountId, created_at: time }
  if (isOn)
    await system
      .insertInto('push_links')
      .values({ platform, push_id: pushId, ...link })
      .onConflict((conflict) => conflict.columns(['platform', 'push_id']).doUpdateSet(link))
      .execute()
  else
    await system
      .deleteFrom('push_links')
      .where('platform', '=', platform)
      .where('push_id', '=', pushId)
      .where('account_id', '=', person.accountId)
      .execute()
  return null
}
