import { AppMsg } from '@contract/codes/appMsg'
import { REMIND_MINUTES, type RemindMinutes, SCHEDULE_KINDS, type ScheduleKind } from '@contract/schedule/codes'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify } from '../../kernel/notify/notify'
import { nextStart } from './recurrence/recurrence'
import { ScheduleRepository } from './repository'

/** The job kind that reminds of a schedule, and the one that tells in the morning what is on. */
export const SCHEDULE_REMIND = 'schedule.remind'
export const SCHEDULE_TODAY = 'schedule.today'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MORNING = '07:30:00'
/** At 18:00. */
const EVENING_BEFORE_MINUTES = 6 * 60

/** Who hears what of a schedule: 704 when others put it on one's calendar, 702 or 703 before it begins. */
export class ScheduleNotifications {
  constructor(private readonly call: StaffCall) {}

  arranged(id: string, values: Told, to: readonly string[]) {
    this.#card(id, values, to, '您有新的协作日程')
  }

  changed(id: string, values: Told, to: readonly string[]) {
    this.#card(id, values, to, '协作日程有变动')
  }

  cancelled(id: string, values: Told, to: readonly string[]) {
    this.#card(id, values, to, '协作日程已取消')
  }

  /** Sets its timers anew: none where nobody wants one or its moment has passed. The morning's is the firm's. */
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

  #card(id: string, values: Told, to: readonly string[], alertTitle: string) {
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

export interface Told {
  title: string
  kind: string
  start_at: string
  place: string
  all_day: boolean
}

/** A card's rows: what, when and where. */
export const scheduleTexts = ({ title, kind, start_at: start, place, all_day: allDay }: Told) => [
  { key: SCHEDULE_KINDS[kind as ScheduleKind], value: title },
  { key: '时间', value: allDay ? `${start.slice(0, 10)} 全天` : start.slice(0, 16) },
  ...(place ? [{ key: '地点', value: place }] : []),
]

/** What lasts all day begins at no hour: it reminds on the evening before, however long before was asked for. */
const minutesBefore = (minutes: number, allDay: boolean) => (allDay ? EVENING_BEFORE_MINUTES : minutes)

export interface Reminded {
  start_at: string
  all_day: boolean
  rrule: string
  exdates: readonly string[]
}

/** When the next one begins that can still be reminded of so many minutes before. */
export function nextReminded({ start_at: start, all_day: allDay, ...series }: Reminded, minutes: number, now: number) {
  const { rrule, exdates } = series
  const from = toTime(now + minutesBefore(minutes, allDay) * MINUTE_MS + SECOND_MS)
  if (rrule) return nextStart({ rrule, start, exdates }, from)
  return start >= from ? start : undefined
}

/** A timer that rings may not be set anew until it is done: those of a series take turns. */
export type Turn = 0 | 1

export const remindTimer = (
  { id, all_day: allDay }: { id: string; all_day: boolean },
  minutes: RemindMinutes,
  start: string,
  turn: Turn = 0,
) => ({
  kind: SCHEDULE_REMIND,
  payload: { id, minutes, start, turn },
  runAt: fromTime(start) - minutesBefore(minutes, allDay) * MINUTE_MS,
  uniqueKey: remindKey(id, minutes, turn),
})

/** The next morning at half past seven; once a firm has one it sets the next itself. */
export const todayTimer = (firmId: string, now: number) => {
  const today = fromTime(`${toDay(now)} ${MORNING}`)
  const runAt = today > now ? today : today + DAY_MS
  return { kind: SCHEDULE_TODAY, runAt, uniqueKey: `schedule.today.${firmId}.${toDay(runAt)}` }
}

/** Without minutes: as timers were called when a schedule had one. */
const remindKey = (id: string, minutes?: RemindMinutes, turn: Turn = 0) =>
  ['schedule.remind', id, minutes, turn || undefined].filter((part) => part !== undefined).join('.')
