import { limits } from '@contract/limits'
import { isSessionEnd, type Presenter } from '@/api/present'
import { NotOpenYet } from '@/lib/errors'
import type { Navigation } from '@/platform/navigation'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import type { Asker, Target } from '@/rules/targets/target'
import type { SessionStore } from '@/stores/session/session'
import { confirmsOnward, type DeskDeps, openAtDesk } from './desk'

interface FollowDeps extends Omit<DeskDeps, 'navigation'> {
  session: Pick<SessionStore, 'user'>
  navigation: Navigation
  presenter: Presenter
  asker: Asker
  /** Replaces the current page instead of opening on top of it. */
  instead?: boolean
  wait?(ms: number): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Opens the target of a tap (§2.5, §4: message click jump). */
export class Follower {
  constructor(private readonly deps: FollowDeps) {}

  /**
   * Follows a message's target: waits until the user is known, ignores targets of another recipient, and on failure
   * goes to the message center with the error's text. @param userId the message's recipient; undefined for links that
   * belong to nobody @returns false where the page it was called on stays: only a text was shown, or nothing happened.
   * The host's stack of pages may change later than this resolves, so a caller cannot find out by looking at it.
   */
  async follow(target: Target, userId?: string): Promise<boolean> {
    const { session, navigation, feedback, presenter, wait = pause } = this.deps
    try {
      while (!session.user) await wait(limits.jumpRetryMs)
      if (userId !== undefined && userId !== session.user.userId) return false
      return await this.#openTarget(target)
    } catch (error) {
      // The session's own modal leads to the sign-in page.
      if (isSessionEnd(error)) return true
      if (error instanceof NotOpenYet) {
        feedback.toast(error.message)
        return false
      }
      await navigation.go(routes.message.messageCenter)
      await feedback.alert({ content: presenter.words(error), confirmText: '知道了' })
      return true
    }
  }

  async #openTarget(target: Target): Promise<boolean> {
    const { navigation, feedback, asker, instead } = this.deps
    switch (target.kind) {
      case 'page':
        await (instead
          ? navigation.replace(target.route as Route<never, string>, target.params)
          : navigation.go(target.route as Route<never, string>, target.params))
        if (target.tip) feedback.toast(target.tip)
        return !target.route.later
      case 'tab':
        await navigation.go(target.route as Route<never, string>)
        return !target.route.later
      case 'tip':
        if (target.onward) return (await confirmsOnward(feedback, target.text)) && this.#openTarget(target.onward)
        feedback.toast(target.text)
        return false
      case 'modal':
        await feedback.alert({ content: target.text, confirmText: '知道了' })
        return false
      case 'desk':
        return openAtDesk(this.deps, target)
      case 'ask':
        return this.#openTarget(await target.ask(asker))
      case 'none':
        return false
    }
  }
}
