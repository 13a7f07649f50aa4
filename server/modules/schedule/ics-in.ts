import { REMIND_MINUTES, type RemindMinutes } from '@contract/codes/schedules'
import { scheduleLimits as most } from '@contract/limits'
import ICAL from 'ical.js'
import { toTime } from '../../clock'
import { fail } from '../../fail'
import type { Fields } from './values'

/** An event of another calendar, as a form here would say it. */
export interface ForeignEvent {
  uid: string
  /** What is left out of a series. */
  exdates: string[]
  fields: Fields
}

const UNTITLED = '（无标题）'
const DAY_MS = 86_400_000
const MINUTE_S = 60

/** What a calendar file holds. A file that is none is refused; an event that is broken is the caller's to refuse. */
export function readIcs(ics: string): (ForeignEvent | { title: string; problem: string })[] {
  const refuse = (words: string) => fail.invalid(words, { ics: words })
  const text = ics.replace(FOLDED, '')
  if (!/^\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text)) refuse('不是有效的日历文件（.ics）')
  const zones = blocksOf(text, 'VTIMEZONE')
  const events = blocksOf(text, 'VEVENT')
  if (events.length > most.events) refuse(`一次最多导入 ${most.events} 项日程`)
  if (events.length === 0) refuse('文件里没有日程')
  return events.map((event) => {
    try {
      return eventOf(parsed(event, zones))
    } catch {
      // One that cannot be read takes none of the others along.
      return { title: SUMMARY.exec(event)?.[1]?.trim() || UNTITLED, problem: '时间或重复规则无法识别' }
    }
  })
}

/** A long line goes on in the next one, after a space. */
const FOLDED = /\r?\n[ \t]/g
const SUMMARY = /^SUMMARY[^:\r\n]*:(.*)$/im

/** Cut where each begins and ends: a pattern over both would look through the whole file for every end that is missing. */
function blocksOf(text: string, name: string): string[] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`]
  return text
    .split(begin)
    .slice(1)
    .map((block) => begin + block.slice(0, Math.max(0, block.indexOf(end))) + end)
}

function parsed(event: string, zones: readonly string[]): ICAL.Component {
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, event, 'END:VCALENDAR'].join('\r\n')
  const found = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event')
  return found
}

function eventOf(event: ICAL.Component): ForeignEvent {
  const title = text(event, 'summary') || UNTITLED
  const start = timeOf(event, 'dtstart')
  const allDay = start.isDate
  const startMs = msOf(start)
  const endMs = endOf(event, startMs, allDay)
  const rule = event.getFirstPropertyValue('rrule')
  const uid = String(event.getFirstPropertyValue('uid') ?? '').trim()
  const recurrenceId = event.getFirstPropertyValue('recurrence-id')
  return {
    // One that was taken out of its series has the series' name.
    uid: `${uid}${recurrenceId ? `#${recurrenceId}` : ''}`.slice(0, LONGEST_UID),
    exdates: event
      .getAllProperties('exdate')
      .flatMap((one) => one.getValues().map((time) => toTime(msOf(time as ICAL.Time)))),
    fields: {
      kind: 'other',
      title: title.slice(0, most.title),
      start: toTime(startMs),
      end: toTime(endMs),
      allDay,
      place: text(event, 'location').slice(0, most.place),
      note: text(event, 'description').slice(0, most.note),
      reminders: remindersOf(event),
      isPrivate: text(event, 'class').toUpperCase() === 'PRIVATE',
      ...(rule ? { repeat: ruleOf(rule as ICAL.Recur) } : {}),
    },
  }
}

const LONGEST_UID = 200
const SHANGHAI = /Shanghai|Beijing|Chongqing|Urumqi|China Standard Time|PRC|GMT\+0?8|UTC\+0?8/i

function timeOf(event: ICAL.Component, name: string): ICAL.Time {
  const property = event.getFirstProperty(name)
  const value = property?.getFirstValue()
  if (!(value instanceof ICAL.Time)) throw new Error(`${name} is missing`)
  // A zone that the file does not explain would be taken for Shanghai's.
  const zone = property?.getFirstParameter('tzid')
  if (zone && isFloating(value) && !SHANGHAI.test(zone)) throw new Error(`${zone} is not known`)
  return value
}

function endOf(event: ICAL.Component, startMs: number, allDay: boolean): number {
  const end = event.getFirstPropertyValue('dtend')
  const duration = event.getFirstPropertyValue('duration')
  const ms =
    end instanceof ICAL.Time
      ? msOf(end)
      : duration instanceof ICAL.Duration
        ? startMs + duration.toSeconds() * 1_000
        : startMs + (allDay ? DAY_MS : 0)
  // Whole days end where the next day begins: here they end on the last of them.
  return allDay ? Math.max(startMs, ms - DAY_MS) : ms
}

/** A time without a zone, and a whole day, are Shanghai's. */
function msOf(time: ICAL.Time): number {
  if (Number.isNaN(time.year)) throw new Error('no time')
  const ms = isFloating(time)
    ? Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) - SHANGHAI_MS
    : time.toUnixTime() * 1_000
  if (Number.isNaN(ms)) throw new Error('no time')
  return ms
}
const SHANGHAI_MS = 8 * 3_600_000
const isFloating = (time: ICAL.Time) => time.isDate || time.zone === ICAL.Timezone.localTimezone

/** The rule with its end as a time in Shanghai. */
function ruleOf(rule: ICAL.Recur): string {
  const rest = rule
    .toString()
    .split(';')
    .filter((part) => !part.startsWith('UNTIL='))
  const { until } = rule
  if (!until) return rest.join(';')
  const end = until.isDate ? `${until.toString()} 23:59:59` : toTime(msOf(until))
  return [...rest, `UNTIL=${end.replace(/[-:]/g, '').replace(' ', 'T')}`].join(';')
}

/** The alarms that can be set here; of the others the nearest longer one. */
function remindersOf(event: ICAL.Component): RemindMinutes[] {
  const minutes = event.getAllSubcomponents('valarm').flatMap((alarm) => {
    const trigger = alarm.getFirstPropertyValue('trigger')
    if (!(trigger instanceof ICAL.Duration)) return []
    const before = -trigger.toSeconds() / MINUTE_S
    return before < 0 ? [] : (REMIND_MINUTES.find((known) => known >= before) ?? REMIND_MINUTES.at(-1) ?? [])
  })
  return [...new Set(minutes)].slice(0, most.reminders)
}

const text = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '').trim()
