import { AppMsg } from '@contract/codes/appMsg'
import { SCHEDULE_KINDS } from '@contract/codes/schedules'
import { fromTime } from '../../clock'
import type { StaffCall } from '../../http/call'
import { cancelTimer, setTimer } from '../../jobs/timers'
import { notify } from '../../notify/notify'
import type { ScheduleValues } from './repository'

/** The job kind that reminds of a schedule. */
export const SCHEDULE_REMIND = 'schedule.remind'

const MINUTE_MS = 60_000

/** Who hears what of a schedule: 704 when others put it on one's calendar, 702 or 703 before it begins. */
export class ScheduleNews {
  constructor(private readonly call: StaffCall) {}

  arranged(id: string, values: ScheduleValues, to: readonly string[]) {
    this.#card(id, values, to, '您有新的协作日程')
  }

  changed(id: string, values: ScheduleValues, to: readonly string[]) {
    this.#card(id, values, to, '协作日程有变动')
  }

  cancelled(id: string, values: ScheduleValues, to: readonly string[]) {
    this.#card(id, values, to, '协作日程已取消')
  }

  /** Sets the timer anew: none where nobody wants one or its moment has passed. */
  async remind(id: string, { start_at: start, remind_minutes: minutes }: ScheduleValues) {
    await this.silence(id)
    if (minutes === null) return
    const runAt = fromTime(start) - minutes * MINUTE_MS
    if (runAt > this.call.now)
      await setTimer(this.call, { kind: SCHEDULE_REMIND, payload: { id }, runAt, uniqueKey: remindKey(id) })
  }

  async silence(id: string) {
    await cancelTimer(this.call, remindKey(id))
  }

  #card(id: string, values: ScheduleValues, to: readonly string[], alertTitle: string) {
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

type Told = Pick<ScheduleValues, 'title' | 'kind' | 'start_at' | 'place' | 'all_day'>

/** A card's rows: what, when and where. */
export const scheduleTexts = ({ title, kind, start_at: start, place, all_day: allDay }: Told) => [
  { key: SCHEDULE_KINDS[kind], value: title },
  { key: '时间', value: allDay ? `${start.slice(0, 10)} 全天` : start.slice(0, 16) },
  ...(place ? [{ key: '地点', value: place }] : []),
]

const remindKey = (id: string) => `schedule.remind.${id}`
