import { days, hours } from '@contract/duration'
import { scheduleLimits as most, REMIND_MINUTES, type RemindMinutes, SERIES } from '@contract/schedule/codes'
import { cutText } from '@contract/text'
import ICAL from 'ical.js'
import { toTime } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { Fields } from '../values'

/** An event of another calendar, as values of our form. */
export interface ForeignEvent {
  /** Unique in the file; of a changed occurrence with the time that it had. */
  uid: string
  /** Series that a changed occurrence belongs to, and its start by the series' rule, as a wire time. */
  occurrence?: { seriesUid: string; time: string }
  isCancelled: boolean
  /** Excluded occurrences of a series. */
  exdates: string[]
  fields: Fields
}

export interface ForeignProblem {
  title: string
  problem: string
}

const UNTITLED = '（无标题）'
const MINUTE_S = 60

/** Reads a calendar file. Throws when it is none; a broken event is returned with its problem. */
export function readIcs(ics: string): (ForeignEvent | ForeignProblem)[] {
  const refuse = (words: string) => fail.invalid(words, { ics: words })
  const text = ics.replace(FOLDED, '')
  if (!/^\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text)) refuse('不是有效的日历文件（.ics）')
  const events = blocksOf(text, 'VEVENT')
  if (events.length > most.events) refuse(`一次最多导入 ${most.events} 项日程`)
  if (events.length === 0) refuse('文件里没有日程')
  const zones = pickReadableZones(blocksOf(text, 'VTIMEZONE'))
  const calendar = new ICAL.Component(
    ICAL.parse(['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, 'END:VCALENDAR'].join('\r\n')),
  )
  return events.map((event) => {
    try {
      return readEvent(event, calendar)
    } catch {
      // A broken event does not affect the others.
      return { title: SUMMARY.exec(event)?.[1]?.trim() || UNTITLED, problem: '时间或重复规则无法识别' }
    }
  })
}

/** A long line continues in the next one, after a space. */
const FOLDED = /\r?\n[ \t]/g
const SUMMARY = /^SUMMARY[^:\r\n]*:(.*)$/im

/** Splits at begins and ends: a pattern over both would scan the whole file for every missing end. */
function blocksOf(text: string, name: string): string[] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`]
  return text
    .split(begin)
    .slice(1)
    .map((block) => begin + block.slice(0, Math.max(0, block.indexOf(end))) + end)
}

/** Longer texts are cut by the form anyway; no real calendar has a longer list of times. */
const LONGEST_LINE = 20_000
const MOST_LINES = 200
const READ =
  /^(BEGIN|END|UID|SUMMARY|DTSTART|DTEND|DURATION|RRULE|EXDATE|LOCATION|DESCRIPTION|CLASS|STATUS|RECURRENCE-ID|TRIGGER)\b/i
/** For later years ical.js would calculate all transitions again for each event. */
const LAST_ZONED_YEAR = 2040
/** Lines that are cut instead of refused: their beginnings suffice. */
const TEXTS = /^(SUMMARY|LOCATION|DESCRIPTION)\b/i

/** Lines of an event that are read; all others cost nothing. */
function linesOf(event: string): string[] {
  const lines = event.split(/\r?\n/).filter((line) => READ.test(line))
  if (lines.length > MOST_LINES) throw new Error('too many lines')
  return lines.map((line) => {
    if (
      /^[^:]*;TZID=/i.test(line) &&
      [...line.matchAll(/[:,](\d{4})\d{4}/g)].some(([, year]) => Number(year) > LAST_ZONED_YEAR)
    )
      throw new Error('too late for a zone')
    if (line.length <= LONGEST_LINE) return line
    if (!TEXTS.test(line)) throw new Error('a line is too long')
    return cutText(line, LONGEST_LINE, '')
  })
}

function readEvent(block: string, calendar: ICAL.Component): ForeignEvent {
  const file = ['BEGIN:VCALENDAR', ...linesOf(block), 'END:VCALENDAR'].join('\r\n')
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  // Added beside the zones, which are calculated once for all events.
  calendar.addSubcomponent(event)
  try {
    return eventOf(event)
  } finally {
    calendar.removeSubcomponent(event)
  }
}

const zoneLimits = { zones: 50, lines: 2_000, rules: 40, lineLength: 200, firstYear: 1601 } as const
/** Accepted zone rules have a day within a few years: ical.js searches for the next one without a limit. */
const ZONE_RULE =
  /^RRULE:FREQ=YEARLY(;(INTERVAL=1|COUNT=\d{1,4}|UNTIL=\d{8}(T\d{6}Z?)?|WKST=[A-Z]{2}|BYMONTH=([1-9]|1[0-2])|BYDAY=[+-]?[1-4]?[A-Z]{2}|BYDAY=-1[A-Z]{2}|BYMONTHDAY=([1-9]|1\d|2[0-8])(,([1-9]|1\d|2[0-8])){0,6}))*$/i
const YEAR = /^DTSTART[^:]*:(\d{4})/i

/**
 * Zones that can be read; an event in another one is refused with its zone's name. Their transitions are calculated
 * year by year, so their number is bounded.
 */
function pickReadableZones(zones: readonly string[]): string[] {
  let rules = 0
  return zones.slice(0, zoneLimits.zones).filter((zone) => {
    const lines = zone.split(/\r?\n/)
    if (lines.length > zoneLimits.lines || lines.some((line) => line.length > zoneLimits.lineLength)) return false
    const isSound = lines.every(
      (line) =>
        (!/^RRULE\b/i.test(line) || ZONE_RULE.test(line)) &&
        Number(YEAR.exec(line)?.[1] ?? zoneLimits.firstYear) >= zoneLimits.firstYear,
    )
    rules += lines.filter((line) => /^RRULE\b/i.test(line)).length
    return isSound && rules <= zoneLimits.rules && /^TZID[:;]/im.test(zone)
  })
}

function eventOf(event: ICAL.Component): ForeignEvent {
  const title = text(event, 'summary') || UNTITLED
  const start = timeOf(event, 'dtstart')
  const allDay = start.isDate
  const startMs = msOf(start)
  const endMs = endOf(event, startMs, allDay)
  const rule = event.getFirstPropertyValue('rrule')
  const uid = String(event.getFirstPropertyValue('uid') ?? '').trim()
  const seriesUid = cutText(uid, LONGEST_UID, '')
  const recurrenceId = event.getFirstPropertyValue('recurrence-id')
  const occurrence = uid && recurrenceId ? { seriesUid, time: toTime(msOf(timeOf(event, 'recurrence-id'))) } : undefined
  return {
    // A detached occurrence has the uid of its series.
    uid: recurrenceId ? cutText(`${uid}#${recurrenceId}`, LONGEST_UID, '') : seriesUid,
    ...(occurrence && { occurrence }),
    isCancelled: text(event, 'status').toUpperCase() === 'CANCELLED',
    exdates: event
      .getAllProperties('exdate')
      .flatMap((property) => property.getValues().map((time) => toTime(msOf(time as ICAL.Time))))
      .slice(0, SERIES.mostTimes),
    fields: {
      kind: 'other',
      title: cutText(title, most.title),
      start: toTime(startMs),
      end: toTime(endMs),
      allDay,
      place: cutText(text(event, 'location'), most.place),
      note: cutText(text(event, 'description'), most.note),
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
  // A zone the file does not define would be taken for Shanghai's.
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
        : startMs + (allDay ? days(1) : 0)
  // DTEND of whole days is the following day; ours is the last day.
  return allDay ? Math.max(startMs, ms - days(1)) : ms
}

/** Floating times and whole days are in Shanghai. */
function msOf(time: ICAL.Time): number {
  if (Number.isNaN(time.year)) throw new Error('no time')
  const ms = isFloating(time)
    ? Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) - SHANGHAI_MS
    : time.toUnixTime() * 1_000
  if (Number.isNaN(ms)) throw new Error('no time')
  return ms
}
const SHANGHAI_MS = hours(8)
const isFloating = (time: ICAL.Time) => time.isDate || time.zone === ICAL.Timezone.localTimezone

/** The rule with UNTIL as a time in Shanghai. */
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

/** Reminders that can be set here; others are rounded up to the nearest longer one. */
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
