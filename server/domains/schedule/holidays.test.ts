import { holidaysOf } from './holidays'

const off = (year: number) =>
  holidaysOf(year)
    .days.filter(({ isWorked }) => !isWorked)
    .map(({ day }) => day)
const worked = (year: number) =>
  holidaysOf(year)
    .days.filter(({ isWorked }) => isWorked)
    .map(({ day }) => day)
const weekday = (day: string) => new Date(day).getUTCDay()

// Counts from the State Council's notices: 2025 1+8+3+5+3+8, 2026 3+9+3+5+3+3+7.
test.each([
  [2025, 28, ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11']],
  [2026, 33, ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']],
])('%i has its published days off and worked rest days', (year, count, days) => {
  expect(holidaysOf(year).isPlanned).toBe(true)
  expect(off(year).length).toBe(count)
  expect(worked(year)).toEqual(days)
})

test('every worked rest day is a Saturday or Sunday', () => {
  expect([2025, 2026].flatMap(worked).filter((day) => weekday(day) % 6 !== 0)).toEqual([])
})

test('the spring festivals of 2025 and 2026 begin on the published days', () => {
  expect(off(2025).slice(1, 3)).toEqual(['2025-01-28', '2025-01-29'])
  expect(off(2026).slice(3, 5)).toEqual(['2026-02-15', '2026-02-16'])
})

test('2027 has only the thirteen statutory days', () => {
  expect([holidaysOf(2027).isPlanned, worked(2027)]).toEqual([false, []])
  expect(off(2027).map((day) => day.slice(5))).toEqual(
    '01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03'.split(' '),
  )
})

test('an unknown year has no days', () => {
  expect(holidaysOf(2031)).toEqual({ year: 2031, isPlanned: false, days: [] })
})
