import type { PushLinkInput } from '@contract/account/sign-in/shapes'
import type { PersonCall } from '../../../kernel/http/call'
import { deletePushLink, upsertPushLink } from './push-links-repository'

/**
 * Sets where a person gets notifications outside of the app. A client that changes hands no longer notifies its
 * previous person.
 */
export async function savePushLink({ system, person, time }: PersonCall, { platform, pushId, isOn }: PushLinkInput) {
  const { accountId } = person
  if (isOn) await upsertPushLink(system, { platform, push_id: pushId, account_id: accountId, created_at: time })
  else await deletePushLink(system, { platform, pushId, accountId })
  return null
}
