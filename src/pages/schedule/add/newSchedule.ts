import type { ValuesOf } from '@contract/forms/fields'
import type { scheduleForm } from '@contract/schedule/form'
import { addDays, epochOf, toClock, toDate, toWire } from '@/lib/time'
import { quickSchedule } from '@/rules/quick-schedule/quickSchedule'

type ScheduleValues = ValuesOf<typeof scheduleForm>

/** What a new schedule is begun with: a day, a stretch of it with its people, or a sentence. */
export interface Begun {
  day?: string
  /** Wire times. */
  from?: string
  to?: string
  empIds?: readonly string[]
  text?: string
}

const HOUR = 3_600_000
const HALF_HOUR = HOUR / 2
/** Working hours. */
const [DAY_BEGINS, DAY_ENDS] = ['09:00', '18:00']
export const DEFAULT_REMINDERS = ['15']
export const HEARING_REMINDERS = ['60', '1440']

/** The next half hour, or nine of the day that was asked for; what was said of it comes first. */
export function newSchedule(empId: string, begun: Begun, now = Date.now()): Partial<ScheduleValues> {
  const said = begun.text ? fromSentence(begun.text, now) : undefined
  const { day, empIds = [] } = begun
  const start =
    begun.from ?? said?.start ?? (day && day !== toDate(now) ? `${day} ${DAY_BEGINS}:00` : nextHalfHour(now))
  const end = begun.to ?? said?.end ?? toWire((epochOf(start) ?? now) + HOUR)
  return {
    kind: 'meeting',
    reminders: DEFAULT_REMINDERS,
    remindEve: true,
    ...said,
    start,
    end,
    startDay: toDate(start),
    endDay: toDate(end),
    empIds: [...new Set([empId, ...empIds])],
  }
}

/** As the sentence says it; of a whole day the hours are those that are shown if it gets some. */
function fromSentence(text: string, now: number): Partial<ScheduleValues> {
  const said = quickSchedule(text, toWire(now))
  if (!said) return { title: text }
  const { title, kind, allDay, place, start, end, repeat, reminders } = said
  const day = toDate(start)
  const usual = kind === 'hearing' ? HEARING_REMINDERS : DEFAULT_REMINDERS
  return {
    title,
    kind,
    allDay,
    place,
    start: allDay ? `${day} ${DAY_BEGINS}:00` : start,
    end: allDay ? `${day} ${DAY_ENDS}:00` : end,
    reminders: reminders?.map(String) ?? usual,
    ...(repeat ? { repeat } : {}),
  }
}

/** The next half hour in which people work: from nine to six, else nine of the next day. */
function nextHalfHour(now: number): string {
  const next = toWire(Math.ceil((now + 1) / HALF_HOUR) * HALF_HOUR)
  const clock = toClock(next)
  if (clock < DAY_BEGINS) return `${toDate(next)} ${DAY_BEGINS}:00`
  return clock < DAY_ENDS ? next : `${addDays(next, 1)} ${DAY_BEGINS}:00`
}
