import type { CaseStatus } from '@contract/case/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { type CaseFacts, casePolicy, leadFor } from './policy'

const aCase = (status: CaseStatus, given: Partial<CaseFacts> = {}): CaseFacts => ({
  status,
  isConfidential: false,
  leadId: 'lead',
  creatorId: 'creator',
  teamIds: ['lead', 'fellow'],
  departmentId: 'd2',
  departmentHeadId: 'head',
  ...given,
})

const PEOPLE = {
  lead: aHolder('lead'),
  creator: aHolder('creator'),
  fellow: aHolder('fellow'),
  director: aHolder('director', { 'case:see': 'firm' }),
  partner: aHolder('partner', { 'case:see': 'dept' }, { departmentId: 'd2' }),
  partnerElsewhere: aHolder('other partner', { 'case:see': 'dept' }),
  departmentHead: aHolder('head', { 'case:see': 'team' }),
  teamHeadElsewhere: aHolder('other head', { 'case:see': 'team' }),
  stranger: aHolder('stranger'),
}

/** s(ee) e(dit) b(egin) c(hange) f(inish) x(=invalidate) r(ecover) w(ork) i(nvite) d(ivide), by hand from the rules. */
const LETTERS = {
  see: 's',
  edit: 'e',
  begin: 'b',
  change: 'c',
  end: 'f',
  invalidate: 'x',
  recover: 'r',
  work: 'w',
  invite: 'i',
  divide: 'd',
} as const

test.each<[CaseStatus, keyof typeof PEOPLE, string]>([
  ['draft', 'lead', 'sebxwi'],
  ['draft', 'creator', 'sebxwi'],
  ['draft', 'fellow', 'sw'],
  ['draft', 'director', 's'],
  ['draft', 'partner', 's'],
  ['draft', 'partnerElsewhere', ''],
  ['draft', 'departmentHead', 's'],
  ['draft', 'teamHeadElsewhere', ''],
  ['draft', 'stranger', ''],
  ['returned', 'lead', 'sebxwi'],
  ['approving', 'lead', 'sw'],
  ['approving', 'fellow', 'sw'],
  ['ongoing', 'lead', 'scfxwid'],
  ['ongoing', 'creator', 'scfxwid'],
  ['ongoing', 'fellow', 'sw'],
  ['ongoing', 'director', 's'],
  ['ongoing', 'stranger', ''],
  ['paused', 'lead', 'scfxwid'],
  ['endApproving', 'lead', 's'],
  ['endApproving', 'fellow', 's'],
  ['ended', 'lead', 'sr'],
  ['ended', 'fellow', 's'],
  ['ended', 'director', 's'],
  ['archiving', 'lead', 'sr'],
  ['archived', 'lead', 'sr'],
  ['invalid', 'lead', 'sr'],
  ['invalid', 'stranger', ''],
])('a case in status %s allows the %s the actions "%s"', (status, person, letters) => {
  expect(allowedLetters(casePolicy, LETTERS, PEOPLE[person], aCase(status))).toBe(letters)
})

test.each<[keyof typeof PEOPLE, boolean]>([
  ['lead', true],
  ['creator', true],
  ['fellow', true],
  ['director', false],
  ['partner', false],
  ['departmentHead', false],
  ['stranger', false],
])('behind the ethical wall the %s may see a case: %s', (person, isSeen) => {
  expect(casePolicy.see(PEOPLE[person], aCase('ongoing', { isConfidential: true }))).toBe(isSeen)
})

test.each<[keyof typeof PEOPLE, boolean]>([
  ['director', true],
  ['partner', false],
  ['departmentHead', false],
  ['lead', false],
  ['stranger', false],
])('the %s sees every case of the firm: %s', (person, leads) => {
  expect(casePolicy.leadsFirm(PEOPLE[person])).toBe(leads)
})

test('strangers are told of the lead, whom the team’s members are not: the status refuses them', () => {
  expect(leadFor(PEOPLE.stranger, aCase('ongoing'))).toEqual({ empId: 'lead' })
  expect(leadFor(PEOPLE.director, aCase('ongoing'))).toEqual({ empId: 'lead' })
  expect(leadFor(PEOPLE.fellow, aCase('archived'))).toBeUndefined()
})

test.each<[string, Parameters<typeof casePolicy.pack>[0], boolean, boolean]>([
  ['lead', PEOPLE.lead, true, true],
  ['creator', PEOPLE.creator, true, true],
  ['fellow', PEOPLE.fellow, false, false],
  ['director', PEOPLE.director, false, false],
  ['colleague who exports without seeing cases', aHolder('exporter', { 'firm:export': 'firm' }), false, false],
  ['director who exports', aHolder('director', { 'case:see': 'firm', 'firm:export': 'firm' }), true, false],
  ['stranger', PEOPLE.stranger, false, false],
])('the %s may pack a case, and one behind the wall', (_name, who, isOpen, isWalled) => {
  expect(casePolicy.pack(who, aCase('archived'))).toBe(isOpen)
  expect(casePolicy.pack(who, aCase('archived', { isConfidential: true }))).toBe(isWalled)
})

test.each<[CaseStatus, keyof typeof PEOPLE, boolean, boolean]>([
  ['ongoing', 'lead', false, true],
  ['paused', 'creator', false, true],
  ['draft', 'creator', false, true],
  ['ongoing', 'lead', true, false],
  ['ongoing', 'fellow', false, false],
  ['ongoing', 'director', false, false],
  ['ended', 'lead', false, false],
  ['archived', 'creator', false, false],
])('a list may correct a case that is %s for its %s, with an application of it %s: %s', (status, person, had, may) => {
  expect(casePolicy.correct(PEOPLE[person], aCase(status), had)).toBe(may)
})
