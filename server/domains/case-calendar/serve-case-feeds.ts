import { days, hours, minutes } from '@contract/duration'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { hashOf } from '../../kernel/token-hash'
import { Cases } from '../case'
import { findGrantor } from '../people'
import { type CalendarEntry, FEED_PAST_MS, sendCalendar, tokenIn } from '../schedule'
import { CASE_FEED_PATH } from './feeds'
import { CaseFeedRepository } from './repository'
import { findFeedByToken } from './token-repository'

/** A deadline rings at nine in the morning, three days before and the day before; minutes before its day begins. */
const DEADLINE_ALARMS = [days(3) - hours(9), days(1) - hours(9)].map((ms) => ms / minutes(1))

/** Serves cases' calendars to other programs, which have no session but only the address. */
export function serveCaseFeeds(app: App, http: FastifyInstance) {
  http.get(`${CASE_FEED_PATH}/:name`, async (request, reply) =>
    sendCalendar(reply, await readCalendar(app, tokenIn(request))),
  )
}

/** An address answers as long as its owner works here and may see the case: the wall closes it without being told. */
async function readCalendar({ db, clock }: App, token: string) {
  const feed = await findFeedByToken({ db }, hashOf(token))
  if (!feed) return undefined
  const firmId = feed.firmId as unknown as string
  const firmDb = scoped(db, firmId)
  const owner = await findGrantor(firmDb, feed.employeeId, firmId)
  const visible = owner && (await new Cases(firmDb).findVisible(owner, feed.caseId))
  if (!visible) return undefined
  const { name } = visible.found
  const feeds = new CaseFeedRepository(firmDb, feed.caseId, owner.id)
  const now = clock.now()
  const [hearings, deadlines] = [await feeds.hearings(toTime(now - FEED_PAST_MS)), await feeds.deadlines()]
  await feeds.wasRead(toTime(now))
  return { name, entries: [...hearings, ...deadlines.map((row) => deadlineEntry(row, name))] }
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
