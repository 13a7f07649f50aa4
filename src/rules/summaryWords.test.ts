import { summaryWords } from './summaryWords'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) }))
afterEach(() => jest.useRealTimers())

test.each([
  ['2026-11-20', '今天'],
  ['2026-11-23', '11月23日 周一'],
  ['2025-12-31', '2025年12月31日 周三'],
])('%s is said as people do', (text, words) => {
  expect(summaryWords({ text })).toBe(words)
})

test('a range has its year; what somebody wrote stays as it is', () => {
  expect(summaryWords({ text: '2026-11-20 至 2026-11-23' })).toBe('2026年11月20日 至 11月23日')
  expect(summaryWords({ text: '请于 2026-11-20 前办理' })).toBe('请于 2026-11-20 前办理')
})
