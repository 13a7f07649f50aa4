import { addDays, toClock, toDate, toWire, weekRange } from '@/lib/time'

export interface LaterChoice {
  /** 一小时后 */
  label: string
  /** Wire time. */
  at: string
}

const HOUR_MS = 3_600_000
const MORNING = '09:00:00'
const EVENING = '17:30:00'
/** From then on the end of the working day is nearer than an hour. */
const EVENING_UNTIL = '16:30'

/** Times at which a card may come back, the nearest first. */
export function laterChoices(now: number): LaterChoice[] {
  const today = toDate(now)
  const tomorrow = addDays(today, 1)
  const monday = addDays(weekRange(today).start, 7)
  return [
    { label: '一小时后', at: toWire(now + HOUR_MS) },
    ...(toClock(now) < EVENING_UNTIL ? [{ label: '今天下班前', at: `${today} ${EVENING}` }] : []),
    { label: '明天上午', at: `${tomorrow} ${MORNING}` },
    ...(monday === tomorrow ? [] : [{ label: '下周一上午', at: `${monday} ${MORNING}` }]),
  ]
}
