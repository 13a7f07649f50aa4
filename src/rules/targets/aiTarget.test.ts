import type { AiProposal } from '@contract/ai/shapes'
import { aiProposalTarget, aiSourceTarget } from './aiTarget'

const source = { id: 'x1', title: '', note: '' }
const proposal: AiProposal = { kind: 'task', title: '整理证据', text: '', caseId: null, dueTime: null }

test.each([
  ['case', 'project/home/home', { caseId: 'x1' }],
  ['deadline', 'project/home/home', { caseId: 'x1', activeTab: 'proceeding' }],
  ['schedule', 'schedule/detail/schedule-detail', { id: 'x1' }],
  ['task', 'task/detail/detail', { taskId: 'x1' }],
  ['receivable', 'receivables/detail', { expectMoneyId: 'x1' }],
  ['customer', 'customer/detail/customer-detail', { customerId: 'x1' }],
  ['document', 'file/preview/preview', { id: 'x1', type: 'document' }],
  ['notice', 'message/notice/notice-details', { advId: 'x1' }],
] as const)('a source of kind %s opens %s', (kind, path, params) => {
  expect(aiSourceTarget({ ...source, kind })).toMatchObject({
    route: { path: expect.stringContaining(path.split('/')[0] ?? '') },
    params,
  })
})

test('a work is asked for first', () => {
  expect(aiSourceTarget({ ...source, kind: 'approval' }).kind).toBe('ask')
})

test('a proposal opens a filled-in page', () => {
  expect(aiProposalTarget({ ...proposal, caseId: 'c1', dueTime: '2026-12-04 18:00:00' })).toMatchObject({
    route: { path: 'task/add/add' },
    params: { text: '整理证据', caseId: 'c1', dueTime: '2026-12-04 18:00:00' },
  })
  expect(aiProposalTarget({ ...proposal, kind: 'schedule', text: '明天三点开会' })).toMatchObject({
    route: { path: 'schedule/add/add' },
    params: { text: '明天三点开会' },
  })
  expect(aiProposalTarget({ ...proposal, kind: 'tool', text: 'courtFee' })).toMatchObject({
    route: { path: 'project/tools/tools' },
    params: { tool: 'courtFee' },
  })
  expect(aiProposalTarget({ ...proposal, kind: 'case' })).toMatchObject({ route: { path: 'project/add/fast' } })
})
