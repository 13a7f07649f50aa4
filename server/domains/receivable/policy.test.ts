import type { CaseStatus } from '@contract/case/codes'
import type { CaseFacts } from '../case/policy'
import { moneyPolicy } from './policy'

const ROLES: Record<string, string[]> = { keeper: ['finance'] }
const who = (id: string) => ({ id, departmentId: 'd1', roles: ROLES[id] ?? [] })
const aCaseView = (status: CaseStatus): CaseFacts => ({
  status,
  isConfidential: false,
  leadId: 'lead',
  creatorId: 'creator',
  teamIds: ['lead', 'fellow'],
  departmentId: 'd2',
  departmentHeadId: 'head',
})

// Columns: may see, plan and claim; for a case that can collect money, and for one that no longer can.
test.each([
  ['lead', [true, true, true], [true, false, false]],
  ['creator', [true, true, true], [true, false, false]],
  ['fellow', [true, false, true], [true, false, false]],
  ['keeper', [true, true, true], [true, false, false]],
  ['stranger', [false, false, false], [false, false, false]],
] as const)('%s: %j of one that goes on, %j of one that was given up', (id, going, over) => {
  const may = (status: CaseStatus) => {
    const caseFacts = aCaseView(status)
    return [
      moneyPolicy.see(who(id), caseFacts),
      moneyPolicy.plan(who(id), caseFacts),
      moneyPolicy.claim(who(id), caseFacts),
    ]
  }
  expect(may('ongoing')).toEqual(going)
  expect(may('invalid')).toEqual(over)
})

test('money can be claimed for a case until it is archived', () => {
  const statuses: CaseStatus[] = ['draft', 'approving', 'returned', 'ongoing', 'paused', 'endApproving', 'ended']
  const collecting = [...statuses, 'archiving', 'archived', 'invalid'] as CaseStatus[]
  expect(collecting.filter((status) => moneyPolicy.claim(who('lead'), aCaseView(status)))).toEqual([
    'ongoing',
    'paused',
    'endApproving',
    'ended',
    'archiving',
  ])
})

test('only finance keeps the money', () => {
  expect(['lead', 'creator', 'fellow', 'keeper', 'stranger'].filter((id) => moneyPolicy.manages(who(id)))).toEqual([
    'keeper',
  ])
})
