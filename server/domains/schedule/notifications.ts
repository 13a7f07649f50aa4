import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords, timeInWords } from '@contract/day-words'
import { days as daysInMs, minutes as minutesInMs, seconds as secondsInMs } from '@contract/duration'
import { REMIND_MINUTES, type RemindMinutes, SCHEDULE_KINDS, type ScheduleKind } from '@contract/schedule/codes'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify } from '../../kernel/notify/notify'
import { nextStart } from './recurrence/recurrence'
import { ScheduleRepository } from './repository'

/** Job kinds: the reminder of a schedule, and the morning's overview. */
export const SCHEDULE_REMIND = 'schedule.remind'
export const SCHEDULE_TODAY = 'schedule.today'

const MORNING = '07:30:00'
/** 18:00 on the day before. */
const EVENING_BEFORE_MINUTES = 6 * 60

/** Notifications about schedules: 704 when others add one to somebody's calendar, 702 or 703 before it begins. */
export class ScheduleNotifications {
  constructor(private readonly call: StaffCall) {}

  arranged(id: string, values: ScheduleSummary, to: readonly string[]) {
    this.#sendCard(id, values, to, '您有新的协作日程')
  }

  changed(id: string, values: ScheduleSummary, to: readonly string[]) {
    this.#sendCard(id, values, to, '协作日程有变动')
  }

  cancelled(id: string, values: ScheduleSummary, to: readonly string[]) {
    this.#sendCard(id, values, to, '协作日程已取消')
  }

  /** Resets the schedule's reminder timers, leaving out past ones, and the firm's morning timer. */
  async remind(id: string) {
    const { call } = this
    await this.silence(id)
    const row = await new ScheduleRepository(call.db).find(id)
    if (!row) return
    for (const minutes of row.reminders) {
      const start = nextReminded(row, minutes, call.now)
      if (start) await setTimer(call, remindTimer(row, minutes, start))
    }
    await setTimer(call, todayTimer(call.me.firmId, call.now))
  }

  async silence(id: string) {
    await cancelTimer(this.call, remindKey(id))
    for (const minutes of REMIND_MINUTES)
      for (const turn of [0, 1] as const) await cancelTimer(this.call, remindKey(id, minutes, turn))
  }

  #sendCard(id: string, values: ScheduleSummary, to: readonly string[], alertTitle: string) {
    const { me } = this.call
    const others = to.filter((empId) => empId !== me.id)
    if (others.length === 0) return
    notify(this.call, {
      to: others,
      code: AppMsg.ScheduleCollaborative,
      linkId: id,
      appJump: id,
      senderId: me.id,
      alertTitle,
      texts: [...scheduleTexts(values), { key: '安排人', value: me.name }],
    })
  }
}

export interface ScheduleSummary {
  title: string
  kind: string
  start_at: string
  place: string
  all_day: boolean
}

/** Rows of a card: kind and title, time, place. */
export const scheduleTexts = ({ title, kind, start_at: start, place, all_day: allDay }: ScheduleSummary) => [
  { key: SCHEDULE_KINDS[kind as ScheduleKind], value: title },
  { key: '时间', value: allDay ? `${dayInWords(start)} 全天` : timeInWords(start) },
  ...(place ? [{ key: '地点', value: place }] : []),
]

/** An all-day schedule has no start time: its reminder is sent on the evening before, whatever was chosen. */
const minutesBefore = (minutes: number, allDay: boolean) => (allDay ? EVENING_BEFORE_MINUTES : minutes)

export interface Reminded {
  start_at: string
  all_day: boolean
  rrule: string
  exdates: readonly string[]
}

/** Start of the next occurrence whose reminder is still ahead. */
export function nextReminded({ start_at: start, all_day: allDay, ...series }: Reminded, minutes: number, now: number) {
  const { rrule, exdates } = series
  const from = toTime(now + minutesInMs(minutesBefore(minutes, allDay)) + secondsInMs(1))
  if (rrule) return nextStart({ rrule, start, exdates }, from)
  return start >= from ? start : undefined
}

/**
 * Alternating key part: the handler of a timer cannot reset the same timer while it runs, so a series' reminders take
 * turns.
 */
export type Turn = 0 | 1

export const remindTimer = (
  { id, all_day: allDay }: { id: string; all_day: boolean },
  minutes: RemindMinutes,
  start: string,
  turn: Turn = 0,
) => ({
  kind: SCHEDULE_REMIND,
  payload: { id, minutes, start, turn },
  runAt: fromTime(start) - minutesInMs(minutesBefore(minutes, allDay)),
  uniqueKey: remindKey(id, minutes, turn),
})

/** Timer for the next 07:30; its handler schedules the following one. */
export const todayTimer = (firmId: string, now: number) => {
  const today = fromTime(`${toDay(now)} ${MORNING}`)
  const runAt = today > now ? today : today + daysInMs(1)
  return { kind: SCHEDULE_TODAY, runAt, uniqueKey: `schedule.today.${firmId}.${toDay(runAt)}` }
}

/** Key of a reminder timer; without minutes it is the key used when a schedule had only one. */
const remindKey = (id: string, minutes?: RemindMinutes, turn: Turn = 0) =>
  ['schedule.remind', id, minutes, turn || undefined].filter((part) => part !== undefined).join('.')
