import { minutes as minutesInMs } from '@contract/duration'
import { taskLimits } from '@contract/task/codes'
import { makeAutoObservable } from 'mobx'
import { epochOf, toWire } from '@/lib/time'

/** Offered times before the due time, minutes. */
export const BEFORE_DUE = [
  { minutes: 0, text: '截止时' },
  { minutes: 15, text: '提前 15 分钟' },
  { minutes: 60, text: '提前 1 小时' },
  { minutes: 1_440, text: '提前 1 天' },
  { minutes: 4_320, text: '提前 3 天' },
] as const

/** Reminders: at offsets before the due time, or at times of one's own. At most five. */
export class RemindStore {
  times: string[]
  problem = ''

  constructor(
    times: readonly string[],
    private readonly dueTime: string,
    private readonly now: () => number = Date.now,
  ) {
    this.times = [...times]
    makeAutoObservable<this, 'dueTime' | 'now'>(this, { dueTime: false, now: false })
  }

  /** Offers that are not in the past. */
  get offers() {
    const due = epochOf(this.dueTime)
    if (due === undefined) return []
    return BEFORE_DUE.map(({ minutes, text }) => ({ text, time: toWire(due - minutesInMs(minutes)) })).filter(
      ({ time }) => (epochOf(time) ?? 0) > this.now(),
    )
  }

  /** Reminders without a matching offer. */
  get ownTimes() {
    const offered = new Set(this.offers.map(({ time }) => time))
    return this.times.filter((time) => !offered.has(time))
  }

  toggle(time: string) {
    if (this.times.includes(time)) this.remove(time)
    else this.add(time)
  }

  add(time: string) {
    this.problem = this.#problemOf(time)
    if (!this.problem && !this.times.includes(time)) this.times = [...this.times, time].sort()
  }

  remove(time: string) {
    this.times = this.times.filter((other) => other !== time)
    this.problem = ''
  }

  #problemOf(time: string): string {
    if (this.times.length >= taskLimits.reminders) return `最多设置 ${taskLimits.reminders} 个提醒`
    return (epochOf(time) ?? 0) <= this.now() ? '提醒时间不能早于现在' : ''
  }
}
