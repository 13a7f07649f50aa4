import {
  addDays,
  addMonths,
  countdown,
  dateRange,
  datesInWords,
  daysBetween,
  epochOf,
  friendlyDay,
  friendlyTime,
  fullDay,
  monthRange,
  relativeElsewhere,
  relativeInMessages,
  shortRange,
  toClock,
  toWire,
  videoDuration,
  weekdayOf,
  weekRange,
} from './time'

const NOW = '2026-07-01 12:00:00'
const ago = (seconds: number) => toWire((epochOf(NOW) ?? 0) - seconds * 1000)
const [MINUTE, HOUR, DAY] = [60, 3600, 86400]

test('wire times are Shanghai’s, whatever the machine’s zone', () => {
  expect(epochOf('2020-07-27 09:00:00')).toBe(Date.UTC(2020, 6, 27, 1, 0, 0))
  expect(epochOf('2020-07-27')).toBe(Date.UTC(2020, 6, 26, 16, 0, 0))
  expect(toWire(Date.UTC(2026, 11, 31, 16, 0, 1))).toBe('2027-01-01 00:00:01')
  expect(toClock('2026-07-03 14:05:59')).toBe('14:05')
})

test('an invalid time yields undefined or an empty text', () => {
  expect(epochOf('2026-02-30')).toBeUndefined()
  expect(epochOf('2026-13-01')).toBeUndefined()
  expect(epochOf('2026-01-01 24:00:00')).toBeUndefined()
  expect(epochOf('明天')).toBeUndefined()
  expect(epochOf('')).toBeUndefined()
  expect(friendlyTime('')).toBe('')
  expect(relativeInMessages('不是时间', NOW)).toBe('')
})

test.each([
  [0, '刚刚'],
  [4 * MINUTE + 59, '刚刚'],
  [5 * MINUTE, '5分钟前'],
  [59 * MINUTE + 59, '59分钟前'],
  [HOUR, '1小时前'],
  [23 * HOUR + 3599, '23小时前'],
  [DAY, '1天前'],
  [30 * DAY, '30天前'],
  [31 * DAY, '1个月前'],
  [359 * DAY, '11个月前'],
  [360 * DAY, '1年前'],
  [3 * 365 * DAY, '3年前'],
])('message center: %d s ago', (seconds, words) => {
  expect(relativeInMessages(ago(seconds), NOW)).toBe(words)
})

test.each([
  [0, '刚刚'],
  [29, '刚刚'],
  [30, '1分钟前'],
  [89, '1分钟前'],
  [90, '2分钟前'],
  [59 * MINUTE + 59, '59分钟前'],
  [HOUR, '1小时前'],
  [DAY, '1天前'],
  [29 * DAY, '29天前'],
  [30 * DAY, '1个月前'],
  [400 * DAY, '1年前'],
])('elsewhere: %d s ago', (seconds, words) => {
  expect(relativeElsewhere(ago(seconds), NOW)).toBe(words)
})

test('a future time is shown as its date, except for a few seconds of clock difference', () => {
  expect(relativeInMessages('2026-07-03 14:00:00', NOW)).toBe('7月3日 周五 14:00')
  expect(relativeElsewhere('2026-07-02 09:30:00', NOW)).toBe('明天 09:30')
  expect(relativeInMessages('2026-07-01 12:00:10', NOW)).toBe('刚刚')
})

test('days by name, by date, and with the year when it is not this one', () => {
  expect(friendlyTime('2026-07-01 14:00:00', NOW)).toBe('今天 14:00')
  expect(friendlyDay('2026-07-02', NOW)).toBe('明天')
  expect(friendlyDay('2026-06-30 23:59:59', NOW)).toBe('昨天')
  expect(friendlyTime('2026-07-03 14:00:00', NOW)).toBe('7月3日 周五 14:00')
  expect(friendlyTime('2027-01-04 09:00:00', NOW)).toBe('2027年1月4日 周一 09:00')
  expect(friendlyTime('2026-07-03', NOW)).toBe('7月3日 周五')
  expect(fullDay('2026-07-01', NOW)).toBe('7月1日 周三')
  expect(fullDay('2025-07-01', NOW)).toBe('2025年7月1日 周二')
})

test('midnight in Shanghai is where a day begins', () => {
  expect(friendlyDay('2026-07-01 00:00:00', '2026-07-01 23:59:59')).toBe('今天')
  expect(friendlyDay('2026-07-02 00:00:00', '2026-07-01 23:59:59')).toBe('明天')
  expect(daysBetween('2026-07-01 23:59:00', '2026-07-02 00:01:00')).toBe(1)
})

test('ranges', () => {
  expect(dateRange('2026-07-03 08:00:00', '2026-07-05')).toBe('2026年7月3日 至 7月5日')
  expect(dateRange('2026-07-03', '2026-07-03 18:00:00')).toBe('2026年7月3日')
  expect(dateRange('2026-07-03', undefined)).toBe('2026年7月3日 起')
  expect(dateRange('2026-12-30', '2027-01-02')).toBe('2026年12月30日 至 2027年1月2日')
  expect(dateRange(undefined, undefined)).toBe('')
  expect(monthRange('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  expect(monthRange('2026-12-31 23:00:00')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  expect(weekRange('2026-07-05')).toEqual({ start: '2026-06-29', end: '2026-07-05' })
})

test.each([
  ['2026-11-25', '2026-11-27', '11月25日–27日'],
  ['2026-11-30', '2026-12-02', '11月30日–12月2日'],
  ['2026-11-25', '2026-11-25', '11月25日'],
  ['2025-12-30', '2026-01-02', '2025年12月30日–2026年1月2日'],
])('%s to %s in little room', (from, to, words) => {
  expect(shortRange(from, to, NOW)).toBe(words)
})

test.each([
  ['2026-07-01 14:30:00', '今天 14:30'],
  ['2026-06-30', '昨天'],
  ['2026-11-27', '11月27日 周五'],
  ['2025-11-27 09:00', '2025年11月27日 周四 09:00'],
  ['2026-07-02 全天', '明天 全天'],
  ['2026-07-02 18:00 截止', '明天 18:00 截止'],
  ['2026-11-25 上午 至 2026-11-27 下午', '11月25日 周三 上午 至 11月27日 周五 下午'],
  ['2026-11-25 至 2026-11-27', '2026年11月25日 至 11月27日'],
])('the time %s on a card is written as people say it', (text, words) => {
  expect(datesInWords(text, NOW)).toBe(words)
})

test.each(['请于 2026-11-20 前办理', '（2026）京民终 12 号', '13800000000', ''])(
  'a text that is no card time stays as written: %s',
  (text) => {
    expect(datesInWords(text, NOW)).toBe(text)
  },
)

test('days and months later', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
  expect(weekdayOf('2026-11-20')).toBe('周五')
})

test('lengths', () => {
  expect(videoDuration(5)).toBe('00:05')
  expect(videoDuration(75)).toBe('01:15')
  expect(videoDuration(4530)).toBe('75:30')
  expect(countdown(59_999)).toBe('00:00:59')
  expect(countdown(90_061_000)).toBe('25:01:01')
  expect(countdown(90_061_000, 'DD天HH时mm分')).toBe('01天01时01分')
  expect(countdown(65_000, 'mm:ss')).toBe('01:05')
  expect(countdown(-5)).toBe('00:00:00')
})
