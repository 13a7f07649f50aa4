import type { RoundingMode, RoundingUnit } from '@contract/work-log/codes'
import Decimal from 'decimal.js'

const HOUR_MINUTES = 60
const MINUTE_SECONDS = 60
const DECIMALS = 2

/** A firm's rounding of time (FEATURES §11). */
export interface Rounding {
  unitMinutes: RoundingUnit
  rounding: RoundingMode
}

/** Minutes a timer measured, in whole units: at least one. */
export function roundedMinutes(seconds: number, { unitMinutes, rounding }: Rounding): number {
  const units = new Decimal(seconds).div(unitMinutes * MINUTE_SECONDS)
  const whole = rounding === 'up' ? units.ceil() : units.round()
  return Decimal.max(whole, 1).times(unitMinutes).toNumber()
}

/** Minutes of hours such as `1.5`; undefined when they are no whole number of units. 0.17 is ten minutes. */
export function minutesOf(hours: string, unitMinutes: RoundingUnit): number | undefined {
  const units = new Decimal(hours).times(HOUR_MINUTES).div(unitMinutes).round()
  const minutes = units.times(unitMinutes).toNumber()
  return new Decimal(hoursOf(minutes)).eq(hours) ? minutes : undefined
}

/** Minutes as hours, with as many decimals as needed and at most two. */
export const hoursOf = (minutes: number): string =>
  new Decimal(minutes).div(HOUR_MINUTES).toDecimalPlaces(DECIMALS).toString()

/** Message about a firm's unit. */
export const UNIT_WORDS: Record<RoundingUnit, string> = {
  6: '工时以 0.1 小时为单位',
  10: '工时以 10 分钟为单位，如 0.17、0.33、0.5',
  15: '工时以 0.25 小时为单位',
}
