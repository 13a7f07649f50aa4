import { days } from '@contract/duration'
import { SCHEDULE_KINDS, type ScheduleKind } from '@contract/schedule/codes'
import ICAL from 'ical.js'
import { fromTime, toTime } from '../../../kernel/clock'

/** An event of a calendar as it is stored: a schedule, or another record that has a day. */
export interface CalendarEntry {
  id: string
  /** '' for another record than a schedule. */
  kind: string
  title: string
  place: string
  note: string
  /** Wire times; of whole days the last moment of the last one. */
  start_at: string
  end_at: string
  all_day: boolean
  is_private: boolean
  /** Minutes before the start. */
  reminders: readonly number[]
  /** '' for a single event. */
  rrule: string
  exdates: readonly string[]
  series_id: string | null
  occurrence_at: string | null
  version: number
  updated_at: string
}

const ZONE = 'Asia/Shanghai'
const HOST = 'antou'

/** A calendar of that name as an iCalendar file (RFC 5545). */
export function toIcs(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//antou//schedule//ZH')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-wr-timezone', ZONE)
  calendar.addSubcomponent(shanghai())
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry))
  return `${calendar.toString()}\r\n`
}

/** Definition of the zone for programs without a table: eight hours ahead, all year. */
function shanghai() {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', ZONE)
  const standard = new ICAL.Component('standard')
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'))
  standard.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString('+08:00'))
  standard.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString('+08:00'))
  standard.addPropertyWithValue('tzname', 'CST')
  zone.addSubcomponent(standard)
  return zone
}

function eventOf(row: CalendarEntry) {
  const event = new ICAL.Component('vevent')
  const addTimeOf = (property: string, time: string) => addTime(event, property, time, row.all_day)
  event.addPropertyWithValue('uid', `${row.series_id ?? row.id}@${HOST}`)
  event.addPropertyWithValue('dtstamp', inUtc(row.updated_at))
  event.addPropertyWithValue('last-modified', inUtc(row.updated_at))
  event.addPropertyWithValue('sequence', row.version - 1)
  addTimeOf('dtstart', row.start_at)
  // DTEND of whole days is the following day.
  addTimeOf('dtend', row.all_day ? toTime(fromTime(`${row.end_at.slice(0, 10)} 00:00:00`) + days(1)) : row.end_at)
  if (row.series_id && row.occurrence_at) addTimeOf('recurrence-id', row.occurrence_at)
  if (row.rrule) event.addPropertyWithValue('rrule', ICAL.Recur.fromString(ruleOf(row)))
  for (const time of row.exdates) addTimeOf('exdate', time)
  event.addPropertyWithValue('summary', row.title)
  if (row.place) event.addPropertyWithValue('location', row.place)
  event.addPropertyWithValue(
    'description',
    [SCHEDULE_KINDS[row.kind as ScheduleKind], row.note].filter(Boolean).join('\n'),
  )
  if (row.is_private) event.addPropertyWithValue('class', 'PRIVATE')
  for (const minutes of row.reminders) event.addSubcomponent(alarmOf(row.title, minutes))
  return event
}

function alarmOf(title: string, minutes: number) {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', title)
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * SECONDS_A_MINUTE))
  return alarm
}
const SECONDS_A_MINUTE = 60

function addTime(event: ICAL.Component, name: string, time: string, isDay: boolean) {
  if (isDay) return event.addPropertyWithValue(name, ICAL.Time.fromDateString(time.slice(0, 10)))
  const property = new ICAL.Property(name, event)
  property.setParameter('tzid', ZONE)
  property.setValue(ICAL.Time.fromDateTimeString(time.replace(' ', 'T')))
  return event.addProperty(property)
}

const utcOf = (time: string) => new Date(fromTime(time)).toISOString().slice(0, 19)
const inUtc = (time: string) => ICAL.Time.fromDateTimeString(`${utcOf(time)}Z`)

/** UNTIL of timed events is in UTC, as the RFC requires when DTSTART has a zone. */
const ruleOf = ({ rrule, all_day: allDay }: CalendarEntry) =>
  rrule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T?(\d\d)?(\d\d)?(\d\d)?Z?/, (_, y, m, d, h = '23', i = '59', s = '59') =>
    allDay ? `UNTIL=${y}${m}${d}` : `UNTIL=${utcOf(`${y}-${m}-${d} ${h}:${i}:${s}`).replace(/[-:]/g, '')}Z`,
  )
