import type { CaseSourceStatus } from '@contract/case-source/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { caseSourcePolicy, type SourceFacts } from './policy'

const aSource = (status: CaseSourceStatus, given: Partial<SourceFacts> = {}): SourceFacts => ({
  status,
  isPooled: false,
  ownerId: 'owner',
  finderId: 'finder',
  teamIds: ['owner', 'finder', 'fellow'],
  departmentId: 'd2',
  departmentHeadId: 'head',
  ...given,
})

const PEOPLE = {
  owner: aHolder('owner'),
  finder: aHolder('finder'),
  fellow: aHolder('fellow'),
  director: aHolder('director', { 'source:see': 'firm' }),
  partner: aHolder('partner', { 'source:see': 'dept' }, { departmentId: 'd2' }),
  partnerElsewhere: aHolder('other', { 'source:see': 'dept' }),
  departmentHead: aHolder('head', { 'source:see': 'team' }),
  stranger: aHolder('stranger'),
}

/** s(ee) e(dit) f(ile) c(hange) x(=stop) g(=register) b(rief) d(ocument) w(=follow) i(nvite) l(=claim), by hand. */
const LETTERS = {
  see: 's',
  edit: 'e',
  file: 'f',
  change: 'c',
  stop: 'x',
  register: 'g',
  brief: 'b',
  document: 'd',
  follow: 'w',
  invite: 'i',
  claim: 'l',
} as const

test.each<[CaseSourceStatus, keyof typeof PEOPLE, string]>([
  ['draft', 'owner', 'sefbdwi'],
  ['draft', 'finder', 'sefbdwi'],
  ['draft', 'fellow', 'sbdw'],
  ['draft', 'director', 's'],
  ['draft', 'partner', 's'],
  ['draft', 'partnerElsewhere', ''],
  ['draft', 'departmentHead', 's'],
  ['draft', 'stranger', ''],
  ['conflicted', 'owner', 'sefbdwi'],
  ['filing', 'owner', 'sbdwi'],
  ['following', 'owner', 'scxgbdwi'],
  ['following', 'fellow', 'sbdw'],
  ['following', 'director', 's'],
  ['expired', 'owner', 'sfcxgbdwi'],
  ['changing', 'owner', 'sbdwi'],
  ['stopped', 'owner', 's'],
  ['signed', 'owner', 's'],
  ['signed', 'fellow', 's'],
])('a case source in status %s allows the %s the actions "%s"', (status, person, letters) => {
  expect(allowedLetters(caseSourcePolicy, LETTERS, PEOPLE[person], aSource(status))).toBe(letters)
})

test('a source in the pool is seen and claimed by everybody', () => {
  const pooled = aSource('stopped', { isPooled: true })
  expect(allowedLetters(caseSourcePolicy, LETTERS, PEOPLE.stranger, pooled)).toBe('sl')
})

test('only a right to see the firm’s sources shows every source', () => {
  const names = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
  expect(names.filter((name) => caseSourcePolicy.leads(PEOPLE[name]))).toEqual(['director'])
})
