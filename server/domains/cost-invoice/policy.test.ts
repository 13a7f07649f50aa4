import type { CostMark } from '@contract/cost-invoice/codes'
import { aHolder } from '@test/factories/people-permissions'
import { costPolicy } from './policy'

const PEOPLE = {
  owner: aHolder('owner'),
  keeper: aHolder('keeper', { 'invoice:keep': 'firm' }),
  ownKeeper: aHolder('owner', { 'invoice:keep': 'firm' }),
  stranger: aHolder('stranger'),
}
const aCost = (mark: CostMark) => ({ owner_id: 'owner', mark, source: 'handIn' as const })

test.each<[CostMark, keyof typeof PEOPLE, readonly CostMark[], boolean]>([
  ['toRecord', 'keeper', ['recorded', 'doubtful'], true],
  ['toRecord', 'owner', [], true],
  ['toRecord', 'ownKeeper', [], true],
  ['toRecord', 'stranger', [], false],
  ['doubtful', 'keeper', ['recorded'], true],
  ['doubtful', 'owner', ['toRecord'], true],
  ['doubtful', 'ownKeeper', ['toRecord'], true],
  ['recorded', 'keeper', ['settled', 'doubtful'], true],
  ['recorded', 'owner', [], false],
  ['recorded', 'ownKeeper', [], false],
  ['settled', 'keeper', [], false],
  ['settled', 'owner', [], false],
  ['cancelled', 'keeper', [], false],
])('a cost invoice marked %s lets the %s set %j, and cancel it: %s', (mark, person, marks, canCancel) => {
  expect(costPolicy.marks(PEOPLE[person], aCost(mark))).toEqual(marks)
  expect(costPolicy.cancel(PEOPLE[person], aCost(mark))).toBe(canCancel)
})

test('a reimbursed invoice is cancelled by nobody', () => {
  const reimbursed = { ...aCost('toRecord'), source: 'reimbursement' as const }
  expect(Object.values(PEOPLE).filter((person) => costPolicy.cancel(person, reimbursed))).toEqual([])
})

test('a cost invoice is seen by its owner and the invoice keepers', () => {
  const names = Object.entries(PEOPLE).filter(([, person]) => costPolicy.see(person, { owner_id: 'owner' }))
  expect(names.map(([name]) => name)).toEqual(['owner', 'keeper', 'ownKeeper'])
})

test('all cost invoices are seen by the invoice keepers alone', () => {
  const names = Object.entries(PEOPLE).filter(([, person]) => costPolicy.seesAll(person))
  expect(names.map(([name]) => name)).toEqual(['keeper', 'ownKeeper'])
})
