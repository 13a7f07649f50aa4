import type { FocusItem, FocusKind } from '@contract/misc.shapes'
import * as routes from '@/routes'
import { open, type PageTarget, type Target } from './target'

interface Rule {
  /** What it is called, and drawn as. */
  name: string
  icon: string
  open(id: string): Target
}

/** What can be starred or was opened, and where it leads. */
export const focusKinds = {
  case: { name: '项目', icon: 'briefcase', open: (caseId) => open(routes.project.home, { caseId }) },
  caseSource: { name: '案源', icon: 'folder', open: (caseId) => open(routes.caseSource.home, { caseId }) },
  clue: { name: '线索', icon: 'clue', open: (clueId) => open(routes.caseClue.detail, { clueId }) },
  customer: {
    name: '客户',
    icon: 'building',
    open: (customerId) => open(routes.customer.customerDetail, { customerId }),
  },
  contact: { name: '联系人', icon: 'user', open: (contactId) => open(routes.customer.contactsDetail, { contactId }) },
  task: { name: '任务', icon: 'task', open: (taskId) => open(routes.task.detail, { taskId }) },
  schedule: { name: '日程', icon: 'calendar', open: (id) => open(routes.schedule.scheduleDetail, { id }) },
  document: { name: '文档', icon: 'file-text', open: (id) => open(routes.file.preview, { id, type: 'document' }) },
  employee: { name: '同事', icon: 'id-card', open: (empId) => open(routes.addressBook.detail, { empId }) },
} as const satisfies Record<FocusKind, Rule>

/** Where a tap on it leads. */
export const focusTarget = ({ targetKind, targetId }: Pick<FocusItem, 'targetKind' | 'targetId'>): Target =>
  focusKinds[targetKind].open(targetId)

/** Whether its kind of page is there to be opened. */
export const canOpenFocus = (item: Pick<FocusItem, 'targetKind' | 'targetId'>): boolean =>
  !(focusTarget(item) as PageTarget).route.later
