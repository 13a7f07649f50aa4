import type { ChanceRelation, ChanceStatus } from '@contract/cooperation-case-source/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { type ChanceFacts, chancePolicy } from './policy'

const aChance = (status: ChanceStatus, myRelation: ChanceRelation | null = null): ChanceFacts => ({
  status,
  publisherId: 'publisher',
  partnerId: status === 'cooperating' ? 'partner' : null,
  myRelation,
})
const PEOPLE = {
  publisher: aHolder('publisher'),
  partner: aHolder('partner'),
  colleague: aHolder('colleague'),
  director: aHolder('director', { 'source:see': 'firm' }),
}

/** s(ee) p(eople) o(=seeSource) e(dit) i(nvite) c(onfirm) a(gree) r(efuse) w(=cancel) f(inish) x(=close), by hand. */
const LETTERS = {
  see: 's',
  seePeople: 'p',
  seeSource: 'o',
  edit: 'e',
  invite: 'i',
  confirm: 'c',
  agree: 'a',
  refuse: 'r',
  cancel: 'w',
  finish: 'f',
  close: 'x',
} as const

test.each<[ChanceStatus, keyof typeof PEOPLE, ChanceRelation | null, string]>([
  ['published', 'publisher', null, 'spoeicx'],
  ['published', 'colleague', null, 'sa'],
  ['published', 'colleague', 'invited', 'sar'],
  ['published', 'colleague', 'interested', 'sw'],
  ['published', 'director', null, 'spax'],
  ['selecting', 'publisher', null, 'spoeicx'],
  ['selecting', 'colleague', 'accepted', 'sw'],
  ['cooperating', 'publisher', null, 'spofx'],
  ['cooperating', 'partner', 'accepted', 'so'],
  ['cooperating', 'colleague', null, ''],
  ['cooperating', 'colleague', 'interested', 's'],
  ['cooperating', 'director', null, 'sp'],
])('an offer in status %s allows the %s with the relation %s the actions "%s"', (status, person, relation, letters) => {
  expect(allowedLetters(chancePolicy, LETTERS, PEOPLE[person], aChance(status, relation))).toBe(letters)
})

test('only a right to see the firm’s sources manages offers', () => {
  const names = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
  expect(names.filter((name) => chancePolicy.manages(PEOPLE[name]))).toEqual(['director'])
})
