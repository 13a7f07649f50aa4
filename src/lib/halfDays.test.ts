import { type HalfDays, halfDaysText, isBackwards } from './halfDays'

const NOW = '2026-11-21 10:00:00'
const span = (start: string, startHalf: 'am' | 'pm', end: string, endHalf: 'am' | 'pm'): HalfDays => ({
  start,
  startHalf,
  end,
  endHalf,
})

test.each<[HalfDays, string]>([
  [span('2026-11-22', 'am', '2026-11-24', 'am'), '明天 上午 至 11月24日 周二 上午'],
  [span('2026-11-22', 'am', '2026-11-22', 'pm'), '明天 全天'],
  [span('2026-11-22', 'pm', '2026-11-22', 'pm'), '明天 下午'],
  [span('', 'am', '', 'pm'), ''],
])('%j', (value, words) => {
  expect(halfDaysText(value, NOW)).toBe(words)
})

test('an end before its beginning', () => {
  expect(isBackwards(span('2026-11-22', 'pm', '2026-11-22', 'am'))).toBe(true)
  expect(isBackwards(span('2026-11-22', 'pm', '2026-11-23', 'am'))).toBe(false)
  expect(isBackwards(span('2026-11-22', 'pm', '2026-11-22', 'pm'))).toBe(false)
})
