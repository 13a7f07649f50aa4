import type { FocusItem } from '@contract/misc/shapes'
import * as routes from '@/routes'
import { open, type PageTarget, type Target } from './target'

interface Rule {
  /** Name and icon of the kind. */
  name: string
  icon: string
  open(id: string): Target
}

/** Kinds that can be starred or noted as opened, with their targets. */
const focusKinds = {
  case: { name: '项目', icon: 'briefcase', open: (caseId) => open(routes.project.home, { caseId }) },
  caseSource: { name: '案源', icon: 'folder', open: (caseId) => open(routes.caseSource.home, { caseId }) },
  cooperatingSource: {
    name: '合作案源',
    icon: 'swap',
    open: (chanceId) => open(routes.cooperationCaseSource.detail, { chanceId }),
  },
  opportunity: {
    name: '合作机会',
    icon: 'handshake',
    open: (id) => open(routes.cooperationOpportunity.detail, { id }),
  },
  clue: { name: '线索', icon: 'clue', open: (clueId) => open(routes.caseClue.detail, { clueId }) },
  customer: {
    name: '客户',
    icon: 'building',
    open: (customerId) => open(routes.customer.customerDetail, { customerId }),
  },
  contact: { name: '联系人', icon: 'user', open: (contactId) => open(routes.customer.contactsDetail, { contactId }) },
  receivable: {
    name: '应收',
    icon: 'money',
    open: (expectMoneyId) => open(routes.receivables.detail, { expectMoneyId }),
  },
  invoice: { name: '发票', icon: 'invoice', open: (id) => open(routes.message.invoiceInformation, { id }) },
  arrival: { name: '到账', icon: 'wallet', open: (id) => open(routes.message.applyClaim, { id }) },
  claim: { name: '认领', icon: 'money', open: (id) => open(routes.message.claimInformation, { id }) },
  income: { name: '收入', icon: 'percent', open: (moneyId) => open(routes.message.incomeRateDetail, { moneyId }) },
  costInvoice: {
    name: '成本票',
    icon: 'invoice',
    open: (costInvoiceId) => open(routes.ledger.cost, { costInvoiceId }),
  },
  task: { name: '任务', icon: 'task', open: (taskId) => open(routes.task.detail, { taskId }) },
  schedule: { name: '日程', icon: 'calendar', open: (id) => open(routes.schedule.scheduleDetail, { id }) },
  workLog: { name: '工作日志', icon: 'log', open: (id) => open(routes.workLog.detail, { id }) },
  document: { name: '文档', icon: 'file-text', open: (id) => open(routes.file.preview, { id, type: 'document' }) },
  sealDoc: { name: '用印文书', icon: 'seal', open: (docId) => open(routes.public.sealDoc, { docId }) },
  employee: { name: '同事', icon: 'id-card', open: (empId) => open(routes.addressBook.detail, { empId }) },
} as const satisfies Record<string, Rule>

type Focus = Pick<FocusItem, 'targetKind' | 'targetId'>

/** Presentation of a kind; undefined for one that only a newer server knows. */
export const focusKind = ({ targetKind }: Focus) =>
  targetKind in focusKinds ? focusKinds[targetKind as keyof typeof focusKinds] : undefined

/** Target of a tap on an item. */
export const focusTarget = (item: Focus): Target | undefined => focusKind(item)?.open(item.targetId)

/** True if the page of its kind is open. */
export function canOpenFocus(item: Focus): boolean {
  const target = focusTarget(item) as PageTarget | undefined
  return !!target && !target.route.later
}
