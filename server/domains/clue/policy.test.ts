import type { ClueStatus } from '@contract/clue/codes'
import type { Employee } from '../../kernel/http/call'
import { cluePolicy } from './policy'

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
