import { canOpenFocus, focusTarget } from './focusTarget'

test.each([
  ['case', 'project/home/home', { caseId: 'x' }],
  ['caseSource', 'case-source/home/home', { caseId: 'x' }],
  ['cooperatingSource', 'cooperation-case-source/detail/detail', { chanceId: 'x' }],
  ['opportunity', 'cooperation-opportunity/detail/detail', { id: 'x' }],
  ['clue', 'case-clue/detail/detail', { clueId: 'x' }],
  ['customer', 'customer/customer-detail/customer-detail', { customerId: 'x' }],
  ['contact', 'customer/contacts-detail/contacts-detail', { contactId: 'x' }],
  ['receivable', 'receivables/detail/detail', { expectMoneyId: 'x' }],
  ['invoice', 'message/money-invoice-reminder/children/invoice-information', { id: 'x' }],
  ['arrival', 'message/money-invoice-reminder/children/apply-claim', { id: 'x' }],
  ['claim', 'message/money-invoice-reminder/children/claim-information', { id: 'x' }],
  ['income', 'message/income-confirm/income-rate-detail', { moneyId: 'x' }],
  ['costInvoice', 'ledger/cost/detail', { costInvoiceId: 'x' }],
  ['task', 'task/detail/detail', { taskId: 'x' }],
  ['schedule', 'schedule/detail/schedule-detail', { id: 'x' }],
  ['workLog', 'work-log/detail/detail', { id: 'x' }],
  ['document', 'file/preview/preview', { id: 'x', type: 'document' }],
  ['sealDoc', 'public/seal-doc', { docId: 'x' }],
  ['employee', 'address-book/detail/detail', { empId: 'x' }],
] as const)('a %s opens %s', (targetKind, path, params) => {
  expect(focusTarget({ targetKind, targetId: 'x' })).toMatchObject({ kind: 'page', route: { path }, params })
})

test('tasks and schedules can be opened', () => {
  expect([
    canOpenFocus({ targetKind: 'task', targetId: 'x' }),
    canOpenFocus({ targetKind: 'schedule', targetId: 'x' }),
  ]).toEqual([true, true])
})
