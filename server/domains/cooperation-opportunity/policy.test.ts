import type { OpportunityRelation, OpportunityStatus } from '@contract/cooperation-opportunity/codes'
import { type OpportunityFacts, opportunityPolicy as policy } from './policy'

// Typed from DOMAIN 5.13, FEATURES §13 and SPEC §4's two steps; the tables under test are not read.

const STATUSES: readonly OpportunityStatus[] = [
  ...(['draft', 'published', 'selecting', 'cooperating', 'completed', 'closed', 'expired'] as const),
]
const RELATIONS: readonly (OpportunityRelation | null)[] = [
  ...([null, 'interested', 'invited', 'accepted', 'refused', 'selected', 'notSelected', 'cancelled'] as const),
]
const publisher = { id: 'publisher' }
const chosen = { id: 'chosen' }
const lawyer = { id: 'lawyer' }

const facts = (given: Partial<OpportunityFacts> = {}): OpportunityFacts => ({
  status: 'published',
  publisherId: 'publisher',
  partnerId: null,
  myRelation: null,
  hasEvaluated: false,
  ...given,
})
const statusesIn = (may: (status: OpportunityStatus) => boolean) => STATUSES.filter(may)
const relationsIn = (may: (relation: OpportunityRelation | null) => boolean) => RELATIONS.filter(may)

test.each([
  ['publish', { publisher: ['draft'] }],
  ['start', { chosen: ['selecting'] }],
  ['complete', { publisher: ['cooperating'] }],
  ['close', { publisher: ['published', 'selecting', 'cooperating'] }],
] as const)('%s: by whom, and from where', (move, expected) => {
  const from = (who: { id: string }) =>
    statusesIn((status) => policy.moves(who, facts({ status, partnerId: 'chosen' }), move))
  expect({ publisher: from(publisher), chosen: from(chosen), lawyer: from(lawyer) }).toEqual({
    publisher: [],
    chosen: [],
    lawyer: [],
    ...expected,
  })
})

test.each([
  ['interested', 'lawyer', [null, 'refused', 'cancelled']],
  ['accepted', 'lawyer', ['invited']],
  ['refused', 'lawyer', ['invited', 'selected']],
  ['cancelled', 'lawyer', ['interested', 'accepted']],
  ['invited', 'publisher', [null, 'refused', 'cancelled']],
  ['selected', 'publisher', ['interested', 'accepted']],
  ['notSelected', 'publisher', ['interested', 'accepted', 'selected']],
] as const)('%s: by the %s, from %j, while it looks for somebody', (to, by, from) => {
  const given = (who: { id: string }, status: OpportunityStatus) =>
    relationsIn((now) => policy.relates(who, facts({ status }), to, now))
  for (const status of ['published', 'selecting'] as const) {
    expect(given(publisher, status)).toEqual(by === 'publisher' ? from : [])
    expect(given(lawyer, status)).toEqual(by === 'lawyer' ? from : [])
  }
  for (const status of ['draft', 'cooperating', 'completed', 'closed', 'expired'] as const)
    expect([status, given(publisher, status), given(lawyer, status)]).toEqual([status, [], []])
})

test('an open opportunity is visible to everybody, a closed one to those concerned, and a draft to its author', () => {
  const seen = (who: { id: string }, given: Partial<OpportunityFacts> = {}) =>
    statusesIn((status) => policy.see(who, facts({ status, ...given })))
  expect(seen(lawyer)).toEqual(['published', 'selecting'])
  expect(seen(publisher)).toEqual(STATUSES)
  for (const myRelation of ['notSelected', 'refused', 'interested'] as const)
    expect(seen(lawyer, { myRelation })).toEqual(STATUSES.filter((status) => status !== 'draft'))
})

test("the parties' names are visible to the publisher and the chosen lawyer only", () => {
  for (const status of STATUSES)
    for (const myRelation of RELATIONS) {
      const opportunity = facts({ status, myRelation, partnerId: 'chosen' })
      expect(policy.seeParties(lawyer, opportunity)).toBe(false)
      expect([policy.seeParties(publisher, opportunity), policy.seeParties(chosen, opportunity)]).toEqual([true, true])
    }
  expect(policy.seeParties(lawyer, facts({ myRelation: 'selected' }))).toBe(false)
})

test('while one lawyer is chosen, nobody else can be chosen or invited', () => {
  const may = (partnerId: string | null) => {
    const opportunity = facts({ status: 'selecting', partnerId })
    return [policy.choose(publisher, opportunity), policy.invite(publisher, opportunity)]
  }
  expect([may(null), may('chosen')]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('contact data is visible once started; each side evaluates once, after completion', () => {
  const both = (ask: 'contact' | 'evaluate', given: Partial<OpportunityFacts> = {}) =>
    [publisher, chosen, lawyer].map((who) =>
      statusesIn((status) => policy[ask](who, facts({ status, partnerId: 'chosen', ...given }))),
    )
  expect(both('contact')).toEqual([['cooperating', 'completed'], ['cooperating', 'completed'], []])
  expect(both('evaluate')).toEqual([['completed'], ['completed'], []])
  expect(both('evaluate', { hasEvaluated: true })).toEqual([[], [], []])
})

test('lawyers other than the publisher talk while it is open; then only the chosen one, while they cooperate', () => {
  const talking = [publisher, chosen, lawyer].map((who) =>
    statusesIn((status) => policy.talk(who, facts({ status, partnerId: 'chosen' }))),
  )
  expect(talking).toEqual([[], ['published', 'selecting', 'cooperating'], ['published', 'selecting']])
})

test('its publisher alone edits it while it is open, removes a draft, and sees who is interested', () => {
  const whenBy = (ask: 'edit' | 'remove' | 'seePeople') =>
    [publisher, chosen, lawyer].map((who) =>
      statusesIn((status) => policy[ask](who, facts({ status, partnerId: 'chosen' }))),
    )
  expect(whenBy('edit')).toEqual([['published', 'selecting'], [], []])
  expect(whenBy('remove')).toEqual([['draft'], [], []])
  expect(whenBy('seePeople')).toEqual([STATUSES, [], []])
})
