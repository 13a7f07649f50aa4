import { clockOf, workedWords } from './stopwatch'

test.each([
  [0, '0:00:00', '不到 1 分钟'],
  [59.9, '0:00:59', '不到 1 分钟'],
  [60, '0:01:00', '1 分钟'],
  [3_600, '1:00:00', '1 小时'],
  [3_909, '1:05:09', '1 小时 5 分钟'],
  [36_000, '10:00:00', '10 小时'],
  [-3, '0:00:00', '不到 1 分钟'],
])('%s seconds: %s, %s', (seconds, clock, words) => {
  expect([clockOf(seconds), workedWords(seconds)]).toEqual([clock, words])
})
