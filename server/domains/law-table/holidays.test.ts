import { PRODUCT_CALENDAR } from './holidays'

const holidaysOf = (year: number) => PRODUCT_CALENDAR.yearOf(year)
const { isRestDay } = PRODUCT_CALENDAR

const off = (year: number) =>
  holidaysOf(year)
    .days.filter(({ isWorked }) => !isWorked)
    .map(({ day }) => day)
const worked = (year: number) =>
  holidaysOf(year)
    .days.filter(({ isWorked }) => isWorked)
    .map(({ day }) => day)
const weekday = (day: string) => new Date(day).getUTCDay()

// Counts from the State Council's notices: 2020 1+10+3+5+3+8, 2021 3+7+3+5+3+3+7, 2022 3+7+3+5+3+3+7,
// 2023 2+7+1+5+3+8, 2024 1+8+3+5+1+3+7, 2025 1+8+3+5+3+8, 2026 3+9+3+5+3+3+7.
test.each([
  [2020, 30, ['2020-01-19', '2020-04-26', '2020-05-09', '2020-06-28', '2020-09-27', '2020-10-10']],
  [2021, 31, ['2021-02-07', '2021-02-20', '2021-04-25', '2021-05-08', '2021-09-18', '2021-09-26', '2021-10-09']],
  [2022, 31, ['2022-01-29', '2022-01-30', '2022-04-02', '2022-04-24', '2022-05-07', '2022-10-08', '2022-10-09']],
  [2023, 26, ['2023-01-28', '2023-01-29', '2023-04-23', '2023-05-06', '2023-06-25', '2023-10-07', '2023-10-08']],
  [
    2024,
    28,
    ['2024-02-04', '2024-02-18', '2024-04-07', '2024-04-28', '2024-05-11', '2024-09-14', '2024-09-29', '2024-10-12'],
  ],
  [2025, 28, ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11']],
  [2026, 33, ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']],
])('%i has its published days off and worked rest days', (year, count, days) => {
  expect(holidaysOf(year).isPlanned).toBe(true)
  expect(off(year).length).toBe(count)
  expect(worked(year)).toEqual(days)
})

test('every worked rest day is a Saturday or Sunday', () => {
  expect([2020, 2021, 2022, 2023, 2024, 2025, 2026].flatMap(worked).filter((day) => weekday(day) % 6 !== 0)).toEqual([])
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

// The regulation's days by the lunar calendar: 2028 春节 is on 26 January, 端午 on 28 May, 中秋 on 3 October.
test.each([
  [2028, '01-01 01-25 01-26 01-27 01-28 04-04 05-01 05-02 05-28 10-01 10-02 10-03 10-03'],
  [2033, '01-01 01-30 01-31 02-01 02-02 04-04 05-01 05-02 06-01 09-08 10-01 10-02 10-03'],
  // 初一 to 初三 and one day in May, as the regulation was then; the plans of those years are not kept.
  [2019, '01-01 02-05 02-06 02-07 04-05 05-01 06-07 09-13 10-01 10-02 10-03'],
  [2010, '01-01 02-13 02-14 02-15 04-05 05-01 06-16 09-22 10-01 10-02 10-03'],
])('%i has the statutory days, without a plan', (year, days) => {
  expect(holidaysOf(year).isPlanned).toBe(false)
  expect(off(year).map((day) => day.slice(5))).toEqual(days.split(' '))
})

test('a year before the regulation has no days', () => {
  expect(holidaysOf(2007)).toEqual({ year: 2007, isPlanned: false, days: [] })
})

test.each([
  ['2024-10-07', true],
  ['2024-10-08', false],
  ['2024-10-12', false],
  ['2024-02-09', false],
  ['2020-01-31', true],
  ['2028-10-02', true],
])('%s is a day of rest: %s', (day, rests) => expect(isRestDay(day)).toBe(rests))

test.each([
  [['2026-12-24'], undefined],
  [['2026-12-28'], '2027 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入'],
  [['2026-12-20', '2027-02-10'], '2027 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入'],
  [['2031-06-01'], '2031 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入'],
  [['2019-10-08'], '2019 年放假安排未收录，请核对'],
  [['2024-10-08'], undefined],
])('the caution for days computed around %j is %s', (days, words) =>
  expect(PRODUCT_CALENDAR.cautionOf(...days)).toBe(words),
)
