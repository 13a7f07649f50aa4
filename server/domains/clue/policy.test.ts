import type { ClueStatus } from '@contract/clue/codes'
import type { Employee } from '../../kernel/http/call'
import { cluePolicy, isClueManager } from './policy'

const someone = (id: string, ...roles: string[]) => ({ id, roles }) as unknown as Employee
const PEOPLE = {
  owner: someone('owner', 'lawyer'),
  creator: someone('creator', 'lawyer'),
  surveyor: someone('surveyor', 'assistant'),
  stranger: someone('stranger', 'partner'),
  manager: someone('boss', 'clueManager'),
  director: someone('head', 'director'),
}

/** Clue in this status, with an owner where the status has one. */
const aClue = (status: ClueStatus) => ({
  status,
  ownerId: ['new', 'pool'].includes(status) ? null : 'owner',
  surveyorId: 'surveyor',
  creatorId: 'creator',
})

/**
 * Allowed actions, by hand from the rules: s(ee) c(ontact) e(dit) f(ollow) a(ssign) (send to) u v(=survey) l(=claim)
 * b(ack) i(nvalid) r(estore) t(urn into).
 */
const LETTERS = {
  see: 's',
  contact: 'c',
  edit: 'e',
  follow: 'f',
  assign: 'a',
  sendToSurvey: 'u',
  survey: 'v',
  claim: 'l',
  giveBack: 'b',
  invalidate: 'i',
  restore: 'r',
  convert: 't',
} as const

test.each<[ClueStatus, keyof typeof PEOPLE, string]>([
  ['new', 'creator', 'scei'],
  ['new', 'surveyor', 'sc'],
  ['new', 'stranger', 'c'],
  ['new', 'manager', 'sceaui'],
  ['new', 'director', 'sceaui'],
  ['assigned', 'owner', 'scefbit'],
  ['assigned', 'creator', 'sc'],
  ['assigned', 'stranger', 'c'],
  ['assigned', 'manager', 'sceaubit'],
  ['following', 'owner', 'scefbit'],
  ['following', 'manager', 'sceaubit'],
  ['survey', 'owner', 'sce'],
  ['survey', 'surveyor', 'scv'],
  ['survey', 'stranger', 'c'],
  ['survey', 'manager', 'scev'],
  ['pool', 'stranger', 'sl'],
  ['pool', 'creator', 'scl'],
  ['pool', 'manager', 'sceauli'],
  ['converted', 'owner', 'sc'],
  ['converted', 'manager', 'sc'],
  ['converted', 'stranger', 'c'],
  ['invalid', 'owner', 'sc'],
  ['invalid', 'manager', 'scr'],
])('%s, %s: %s', (status, who, expected) => {
  const may = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).filter((verb) =>
    cluePolicy[verb](PEOPLE[who], aClue(status)),
  )
  expect(may.map((verb) => LETTERS[verb]).join('')).toBe(expected)
})

// To a customer, and back again; a clue that became a customer may still become a source.
test.each<[ClueStatus, keyof typeof PEOPLE, boolean, boolean]>([
  ['assigned', 'owner', true, false],
  ['following', 'owner', true, false],
  ['following', 'manager', true, false],
  ['following', 'creator', false, false],
  ['following', 'stranger', false, false],
  ['new', 'manager', false, false],
  ['pool', 'stranger', false, false],
  ['survey', 'owner', false, false],
  ['converted', 'owner', false, true],
  ['converted', 'manager', false, true],
  ['converted', 'creator', false, false],
  ['converted', 'surveyor', false, false],
  ['converted', 'stranger', false, false],
  ['invalid', 'owner', false, false],
])('%s, %s: becomes a customer %s, is taken back %s', (status, who, toCustomer, undoConversion) => {
  const clue = aClue(status)
  expect([cluePolicy.toCustomer(PEOPLE[who], clue), cluePolicy.undoConversion(PEOPLE[who], clue)]).toEqual([
    toCustomer,
    undoConversion,
  ])
})

test.each<[keyof typeof PEOPLE, boolean]>([
  ['owner', true],
  ['manager', true],
  ['creator', false],
  ['stranger', false],
])('a clue that became a customer may still become a case source for the %s: %s', (who, may) => {
  expect(cluePolicy.convert(PEOPLE[who], { ...aClue('converted'), convertedKind: 'customer' })).toBe(may)
  expect(cluePolicy.convert(PEOPLE[who], { ...aClue('converted'), convertedKind: 'caseSource' })).toBe(false)
})

test('managers and the director assign clues, nobody else', () => {
  expect(Object.keys(PEOPLE).filter((who) => isClueManager(PEOPLE[who as keyof typeof PEOPLE]))).toEqual([
    'manager',
    'director',
  ])
})

test('clues that others follow up are imported by managers only', () => {
  const allowed = Object.entries(PEOPLE).filter(([, person]) => cluePolicy.bringFor(person, 'owner'))
  expect(allowed.map(([name]) => name)).toEqual(['owner', 'manager', 'director'])
})
