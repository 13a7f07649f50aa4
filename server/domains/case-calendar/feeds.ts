import type { CalendarFeed, OpenedFeed } from '@contract/schedule/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { Cases } from '../case'
import { FEED_PATH, newFeedToken } from '../schedule'
import { CaseFeedRepository } from './repository'

export const CASE_FEED_PATH = `${FEED_PATH}/case`

/** The caller's address of a matter's calendar for other programs. */
export class CaseFeeds {
  constructor(private readonly call: StaffCall) {}

  async state(caseId: string): Promise<CalendarFeed> {
    const feed = await (await this.#visible(caseId)).find()
    return { isOn: !!feed, createTime: feed?.created_at ?? null, readTime: feed?.read_at ?? null }
  }

  async open(caseId: string): Promise<OpenedFeed> {
    const { app, origin, time } = this.call
    const feeds = await this.#visible(caseId)
    const { token, hash } = newFeedToken()
    await feeds.set(hash, time)
    return { url: `${app.files.baseUrl(origin)}${CASE_FEED_PATH}/${token}.ics` }
  }

  async close(caseId: string): Promise<null> {
    await (await this.#visible(caseId)).drop()
    return null
  }

  async #visible(caseId: string): Promise<CaseFeedRepository> {
    const { db, me } = this.call
    const { found } = await new Cases(db).requireVisible(me, caseId)
    return new CaseFeedRepository(db, found.id, me.id)
  }
}
