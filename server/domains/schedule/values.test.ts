import { accepted } from './values'

const fields = {
  title: '一审开庭',
  kind: 'meeting',
  start: '2026-12-01 09:00:00',
  end: '2026-12-01 10:00:00',
} as const
const call = { me: { id: 'me' }, now: Date.parse('2026-11-27T10:00:00+08:00') } as Parameters<typeof accepted>[1]

test('reminders are kept in the order of their length', () => {
  const { values } = accepted({ ...fields, reminders: [60, 5, 1_440] }, call)
  expect(values.reminders).toBe('[5,60,1440]')
})

test('the caller is the only participant unless others are chosen, each of them once', () => {
  expect(accepted(fields, call).people).toEqual(['me'])
  expect(accepted({ ...fields, empIds: ['a', 'b', 'a'] }, call).people).toEqual(['a', 'b'])
})

test.each([
  ['2027-12-02 09:00:00', undefined],
  ['2027-12-02 09:00:01', '日程不能超过一年'],
])('a schedule of a year at most is accepted: until %s %s', (end, words) => {
  const refusal = () => accepted({ ...fields, end }, call)
  if (words) expect(refusal).toThrow(words)
  else expect(refusal).not.toThrow()
})
