import type { RoundingMode, RoundingUnit } from '@contract/work-log/codes'
import { hoursOf, minutesOf, roundedMinutes } from './rounding'

const MINUTE = 60

test.each<[RoundingUnit, RoundingMode, seconds: number, minutes: number]>([
  [6, 'up', 1, 6],
  [6, 'up', 6 * MINUTE, 6],
  [6, 'up', 6 * MINUTE + 1, 12],
  [6, 'nearest', 8 * MINUTE + 59, 6],
  [6, 'nearest', 9 * MINUTE, 12],
  [10, 'up', 61 * MINUTE, 70],
  [10, 'nearest', 64 * MINUTE, 60],
  [15, 'up', 46 * MINUTE, 60],
  [15, 'nearest', 52 * MINUTE, 45],
  [15, 'nearest', 53 * MINUTE, 60],
  // Any work takes at least one unit.
  [15, 'nearest', 20, 15],
  [6, 'nearest', 0, 6],
])('with units of %d minutes and rounding %s, %d seconds are %d minutes', (unitMinutes, rounding, seconds, minutes) => {
  expect(roundedMinutes(seconds, { unitMinutes, rounding })).toBe(minutes)
})

test.each<[hours: string, RoundingUnit, number | undefined]>([
  ['0.1', 6, 6],
  ['1.5', 6, 90],
  ['1.50', 6, 90],
  ['0.25', 6, undefined],
  ['0.15', 6, undefined],
  ['0.25', 15, 15],
  ['0.3', 15, undefined],
  ['0.17', 10, 10],
  ['0.33', 10, 20],
  ['0.2', 10, undefined],
  ['24', 6, 1_440],
])('%s hours in units of %d minutes are %s minutes', (hours, unit, minutes) => {
  expect(minutesOf(hours, unit)).toBe(minutes)
})

test.each([
  [6, '0.1'],
  [10, '0.17'],
  [20, '0.33'],
  [90, '1.5'],
  [1_440, '24'],
  [0, '0'],
])('%d minutes are %s hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours)
})
