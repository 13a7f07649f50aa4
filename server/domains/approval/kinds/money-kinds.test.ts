import { kindOf } from '@contract/approval/kinds'
import { foresee } from '../engine/walk'
import { kindSides } from '.'

const MONEY = [
  [2008, '报销审批'],
  [2011, '开票审批'],
  [2012, '提现审批'],
  [2019, '付款审批'],
  [2029, '红冲审批'],
  [2030, '退款审批'],
] as const

/**
 * Everybody the kind's own flow asks, on every path through its branches, when every node would ask the same people.
 */
function askedOf(type: number, named: readonly string[], standIns: readonly string[]) {
  const { flow } = kindSides[type] ?? {}
  if (!flow) throw new Error(`${type} has no flow`)
  const people = new Map(flow.nodes.map(({ id }) => [id, named]))
  const isMoney = kindOf(type)?.isMoney ?? false
  const given = { values: {}, applicantId: 'zhou', isMoney, people, standIns }
  return flow.nodes
    .filter(({ kind }) => kind !== 'end')
    .flatMap(({ id }) => foresee(flow, id, given))
    .filter((step) => step.kind !== 'cc')
    .map((step) => ({ kind: step.kind, people: step.people }))
}

test.each(MONEY)('%i %s: a flow naming only the applicant asks a stand-in at every node', (type, title) => {
  expect(kindOf(type)?.title).toBe(title)
  const asked = askedOf(type, ['zhou'], ['chen', 'zhou'])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.flatMap(({ people }) => people)).not.toContain('zhou')
  expect(asked.some(({ kind, people }) => kind === 'stop' && people.includes('chen'))).toBe(true)
})

test.each(MONEY)('%i %s: a node naming the applicant and others asks only the others', (type) => {
  const asked = askedOf(type, ['zhou', 'lin'], []).filter(({ kind }) => kind === 'stop')
  expect(asked.length).toBeGreaterThan(0)
  for (const { people } of asked) expect(people).toEqual(['lin'])
})

test.each(MONEY)('%i %s: the kind requires the amount to be typed again', (type) => {
  expect(kindOf(type)?.asksAmount).toBe(true)
})
