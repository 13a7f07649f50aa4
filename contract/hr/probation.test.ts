import { longestProbation, probationProblem } from './probation'

test.each([
  ['a contract of two months has no probation', 'fixed', '2026-01-01', '2026-02-28', 0],
  ['a contract of three months has one', 'fixed', '2026-01-01', '2026-03-31', 1],
  ['a contract one day short of a year has one month', 'fixed', '2026-01-01', '2026-12-30', 1],
  ['a contract of a year has two months', 'fixed', '2026-01-01', '2026-12-31', 2],
  ['a contract one day short of three years has two months', 'fixed', '2026-01-01', '2028-12-30', 2],
  ['a contract of three years has six months', 'fixed', '2026-01-01', '2028-12-31', 6],
  ['a contract without an end has six months', 'open', '2026-01-01', '', 6],
  ['an engagement is not limited', 'engaged', '2026-01-01', '2026-12-31', undefined],
  ['a partnership is not limited', 'partnership', '2026-01-01', '', undefined],
] as const)('%s', (_, kind, startDay, endDay, months) => {
  expect(longestProbation({ kind, startDay, endDay })).toBe(months)
})

test('a probation is accepted up to its last lawful day and refused from the next', () => {
  const term = { kind: 'fixed', startDay: '2026-12-01', endDay: '2029-11-30' } as const
  expect(probationProblem({ ...term, probationUntil: '2027-05-31' })).toBeUndefined()
  expect(probationProblem({ ...term, probationUntil: '2027-06-01' })).toBe(
    '这份合同的试用期最长 6 个月，最晚到2027年5月31日',
  )
  expect(probationProblem(term)).toBeUndefined()
})
