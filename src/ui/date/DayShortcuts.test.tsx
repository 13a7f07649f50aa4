import { shortcutsFrom } from './DayShortcuts'

test.each([
  ['2026-11-27', ['2026-11-27 今天', '2026-11-28 明天', '2026-11-30 下周一']],
  ['2026-11-29', ['2026-11-29 今天', '2026-11-30 明天']],
  ['2026-11-30', ['2026-11-30 今天', '2026-12-01 明天', '2026-12-07 下周一']],
])('on %s the shortcuts are %j', (today, expected) => {
  expect(shortcutsFrom(today).map(({ key, text }) => `${key} ${text}`)).toEqual(expected)
})
