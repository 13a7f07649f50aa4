import { remedyTarget } from './remedyTarget'
import type { Asker } from './target'

test.each([
  ['case', 'project/home/home', { caseId: 'x' }],
  ['caseInvoices', 'approval/helper/case-Bill-detail', { caseId: 'x' }],
  ['paperDossier', 'approval/helper/check-paper-dossier-meta', { caseId: 'x' }],
  ['customer', 'customer/customer-detail/customer-detail', { customerId: 'x' }],
  ['clue', 'case-clue/detail/detail', { clueId: 'x' }],
  ['caseSource', 'case-source/home/home', { caseId: 'x' }],
  ['task', 'task/detail/detail', { taskId: 'x' }],
  ['schedule', 'schedule/detail/detail', { id: 'x' }],
  ['chance', 'cooperation-case-source/detail/detail', { chanceId: 'x' }],
  ['opportunity', 'cooperation-opportunity/detail/detail', { id: 'x' }],
  ['notice', 'message/notice/notice-details', { advId: 'x' }],
  ['preservation', 'message/event-reminder/property/detail', { id: 'x' }],
  ['employee', 'hr/employee/detail', { empId: 'x' }],
  ['receivable', 'receivables/detail/detail', { expectMoneyId: 'x' }],
  ['arrival', 'message/money-invoice-reminder/children/apply-claim', { id: 'x' }],
  ['document', 'file/detail/detail', { documentId: 'x' }],
  ['folder', 'file/list/list', { folderId: 'x' }],
  ['workLog', 'work-log/detail/detail', { id: 'x' }],
] as const)('a refusal about a %s leads to %s', (to, path, params) => {
  expect(remedyTarget({ to, id: 'x' })).toMatchObject({ kind: 'page', route: { path }, params })
})

test.each([
  ['ownClues', 'case-clue/list/list', { index: '1' }],
  ['recycleBin', 'file/list/list', { tab: 'recycle' }],
  ['invoiceTitles', 'receivables/apply-invoice/add-invoice-title', {}],
  ['opportunityDrafts', 'cooperation-opportunity/list/list', { tab: 'published' }],
  ['conflictCheck', 'conflict/new/search/search', {}],
  ['timers', 'schedule/list/today-log', {}],
  ['starred', 'recent-concerns/recent-concerns', {}],
  ['ownSettings', 'personal-settings/personal-settings', {}],
  ['ownMobile', 'personal-settings/mobile/mobile', {}],
  ['ownDevices', 'personal-settings/face/face', {}],
  ['roles', 'admin/role/list', {}],
  ['lawTables', 'admin/law-table/list', {}],
  ['serviceAccounts', 'admin/service-account/list', {}],
  ['employees', 'hr/employee/list', {}],
  ['rooms', 'meeting-room/booking/booking', {}],
] as const)('a refusal that %s cures leads to %s', (to, path, params) => {
  expect(remedyTarget({ to })).toMatchObject({ kind: 'page', route: { path }, params })
})

test('a refusal about an approval under way asks the server which page shows it', async () => {
  const target = remedyTarget({ to: 'work', id: 'w1' })
  if (target.kind !== 'ask') throw new Error(`got ${target.kind}`)
  const asked: string[] = []
  const workflowByWorkId = async (workId: string) => {
    asked.push(workId)
    return { type: 2001, workId, isTodo: false }
  }
  expect(await target.ask({ workflowByWorkId } as unknown as Asker)).toMatchObject({
    kind: 'page',
    params: { id: 'w1' },
  })
  expect(asked).toEqual(['w1'])
})
