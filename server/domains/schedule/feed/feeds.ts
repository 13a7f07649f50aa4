import type { CalendarFeed, OpenedFeed } from '@contract/schedule/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { FeedRepository } from './feed-repository'
import { FEED_PATH, newFeedToken } from './feed-tokens'

/** Feed address of a person's calendar for other programs. */
export class Feeds {
  readonly #feeds: FeedRepository

  constructor(private readonly call: StaffCall) {
    this.#feeds = new FeedRepository(call.db)
  }

  async state(): Promise<CalendarFeed> {
    const feed = await this.#feeds.of(this.call.me.id)
    return { isOn: !!feed, createTime: feed?.created_at ?? null, readTime: feed?.read_at ?? null }
  }

  async open(): Promise<OpenedFeed> {
    const { app, me, origin, time } = this.call
    const { token, hash } = newFeedToken()
    await this.#feeds.set(me.id, hash, time)
    return { url: `${app.files.baseUrl(origin)}${FEED_PATH}/${token}.ics` }
  }

  async close(): Promise<null> {
    await this.#feeds.drop(this.call.me.id)
    return null
  }
}
