import type { Permission } from '@contract/codes/permissions'
import * as routes from '@/routes'
import { type Entry, openEntries } from './openEntries'

/** Records one can create, grouped by subject. */
export const creations = [
  {
    title: '日常',
    entries: [
      { key: 'task', title: '任务', icon: 'task', route: routes.task.add },
      { key: 'schedule', title: '日程', icon: 'calendar', route: routes.schedule.add },
      { key: 'dynamic', title: '动态', icon: 'feed', route: routes.dynamic.publishNew },
      {
        key: 'notice',
        title: '公告',
        icon: 'megaphone',
        route: routes.message.notice,
        params: { isNew: 'true' },
        permission: 'notice:publish',
      },
      { key: 'workLog', title: '工作日志', icon: 'log', route: routes.workLog.add },
      { key: 'meetingRoom', title: '会议室预约', icon: 'room', route: routes.meetingRoom.booking },
    ],
  },
  {
    title: '项目与客户',
    entries: [
      { key: 'project', title: '项目', icon: 'briefcase', route: routes.project.common },
      { key: 'fastProject', title: '快速立项', icon: 'edit', route: routes.project.fast },
      { key: 'caseSource', title: '案源', icon: 'folder', route: routes.caseSource.add },
      { key: 'clue', title: '线索', icon: 'clue', route: routes.caseClue.addClue },
      { key: 'customer', title: '客户', icon: 'building', route: routes.customer.addCustomer },
      { key: 'contact', title: '联系人', icon: 'user-plus', route: routes.customer.addContacts },
      { key: 'conflict', title: '利冲检索', icon: 'scales', route: routes.conflict.newSearch },
    ],
  },
  {
    title: '审批与财务',
    entries: [
      { key: 'approval', title: '发起审批', icon: 'stamp', route: routes.approval.add },
      { key: 'signTask', title: '签字任务', icon: 'pen', route: routes.create.signCode },
      { key: 'seal', title: '用印申请', icon: 'seal', route: routes.create.applySeal },
      { key: 'receivable', title: '应收款', icon: 'money', route: routes.receivables.addOrEdit },
      { key: 'invoice', title: '开票申请', icon: 'invoice', route: routes.receivables.applyInvoice },
    ],
  },
  {
    title: '文档',
    entries: [
      { key: 'file', title: '上传文档', icon: 'upload', route: routes.file.upload },
      { key: 'intelligentAdd', title: '智能录入', icon: 'scan', route: routes.file.intelligentAdd },
    ],
  },
  {
    title: '合作',
    entries: [
      {
        key: 'opportunity',
        title: '合作机会',
        icon: 'handshake',
        route: routes.cooperationOpportunity.add,
        permission: '300001',
      },
      { key: 'cooperationSource', title: '合作案源', icon: 'swap', route: routes.cooperationCaseSource.add },
    ],
  },
] as const satisfies readonly { title: string; entries: readonly Entry[] }[]

export type Creation = (typeof creations)[number]['entries'][number]

export interface CreationGroup {
  title: string
  entries: readonly Creation[]
}

/** Records this person can create now: without those not open or not permitted, and without empty groups. */
export const openCreations = (
  can: (permission: Permission) => boolean,
  groups: readonly CreationGroup[] = creations,
): CreationGroup[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: openEntries<Creation>(entries, can) }))
    .filter(({ entries }) => entries.length > 0)
