import { limits } from '@contract/limits'
import type { Navigation } from '@/platform/navigation'
import type { Feedback, HostKind, Pages } from '@/platform/port'
import * as routes from '@/routes'
import { isChatAppBrowser } from './session/signInOrder'

export interface FinishDeps {
  navigation: Pick<Navigation, 'back' | 'replace'>
  pages: Pick<Pages, 'stack'>
  feedback: Pick<Feedback, 'toast'>
  host: HostKind
  wait?(ms: number): Promise<void>
}

const SUCCESS = '操作成功'
/** The tab of approvals (§4: to-do tab 1). */
const APPROVALS = '1'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** True when one of the message pages is under this page, or when a link opened it by itself. */
function cameFromMessage(stack: readonly string[]): boolean {
  const below = stack.at(-2)
  return below === undefined || below.startsWith('message/')
}

/**
 * §4, post-success toast: shows it for two seconds, then goes back; in a chat app's browser, to the to-dos if a message
 * led here. Does not navigate if the user has left the page meanwhile.
 */
export async function finish(deps: FinishDeps, { noToast = false, words = SUCCESS } = {}): Promise<void> {
  const { navigation, pages, feedback, host, wait = pause } = deps
  const before = pages.stack().join()
  if (!noToast) {
    feedback.toast(words, { ms: limits.successToastMs, icon: 'success' })
    await wait(limits.successToastMs)
  }
  const stack = pages.stack()
  if (stack.join() !== before) return
  if (isChatAppBrowser(host) && cameFromMessage(stack))
    await navigation.replace(routes.message.todo, { tab: APPROVALS })
  else await navigation.back()
}
