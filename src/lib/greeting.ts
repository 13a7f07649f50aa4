import { type Moment, toClock } from './time'

const GREETINGS = [
  ['05:00', '夜深了'],
  ['09:00', '早上好'],
  ['11:30', '上午好'],
  ['13:30', '中午好'],
  ['18:00', '下午好'],
  ['24:00', '晚上好'],
] as const

/** Greeting for the time of day. */
export function greeting(now: Moment = Date.now()): string {
  const clock = toClock(now)
  return GREETINGS.find(([until]) => clock < until)?.[1] ?? '您好'
}
