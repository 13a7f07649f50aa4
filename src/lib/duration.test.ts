import { durationWords, minutesBetween, waitWords } from './duration'

test.each<[number, string]>([
  [0, '不到1分钟'],
  [0.9, '不到1分钟'],
  [25, '25分钟'],
  [59.9, '59分钟'],
  [60, '1小时'],
  [119, '1小时'],
  [1439, '23小时'],
  [1440, '1天'],
  [1440 + 59, '1天'],
  [1440 + 60, '1天1小时'],
  [2 * 1440 + 4 * 60, '2天4小时'],
  [-5, '不到1分钟'],
])('%s minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})

test('minutes between two moments, none where one is missing or they are the wrong way round', () => {
  expect(minutesBetween('2026-11-21 10:00:00', '2026-11-21 10:25:30')).toBe(25.5)
  expect(minutesBetween('2026-11-21 10:00:00', '2026-11-21 09:00:00')).toBe(0)
  expect(minutesBetween(null, '2026-11-21 09:00:00')).toBe(0)
})

test('a wait below a minute reads 刚到', () => {
  expect([waitWords(0.4), waitWords(1), waitWords(190)]).toEqual(['刚到', '等 1分钟', '等 3小时'])
})
