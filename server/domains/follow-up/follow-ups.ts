import type { FollowUp, FollowUpInput, FollowUpPage } from '@contract/follow-up/shapes'
import { newId } from '../../kernel/db/id'
import { mapPage, type PageAsked } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { planReminder } from './reminders'
import { type Followed, FollowUpRepository } from './repository'

/**
 * Follow-ups of a clue, a case source or a customer. Access is decided by the target's policy; this stores the
 * follow-up and the last and next times, and reminds the owner.
 */
export class FollowUps {
  readonly #talks: FollowUpRepository

  constructor(private readonly call: StaffCall) {
    this.#talks = new FollowUpRepository(call.db)
  }

  async list(target: Followed, asked: PageAsked = {}): Promise<FollowUpPage> {
    return mapPage(await this.#talks.page(target, asked), ({ empId, name, photoUrl, ...talk }): FollowUp => {
      return { ...talk, author: { empId, name, photoUrl } }
    })
  }

  /** Replaces the planned contact: without a next time nothing is planned any more. */
  async write(target: Followed, { way, result, content, followTime, nextTime }: FollowUpInput): Promise<void> {
    const { me, now, time } = this.call
    this.#requireValidTimes(followTime, nextTime)
    const followedAt = followTime ?? time
    const next_at = nextTime ?? null
    await this.#talks.insert(target, {
      id: newId(now),
      author_id: me.id,
      way,
      result: result ?? null,
      content: content.trim(),
      at: followedAt,
      next_at,
      created_at: time,
    })
    const before = await this.#talks.times(target)
    const last = before?.lastTime && before.lastTime > followedAt ? before.lastTime : followedAt
    await this.#talks.setTimes(target, { last_follow_at: last, next_follow_at: next_at })
    await planReminder(this.call, target, next_at, before?.ownerId ?? null)
  }

  /** Sets the next contact for the current owner, or none: the record was returned, won or lost. */
  async plan(target: Followed, nextTime: string | null): Promise<void> {
    await this.#talks.setTimes(target, { next_follow_at: nextTime })
    const times = await this.#talks.times(target)
    await planReminder(this.call, target, nextTime, times?.ownerId ?? null)
  }

  /** Copies the follow-ups to the record this one was converted to; the next contact is planned there. */
  async carryOver(from: Followed, to: Followed): Promise<void> {
    for (const talk of await this.#talks.all(from)) await this.#talks.insert(to, { id: newId(this.call.now), ...talk })
    const times = await this.#talks.times(from)
    if (!times) return
    const { lastTime, nextTime } = times
    await this.#talks.setTimes(to, { ...(lastTime ? { last_follow_at: lastTime } : {}), next_follow_at: nextTime })
    await this.plan(to, nextTime)
    await this.plan(from, null)
  }

  #requireValidTimes(followTime?: string, nextTime?: string) {
    const { time } = this.call
    if (followTime && followTime > time) fail.invalid('跟进时间不能晚于现在', { followTime: '跟进时间不能晚于现在' })
    if (nextTime && nextTime <= time) fail.invalid('下次联系应晚于现在', { nextTime: '下次联系应晚于现在' })
  }
}
