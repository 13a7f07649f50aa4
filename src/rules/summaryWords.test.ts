import { summaryWords } from './summaryWords'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) }))
afterEach(() => jest.useRealTimers())

test.each([
  ['2026-11-20', '今天'],
  ['2026-11-23', '11月23日 周一'],
  ['2025-12-31', '2025年12月31日 周三'],
])('%s is said as people do', (text, words) => {
  expect(summaryWords({ text, isDay: true })).toBe(words)
})

test('ranges, and what somebody wrote, stay as they are', () => {
  expect(summaryWords({ text: '2026-11-20 至 2026-11-23' })).toBe('2026-11-20 至 2026-11-23')
  expect(summaryWords({ text: '请于 2026-11-20 前办理' })).toBe('请于 2026-11-20 前办理')
})
