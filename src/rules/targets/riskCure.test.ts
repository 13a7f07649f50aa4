import { placeOfCure } from './riskCure'

test.each([
  ['conflictReport', 'conflict/new/result/result', { reportId: 'x' }],
  ['caseSource', 'case-source/home/home', { caseId: 'x' }],
  ['case', 'project/home/home', { caseId: 'x', activeTab: 'parties' }],
  ['caseMoney', 'project/home/home', { caseId: 'x', activeTab: 'money' }],
  ['paperDossier', 'approval/helper/check-paper-dossier-meta', { caseId: 'x' }],
  ['receivable', 'receivables/detail/detail', { expectMoneyId: 'x' }],
  ['schedule', 'schedule/detail/schedule-detail', { id: 'x' }],
  ['colleague', 'address-book/detail/detail', { empId: 'x' }],
] as const)('a risk settled at %s opens %s', (kind, path, params) => {
  expect(placeOfCure({ kind, id: 'x' })).toMatchObject({ kind: 'page', route: { path }, params })
})
