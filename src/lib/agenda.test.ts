import { byTimeOn, daySpanWords, daysOf, onDay, spanWords } from './agenda'

const span = (start: string, end: string, allDay = false) => ({ start, end, allDay })

describe('a span on one day', () => {
  test.each([
    ['within the day', span('2026-11-21 09:00:00', '2026-11-21 10:30:00'), '09:00–10:30'],
    ['a moment', span('2026-11-21 09:00:00', '2026-11-21 09:00:00'), '09:00'],
    ['all day', span('2026-11-21 00:00:00', '2026-11-21 23:59:59', true), '全天'],
    ['midnight to midnight', span('2026-11-21 00:00:00', '2026-11-21 23:59:00'), '全天'],
    ['its first evening', span('2026-11-21 20:00:00', '2026-11-22 08:00:00'), '20:00 起'],
    ['its last morning', span('2026-11-20 20:00:00', '2026-11-21 08:00:00'), '至 08:00'],
    ['a day in its middle', span('2026-11-20 20:00:00', '2026-11-22 08:00:00'), '全天'],
    ['the first day of all-day ones', span('2026-11-21 00:00:00', '2026-11-23 23:59:59', true), '全天'],
  ])('%s', (_, given, words) => {
    expect(daySpanWords(onDay(given, '2026-11-21'))).toBe(words)
  })

  test('a span of several days names the day and the number of days', () => {
    expect(onDay(span('2026-11-20 00:00:00', '2026-11-22 23:59:59', true), '2026-11-21').nth).toEqual({ day: 2, of: 3 })
    expect(onDay(span('2026-11-21 09:00:00', '2026-11-21 10:00:00'), '2026-11-21').nth).toBeUndefined()
  })
})

test('whole days come first, then what begins earlier; what began yesterday is before both', () => {
  const night = span('2026-11-20 22:00:00', '2026-11-21 06:00:00')
  const nine = span('2026-11-21 09:00:00', '2026-11-21 10:00:00')
  const noon = span('2026-11-21 12:00:00', '2026-11-21 13:00:00')
  const trip = span('2026-11-21 00:00:00', '2026-11-22 23:59:59', true)
  expect([noon, nine, night, trip].sort(byTimeOn('2026-11-21'))).toEqual([trip, night, nine, noon])
})

test('the days of a span are cut to the days that are shown', () => {
  const trip = span('2026-11-28 00:00:00', '2026-12-02 23:59:59', true)
  expect(daysOf(trip, '2026-11-01', '2026-11-30')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  expect(daysOf(trip, '2026-12-01', '2026-12-31')).toEqual(['2026-12-01', '2026-12-02'])
  expect(daysOf(trip, '2026-12-03', '2026-12-31')).toEqual([])
})

test.each([
  [span('2026-11-21 09:30:00', '2026-11-21 11:00:00'), '今天 09:30–11:00'],
  [span('2026-11-22 09:30:00', '2026-11-22 09:30:00'), '明天 09:30'],
  [span('2026-11-24 00:00:00', '2026-11-24 23:59:59', true), '11月24日 周二 全天'],
  [span('2026-11-21 00:00:00', '2026-11-23 23:59:59', true), '今天 至 11月23日 周一 全天'],
  [span('2026-11-24 20:00:00', '2026-11-25 08:00:00'), '11月24日 周二 20:00 至 11月25日 周三 08:00'],
  [span('2027-01-05 09:00:00', '2027-01-05 10:00:00'), '2027年1月5日 周二 09:00–10:00'],
  [span('2026-11-24 00:00:00', '2026-11-24 23:59:59'), '11月24日 周二 全天'],
  [span('2026-11-24 00:00:00', '2026-11-25 23:59:59'), '11月24日 周二 至 11月25日 周三 全天'],
])('%j in full: %s', (given, words) => {
  expect(spanWords(given, '2026-11-21 08:00:00')).toBe(words)
})
