import { quietAt, settingProblem, settingWords } from './codes'

test.each([
  [19, []],
  [20, ['20-8']],
  [22, ['20-8', '21-8', '22-7', '22-8']],
  [0, ['20-8', '21-8', '22-7', '22-8', '23-7']],
  [7, ['20-8', '21-8', '22-8']],
  [8, []],
])('at %i o’clock the quiet hours are %j', (hour, quiet) => {
  expect(quietAt(hour)).toEqual(quiet)
})

test.each([
  ['none', undefined],
  ['2026-06-30', undefined],
  ['2026-02-30', '「台账到期日」为 2026-06-30 这样的日期'],
  ['明年', '「台账到期日」为 2026-06-30 这样的日期'],
])('settingProblem of %j as the end of a service returns %j', (value, problem) => {
  expect(settingProblem('vasEnd.inventory', value)).toBe(problem)
})

test('a day that is not set reads 不设', () => {
  expect([settingWords('vasEnd.inventory', 'none'), settingWords('quietHours', '22-7')]).toEqual([
    '不设',
    '22:00 至次日 7:00',
  ])
})
