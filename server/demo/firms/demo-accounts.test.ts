import { type ApproverRule, type FlowDefinition, isPeopleNode } from '../../domains/approval/engine/definition'
import { kindSides } from '../../domains/approval/kinds'
import { OWN_FLOWS } from '../approval/flows'
import { demoAccounts, shownAccounts } from './demo-accounts'
import { LARGE_FIRM } from './staff'

const names = new Set(demoAccounts.map(({ name }) => name))
const held = new Set(
  LARGE_FIRM.flatMap(({ people }) => people.filter(([name]) => names.has(name)).flatMap(([, , , ...roles]) => roles)),
)

/** Tells whether a demo account can do this step for applications in the demo. */
const isDone = (rule: ApproverRule): boolean => {
  if (rule.by === 'role') return held.has(rule.role)
  if (rule.by !== 'departmentHead') return true
  return LARGE_FIRM.filter(({ people }) =>
    people.some(([name]) => shownAccounts.some((account) => account.name === name)),
  ).every(({ people }) => names.has(people[0]?.[0] ?? ''))
}

const flows: [string, FlowDefinition][] = Object.entries(kindSides).map(([type, { flow }]) => [
  type,
  OWN_FLOWS.get(Number(type)) ?? flow,
])

test.each(flows)('a demo account exists for each step of the flow %s', (_, { nodes }) => {
  const lost = nodes.filter((node) => isPeopleNode(node) && !isDone(node.approver))
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('each demo account belongs to one person of the large firm', () => {
  const people = LARGE_FIRM.flatMap((department) => department.people.map(([name]) => name))
  expect(demoAccounts.filter(({ name }) => !people.includes(name))).toEqual([])
  expect(names.size).toBe(demoAccounts.length)
})
