import { dayInWords, monthInWords, timeInWords } from './day-words'

test('a day, a time and a month are written with the year and without leading zeros', () => {
  expect(dayInWords('2026-12-01')).toBe('2026年12月1日')
  expect(dayInWords('2026-12-01 09:05:00')).toBe('2026年12月1日')
  expect(timeInWords('2026-12-01 09:05:00')).toBe('2026年12月1日 09:05')
  expect(timeInWords('2026-12-01')).toBe('2026年12月1日')
  expect(monthInWords('2026-01')).toBe('2026年1月')
})

test('a text that is no date stays as it is', () => {
  expect(dayInWords('待定')).toBe('待定')
  expect(timeInWords('')).toBe('')
})
