import { days, hours } from '@contract/duration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { hashOf } from '../../kernel/token-hash'
import { Cases } from '../case'
import { findGrantor } from '../people'
import { type CalendarEntry, toIcs } from '../schedule'
import { CASE_FEED_PATH } from './feeds'
import { CaseFeedRepository } from './repository'
import { findFeedByToken } from './token-repository'

/** Age up to which past hearings are in the feed. */
const PAST_MS = days(92)
/** A deadline rings at nine in the morning, three days before and the day before; minutes before its day begins. */
const DEADLINE_ALARMS = [days(3) - hours(9), days(1) - hours(9)].map((ms) => ms / 60_000)

/** Serves matters' calendars to other programs, which have no session but only the address. */
export function serveCaseFeeds(app: App, http: FastifyInstance) {
  http.get(`${CASE_FEED_PATH}/:name`, (request, reply) => sendFeed(app, request, reply))
}

/** An address answers as long as its owner works here and may see the matter: the wall closes it without being told. */
async function sendFeed(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  const opened = await openFeed(app, name.replace(/\.ics$/, ''))
  if (!opened) return reply.code(404).send({ code: 404, msg: '日历订阅不存在或已关闭', data: null })
  const { feeds, caseName } = opened
  const now = app.clock.now()
  const [hearings, deadlines] = await Promise.all([feeds.hearings(toTime(now - PAST_MS)), feeds.deadlines()])
  await feeds.wasRead(toTime(now))
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'private, max-age=300')
    .send(toIcs(caseName, [...hearings, ...deadlines.map((row) => deadlineEntry(row, caseName))]))
}

async function openFeed({ db }: App, token: string) {
  const feed = await findFeedByToken({ db }, hashOf(token))
  if (!feed) return undefined
  const firmId = feed.firmId as unknown as string
  const firmDb = scoped(db, firmId)
  const owner = await findGrantor(firmDb, feed.employeeId, firmId)
  const visible = owner && (await new Cases(firmDb).findVisible(owner, feed.caseId))
  return visible && { feeds: new CaseFeedRepository(firmDb, feed.caseId, owner.id), caseName: visible.found.name }
}

type Deadline = Awaited<ReturnType<CaseFeedRepository['deadlines']>>[number]

const deadlineEntry = (
  { id, title, due_on, is_info, version, updated_at }: Deadline,
  caseName: string,
): CalendarEntry => ({
  id,
  kind: '',
  title: `${is_info ? '' : '期限：'}${title}`,
  place: '',
  note: caseName,
  start_at: `${due_on} 00:00:00`,
  end_at: `${due_on} 23:59:59`,
  all_day: true,
  is_private: false,
  reminders: is_info ? [] : DEADLINE_ALARMS,
  rrule: '',
  exdates: [],
  series_id: null,
  occurrence_at: null,
  version,
  updated_at,
})
