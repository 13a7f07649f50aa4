import type { AiSourceKind } from '@contract/ai/codes'
import type { AiProposal, AiSource } from '@contract/ai/shapes'
import * as routes from '@/routes'
import { approvalTarget } from './approvalPage'
import { ask, open, type Target } from './target'

interface Rule {
  icon: 'briefcase' | 'calendar' | 'clock' | 'task' | 'stamp' | 'money' | 'building' | 'file-text' | 'megaphone'
  open(id: string): Target
}

/** Icon and page of each kind of source of an answer. */
export const aiSources = {
  case: { icon: 'briefcase', open: (caseId) => open(routes.project.home, { caseId }) },
  schedule: { icon: 'calendar', open: (id) => open(routes.schedule.scheduleDetail, { id }) },
  // Opened on its case.
  deadline: { icon: 'clock', open: (caseId) => open(routes.project.home, { caseId, activeTab: 'proceeding' }) },
  task: { icon: 'task', open: (taskId) => open(routes.task.detail, { taskId }) },
  approval: {
    icon: 'stamp',
    open: (workId) => ask(async (asker) => approvalTarget(await asker.workflowByWorkId(workId))),
  },
  receivable: { icon: 'money', open: (expectMoneyId) => open(routes.receivables.detail, { expectMoneyId }) },
  customer: { icon: 'building', open: (customerId) => open(routes.customer.customerDetail, { customerId }) },
  document: { icon: 'file-text', open: (id) => open(routes.file.preview, { id, type: 'document' }) },
  notice: { icon: 'megaphone', open: (advId) => open(routes.message.noticeDetails, { advId }) },
} as const satisfies Record<AiSourceKind, Rule>

export const aiSourceTarget = ({ kind, id }: AiSource): Target => aiSources[kind].open(id)

/** Page on which a proposal is checked and saved. */
export function aiProposalTarget({ kind, title, text, caseId, dueTime }: AiProposal): Target {
  const caseRecord = caseId ? { caseId } : {}
  if (kind === 'task') return open(routes.task.add, { ...caseRecord, text: title, ...(dueTime ? { dueTime } : {}) })
  if (kind === 'schedule') return open(routes.schedule.add, { text })
  return kind === 'case' ? open(routes.project.fast, {}) : open(routes.project.tools, { ...caseRecord, tool: text })
}
