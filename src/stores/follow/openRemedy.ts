import type { Remedy } from '@contract/codes/remedies'
import { remedyTarget } from '@/rules/targets/remedyTarget'
import type { Services } from '@/stores/services'
import { serverAsker } from './asker'
import { Follower } from './follow'

/** Opens the place where a refusal is cured. */
export function openRemedy(
  { session, navigation, platform, presenter, caller }: Services,
  remedy: Remedy,
): Promise<boolean> {
  const follower = new Follower({
    session,
    navigation,
    presenter,
    feedback: platform.feedback,
    system: platform.system,
    settings: platform.settings,
    asker: serverAsker(caller),
  })
  return follower.follow(remedyTarget(remedy))
}
