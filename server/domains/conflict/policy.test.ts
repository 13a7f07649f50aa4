import type { ConflictReportStatus } from '@contract/conflict/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { conflictPolicy } from './policy'

const OFFICER = { roles: ['conflictOfficer'] }
const aReport = (status: ConflictReportStatus, askerId = 'asker', isFrozen = false) => ({
  askerId,
  askerDepartmentId: 'd1',
  status,
  isFrozen,
})

const PEOPLE = {
  asker: aHolder('asker'),
  partner: aHolder('partner', { 'conflict:review': 'dept' }),
  partnerElsewhere: aHolder('other', { 'conflict:review': 'dept' }, { departmentId: 'd2' }),
  director: aHolder('director', { 'conflict:review': 'firm' }),
  officer: aHolder('officer', { 'conflict:review': 'firm' }, OFFICER),
  officerInNameOnly: aHolder('former', {}, OFFICER),
  stranger: aHolder('stranger'),
}
const LETTERS = { see: 's', review: 'r', mark: 'm', waive: 'w', print: 'p' } as const

test.each<[ConflictReportStatus, keyof typeof PEOPLE, string]>([
  ['waivable', 'asker', 'sp'],
  ['waivable', 'partner', 'srmwp'],
  ['waivable', 'partnerElsewhere', ''],
  ['waivable', 'director', 'srmwp'],
  ['waivable', 'officer', 'srmwp'],
  ['waivable', 'officerInNameOnly', ''],
  ['waivable', 'stranger', ''],
  ['suspected', 'partner', 'srmp'],
  ['blocked', 'partner', 'srmp'],
  ['blocked', 'officer', 'srmp'],
  ['clean', 'asker', 'sp'],
  ['waived', 'director', 'srmp'],
])(
  'a report in status %s allows the %s the actions "%s" (see, review, mark, waive, print)',
  (status, person, letters) => {
    expect(allowedLetters(conflictPolicy, LETTERS, PEOPLE[person], aReport(status))).toBe(letters)
  },
)

test.each<[keyof typeof PEOPLE, string]>([
  ['partner', 'sp'],
  ['director', 'sp'],
  ['officer', 'srmwp'],
])('the %s may on a report that he asked for himself: "%s"', (person, letters) => {
  const own = aReport('waivable', PEOPLE[person].id)
  expect(allowedLetters(conflictPolicy, LETTERS, PEOPLE[person], own)).toBe(letters)
})

test.each<[keyof typeof PEOPLE, string]>([
  ['asker', 's'],
  ['partner', 'sr'],
  ['officer', 'sr'],
])('a printed report no longer changes: the %s may "%s"', (person, letters) => {
  expect(allowedLetters(conflictPolicy, LETTERS, PEOPLE[person], aReport('waivable', 'asker', true))).toBe(letters)
})

test.each<[keyof typeof PEOPLE, string]>([
  ['asker', 'none'],
  ['partner', 'department'],
  ['director', 'firm'],
  ['officer', 'firm'],
])('the %s reviews the reports of: %s', (person, range) => {
  expect(conflictPolicy.reviews(PEOPLE[person])).toBe(range)
})
