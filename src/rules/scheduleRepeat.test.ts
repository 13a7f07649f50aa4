import { repeatOf, repeatWords, ruleOf } from './scheduleRepeat'

test.each([
  ['', '', ''],
  ['daily', '', 'FREQ=DAILY'],
  ['workdays', '2026-12-31', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231T235959'],
  ['biweekly', '', 'FREQ=WEEKLY;INTERVAL=2'],
  ['yearly', '2030-02-28', 'FREQ=YEARLY;UNTIL=20300228T235959'],
] as const)('%s until %s is %s, and back', (repeat, until, rule) => {
  expect(ruleOf({ repeat, until })).toBe(rule)
  expect(repeatOf(rule)).toEqual({ repeat, until })
})

test('a rule of another calendar is kept', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=-1FR'
  expect(repeatOf(rule)).toEqual({ repeat: 'custom', until: '' })
  expect(ruleOf({ repeat: 'custom', until: '' }, rule)).toBe(rule)
})

test.each([
  ['', '2026-11-23 09:00:00', ''],
  ['FREQ=WEEKLY', '2026-11-23 09:00:00', '每周一'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-11-25 09:00:00', '每两周的周三'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20271231T235959', '2026-11-23 09:00:00', '每周一至周五，至 2027年12月31日'],
  ['FREQ=MONTHLY;COUNT=6', '2026-11-05 09:00:00', '每月5日，共 6 次'],
  ['FREQ=MONTHLY', '2026-12-31 09:00:00', '每月31日（没有31日的月份不安排）'],
  ['FREQ=MONTHLY', '2027-01-29 09:00:00', '每月29日（没有29日的月份不安排）'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30 09:00:00', '每月最后一天'],
  ['FREQ=YEARLY', '2028-02-29 09:00:00', '每年（2月29日，仅闰年）'],
  ['FREQ=YEARLY', '2027-02-28 09:00:00', '每年'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27 09:00:00', '按自定义规则重复'],
])('%s from %s reads %s', (rule, start, words) => expect(repeatWords(rule, start)).toBe(words))
