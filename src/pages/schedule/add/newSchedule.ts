import { hours, minutes } from '@contract/duration'
import type { ValuesOf } from '@contract/forms/fields'
import type { scheduleForm } from '@contract/schedule/form'
import { addDays, epochOf, toClock, toDate, toWire } from '@/lib/time'
import { quickSchedule } from '@/rules/quick-schedule/quickSchedule'

type ScheduleValues = ValuesOf<typeof scheduleForm>

/** Initial facts of a new schedule: a day, a span with people, or a sentence. */
export interface Begun {
  day?: string
  /** Wire time. */
  from?: string
  to?: string
  empIds?: readonly string[]
  text?: string
}

const HALF_HOUR = minutes(30)
/** Working hours. */
const [DAY_BEGINS, DAY_ENDS] = ['09:00', '18:00']
export const DEFAULT_REMINDERS = ['15']
export const HEARING_REMINDERS = ['60', '1440']

/** Initial values: the next half hour, or nine o'clock of the given day; the sentence takes precedence. */
export function newSchedule(empId: string, begun: Begun, now = Date.now()): Partial<ScheduleValues> {
  const said = begun.text ? fromSentence(begun.text, now) : undefined
  const { day, empIds = [] } = begun
  const start =
    begun.from ?? said?.start ?? (day && day !== toDate(now) ? `${day} ${DAY_BEGINS}:00` : nextHalfHour(now))
  const end = begun.to ?? said?.end ?? toWire((epochOf(start) ?? now) + hours(1))
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

/** Values from the sentence; a whole-day schedule also gets the hours shown if it is given some. */
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

/** Next half hour within working hours: from nine to six, else nine of the next day. */
function nextHalfHour(now: number): string {
  const next = toWire(Math.ceil((now + 1) / HALF_HOUR) * HALF_HOUR)
  const clock = toClock(next)
  if (clock < DAY_BEGINS) return `${toDate(next)} ${DAY_BEGINS}:00`
  return clock < DAY_ENDS ? next : `${addDays(next, 1)} ${DAY_BEGINS}:00`
}
