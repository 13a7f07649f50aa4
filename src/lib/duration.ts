import { minutes as minutesInMs } from '@contract/duration'
import { epochOf, type Moment } from './time'

const HOUR = 60
const DAY = 24 * HOUR

/** Text of a duration, at most two units: 不到1分钟, 25分钟, 3小时, 2天4小时. */
export function durationWords(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < 1) return '不到1分钟'
  if (whole < HOUR) return `${whole}分钟`
  if (whole < DAY) return `${Math.floor(whole / HOUR)}小时`
  const hours = Math.floor((whole % DAY) / HOUR)
  return `${Math.floor(whole / DAY)}天${hours > 0 ? `${hours}小时` : ''}`
}

/** Short text of a waiting time: 刚到, 等 3小时. */
export const waitWords = (minutes: number): string => (minutes < 1 ? '刚到' : `等 ${durationWords(minutes)}`)

/** Minutes between two moments; 0 if either is missing. */
export const minutesBetween = (from: Moment | null | undefined, to: Moment = Date.now()): number =>
  Math.max(0, ((epochOf(to) ?? 0) - (epochOf(from) ?? Number.POSITIVE_INFINITY)) / minutesInMs(1)) || 0
