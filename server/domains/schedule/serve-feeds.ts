import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { FeedRepository } from './feed/feed-repository'
import { FEED_PATH, feedOwner } from './feed/feed-tokens'
import { FEED_PAST_MS, sendCalendar, tokenIn } from './feed/send-calendar'

/** Serves calendars to other programs, which have no session but only the address. */
export function serveFeeds(app: App, http: FastifyInstance) {
  http.get(`${FEED_PATH}/:name`, async (request, reply) =>
    sendCalendar(reply, await readCalendar(app, tokenIn(request))),
  )
}

async function readCalendar(app: App, token: string) {
  const owner = await feedOwner(app, token)
  if (!owner) return undefined
  const feeds = new FeedRepository(owner.db)
  const now = app.clock.now()
  const entries = await feeds.schedulesOf(owner.empId, toTime(now - FEED_PAST_MS))
  await feeds.wasRead(owner.empId, toTime(now))
  return { name: `${owner.name}的日程`, entries }
}
