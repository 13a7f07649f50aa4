import type { ImportedIcs } from '@contract/schedule/shapes'
import { newId } from '../../../kernel/db/id'
import { Failure } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { ScheduleNotifications } from '../notifications'
import { startsBetween } from '../recurrence/recurrence'
import { ScheduleRepository } from '../repository'
import { accepted } from '../values'
import { type ForeignEvent, readIcs } from './read-ics'

/** Imports events of another calendar's file into the caller's; events imported before stay unchanged. */
export async function importIcs(call: StaffCall, ics: string): Promise<ImportedIcs> {
  const schedules = new ScheduleRepository(call.db)
  const news = new ScheduleNotifications(call)
  const events = readIcs(ics)
  const known = await schedules.known(
    call.me.id,
    events.flatMap((event) => ('uid' in event && event.uid ? event.uid : [])),
  )
  const taken = new Set(known)
  const refused: ImportedIcs['refused'] = []
  for (const event of events) {
    const reason = 'problem' in event ? event.problem : taken.has(event.uid) ? '已导入过' : await take(event)
    if (!reason) taken.add((event as ForeignEvent).uid)
    else refused.push({ title: 'problem' in event ? event.title : event.fields.title, reason })
  }
  return { imported: events.length - refused.length, refused }

  /** Imports one event; returns the reason when it cannot. */
  async function take({ uid, fields, exdates }: ForeignEvent): Promise<string | undefined> {
    try {
      const { values } = accepted(fields, call)
      const series = { rrule: values.rrule, start: values.start_at, exdates: [] }
      const starts = new Set(values.rrule && exdates.length > 0 ? startsBetween(series, ...rangeOf(exdates)) : [])
      const out = exdates.filter((time) => starts.has(time))
      const id = newId(call.now)
      await schedules.insert(id, call.me.id, { ...values, exdates: JSON.stringify(out), ics_uid: uid })
      await schedules.setPeople(id, [call.me.id])
      await news.remind(id)
      return undefined
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }
}

/** First and last of these times, so that a series is expanded once for all of them. */
function rangeOf(times: readonly string[]): [string, string] {
  const inOrder = [...times].sort()
  return [inOrder[0] ?? '', inOrder.at(-1) ?? '']
}
