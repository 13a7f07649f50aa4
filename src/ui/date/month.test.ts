import { boundsOf, clampMonth, monthAfter, monthTitle, weeksOf } from './month'

test('a month is six weeks from a Monday', () => {
  const weeks = weeksOf('2026-07')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.map((day) => day.date)).toEqual([
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ])
  expect(weeks[0]?.[0]).toEqual({ date: '2026-06-29', day: 29, isOutside: true })
  expect(weeks.flat().filter((day) => !day.isOutside)).toHaveLength(31)
})

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-03', -15)).toBe('2024-12')
  expect(monthTitle('2026-07')).toBe('2026年7月')
})

test('ten years either way, unless told otherwise', () => {
  expect(boundsOf(undefined, undefined, '2028-02-29')).toEqual({ min: '2018-02-28', max: '2038-02-28' })
  expect(boundsOf('1950-01-01 00:00:00', '2026-11-21', '2026-11-21')).toEqual({ min: '1950-01-01', max: '2026-11-21' })
  expect(boundsOf('2026-02', '2026-02', '2026-11-21')).toEqual({ min: '2026-02-01', max: '2026-02-28' })
  expect(clampMonth('2040-01', { min: '2018-02-28', max: '2038-02-28' })).toBe('2038-02')
})
