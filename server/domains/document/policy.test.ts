import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import type { CaseFacts } from '../case'
import { type DocumentFacts, documentPolicy, keeperOf, type PlaceFacts } from './policy'

const CASE: CaseFacts = {
  status: 'ongoing',
  isConfidential: false,
  leadId: 'lead',
  creatorId: 'creator',
  teamIds: ['lead', 'fellow', 'author'],
  departmentId: 'd1',
  departmentHeadId: null,
}
const DOCUMENT: DocumentFacts = {
  space: 'case',
  ownerId: null,
  caseFacts: CASE,
  authorId: 'author',
  isDeleted: false,
  isConfidential: false,
}

const PEOPLE = {
  author: aHolder('author'),
  lead: aHolder('lead'),
  fellow: aHolder('fellow'),
  director: aHolder('director', { 'case:see': 'firm' }),
  keeper: aHolder('keeper', { 'document:manage': 'firm' }),
  owner: aHolder('owner'),
  stranger: aHolder('stranger'),
}
const LETTERS = { see: 's', edit: 'e', share: 'l', keepShared: 'k', remove: 'x', restore: 'r' } as const

test.each<[string, Partial<DocumentFacts>, keyof typeof PEOPLE, string]>([
  ['a document of a case', {}, 'author', 'selkx'],
  ['a document of a case', {}, 'lead', 'selkx'],
  ['a document of a case', {}, 'fellow', 'selk'],
  ['a document of a case', {}, 'director', 'sk'],
  ['a document of a case', {}, 'keeper', ''],
  ['a document of a case', {}, 'stranger', ''],
  ['a removed document of a case', { isDeleted: true }, 'author', 'sr'],
  ['a removed document of a case', { isDeleted: true }, 'lead', 'sr'],
  ['a removed document of a case', { isDeleted: true }, 'fellow', ''],
  ['a removed document of a case', { isDeleted: true }, 'director', ''],
  ['a confidential document', { isConfidential: true }, 'author', 'sex'],
  ['a document of a confidential case', { caseFacts: { ...CASE, isConfidential: true } }, 'lead', 'sex'],
  ['a document of a confidential case', { caseFacts: { ...CASE, isConfidential: true } }, 'director', ''],
  ['a document of an archived case', { caseFacts: { ...CASE, status: 'archived' } }, 'lead', 'sk'],
  ['a document of the firm', { space: 'firm', caseFacts: undefined }, 'keeper', 'selkx'],
  ['a document of the firm', { space: 'firm', caseFacts: undefined }, 'stranger', 'sk'],
  ['a removed document of the firm', { space: 'firm', caseFacts: undefined, isDeleted: true }, 'keeper', 'sr'],
  ['a removed document of the firm', { space: 'firm', caseFacts: undefined, isDeleted: true }, 'stranger', ''],
  ['a personal document', { space: 'personal', caseFacts: undefined, ownerId: 'owner' }, 'owner', 'selkx'],
  ['a personal document', { space: 'personal', caseFacts: undefined, ownerId: 'owner' }, 'keeper', ''],
  ['a personal document', { space: 'personal', caseFacts: undefined, ownerId: 'owner' }, 'director', ''],
])('%s %j allows the %s the actions "%s"', (_name, given, person, letters) => {
  expect(allowedLetters(documentPolicy, LETTERS, PEOPLE[person], { ...DOCUMENT, ...given })).toBe(letters)
})

const PLACES = {
  firm: { space: 'firm', ownerId: null },
  personal: { space: 'personal', ownerId: 'owner' },
  case: { space: 'case', ownerId: null, caseFacts: CASE },
  confidential: { space: 'case', ownerId: null, caseFacts: { ...CASE, isConfidential: true } },
  ended: { space: 'case', ownerId: null, caseFacts: { ...CASE, status: 'ended' } },
} satisfies Record<string, PlaceFacts>

test.each<[keyof typeof PLACES, readonly (keyof typeof PEOPLE)[], readonly (keyof typeof PEOPLE)[]]>([
  ['firm', ['author', 'lead', 'fellow', 'director', 'keeper', 'owner', 'stranger'], ['keeper']],
  ['personal', ['owner'], ['owner']],
  ['case', ['author', 'lead', 'fellow', 'director'], ['author', 'lead', 'fellow']],
  ['confidential', ['author', 'lead', 'fellow'], ['author', 'lead', 'fellow']],
  ['ended', ['author', 'lead', 'fellow', 'director'], []],
])('the %s place is entered by %j, added to by %j', (place, entering, adding) => {
  const names = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
  expect(names.filter((name) => documentPolicy.enter(PEOPLE[name], PLACES[place]))).toEqual(entering)
  expect(names.filter((name) => documentPolicy.add(PEOPLE[name], PLACES[place]))).toEqual(adding)
})

test('people who are refused are told of the lead of the case, or of who arranges the firm’s documents', () => {
  expect(keeperOf(PLACES.case)).toEqual({ empId: 'lead' })
  expect(keeperOf(PLACES.firm)).toEqual({ permission: 'document:manage' })
  expect(keeperOf(PLACES.personal)).toEqual({ empId: null })
})
