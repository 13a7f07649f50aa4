import { days } from '@contract/duration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CalendarEntry, toIcs } from './write-ics'

/** Age up to which what is past is in a feed, ms. */
export const FEED_PAST_MS = days(92)

/** Token of a feed's address, which ends in `.ics`. */
export const tokenIn = ({ params }: FastifyRequest): string => (params as { name: string }).name.replace(/\.ics$/, '')

/** Answers a program that subscribes to a calendar; `undefined` for an address that opens none. */
export function sendCalendar(
  reply: FastifyReply,
  calendar: { name: string; entries: readonly CalendarEntry[] } | undefined,
) {
  if (!calendar) return reply.code(404).send({ code: 404, msg: '日历订阅不存在或已关闭', data: null })
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'private, max-age=300')
    .send(toIcs(calendar.name, calendar.entries))
}
