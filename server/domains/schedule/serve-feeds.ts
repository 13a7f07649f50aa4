import { days } from '@contract/duration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { FeedRepository } from './feed/feed-repository'
import { FEED_PATH, feedOwner } from './feed/feed-tokens'
import { toIcs } from './feed/write-ics'

/** Age up to which past schedules are in the feed. */
const PAST_MS = days(92)

/** Serves calendars to other programs, which have no session but only the address. */
export function serveFeeds(app: App, http: FastifyInstance) {
  http.get(`${FEED_PATH}/:name`, (request, reply) => sendFeed(app, request, reply))
}

async function sendFeed(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  const owner = await feedOwner(app, name.replace(/\.ics$/, ''))
  if (!owner) return reply.code(404).send({ code: 404, msg: '日历订阅不存在或已关闭', data: null })
  const feeds = new FeedRepository(owner.db)
  const now = app.clock.now()
  const rows = await feeds.schedulesOf(owner.empId, toTime(now - PAST_MS))
  await feeds.wasRead(owner.empId, toTime(now))
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'private, max-age=300')
    .send(toIcs(`${owner.name}的日程`, rows))
}
