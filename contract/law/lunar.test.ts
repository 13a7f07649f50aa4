import { lunarOf } from './lunar'

const DAY = 86_400_000
/** The calendar of the Unicode library, made by others from astronomy. */
const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const lunarByLibrary = (date: Date) => {
  const parts = Object.fromEntries(chinese.formatToParts(date).map(({ type, value }) => [type, value]))
  return {
    month: Number.parseInt(parts.month ?? '', 10),
    isLeap: !/^\d+$/.test(parts.month ?? ''),
    day: Number(parts.day),
  }
}

/**
 * Months around a new moon within ten minutes of midnight in Beijing (2012-08-17 23:54, 2018-11-08 00:02, 2027-02-06
 * 23:56, 2030-02-03 00:07), where the library's older astronomy is a day off.
 */
const NEAR_MIDNIGHT = ['2012-08', '2012-09', '2018-11', '2018-12', '2027-02', '2027-03', '2030-02', '2030-03']

test('every day from 2000 to 2049 has the lunar month and day of the Unicode library', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(2000, 1, 5); at < Date.UTC(2050, 0, 1); at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10)
    const { isEve: _, ...lunar } = lunarOf(date) ?? {}
    if (JSON.stringify(lunar) !== JSON.stringify(lunarByLibrary(new Date(at)))) wrong.push(date)
  }
  expect(wrong.filter((date) => !NEAR_MIDNIGHT.includes(date.slice(0, 7)))).toEqual([])
})

test.each([
  ['2012-08-17', 7],
  ['2018-11-08', 10],
  ['2027-02-06', 1],
  ['2030-02-03', 1],
])('%s is the first of lunar month %d', (date, month) => {
  expect(lunarOf(date)).toEqual({ month, isLeap: false, day: 1, isEve: false })
})

test.each([
  ['2020-01-24', true],
  ['2020-01-25', false],
  ['2023-01-21', true],
  ['2023-01-20', false],
  ['2024-02-09', true],
  ['2026-02-16', true],
  ['2026-02-15', false],
])('%s is a lunar new year’s eve: %s', (date, isEve) => {
  expect(lunarOf(date)?.isEve).toBe(isEve)
})

test('a day outside the table has no lunar day, rather than a wrong one', () => {
  expect([lunarOf('2000-02-04'), lunarOf('2051-01-01')]).toEqual([undefined, undefined])
})
