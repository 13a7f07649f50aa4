import type { Permission } from '@contract/codes/permissions'
import * as routes from '@/routes'
import { type Entry, openEntries } from './openEntries'

/** Workbench functions, three in a row (§9), the daily ones first. */
export const workbenchGrid = [
  { key: 'approval', title: '审批', icon: 'stamp', route: routes.wk.wk },
  { key: 'project', title: '项目', icon: 'briefcase', route: routes.project.list },
  { key: 'task', title: '任务', icon: 'task', route: routes.task.list },
  { key: 'workLog', title: '工作日志', icon: 'log', route: routes.workLog.list },
  { key: 'customer', title: '客户', icon: 'users', route: routes.customer.list },
  { key: 'conflict', title: '利冲检索', icon: 'scales', route: routes.conflict.newSearch },
  { key: 'caseSource', title: '案源', icon: 'folder', route: routes.caseSource.list },
  { key: 'caseClue', title: '线索', icon: 'clue', route: routes.caseClue.list },
  { key: 'receivables', title: '应收与到账', icon: 'money', route: routes.receivables.list },
  { key: 'claims', title: '到账与认领', icon: 'wallet', route: routes.message.moneyInvoiceReminderList },
  { key: 'incomeConfirm', title: '收入确认', icon: 'percent', route: routes.message.incomeConfirm },
  { key: 'ledger', title: '台账', icon: 'wallet', route: routes.ledger.home, permission: 'inventory10' },
  { key: 'file', title: '文档', icon: 'file-text', route: routes.file.list },
  { key: 'archive', title: '档案', icon: 'archive', route: routes.project.archive, permission: 'archive:keep' },
  { key: 'signTask', title: '签字任务', icon: 'pen', route: routes.create.signCode },
  { key: 'seal', title: '用印申请', icon: 'seal', route: routes.create.applySeal },
  { key: 'meetingRoom', title: '会议室', icon: 'room', route: routes.meetingRoom.booking },
  { key: 'property', title: '财产保全', icon: 'shield', route: routes.message.property },
  { key: 'courtSms', title: '法院短信', icon: 'chat', route: routes.project.courtSms },
  { key: 'tools', title: '法律测算', icon: 'percent', route: routes.project.tools },
  {
    key: 'opportunity',
    title: '合作机会',
    icon: 'handshake',
    route: routes.cooperationOpportunity.list,
    permission: '300001',
  },
  { key: 'cooperationCaseSource', title: '合作案源', icon: 'swap', route: routes.cooperationCaseSource.list },
  { key: 'notice', title: '公告', icon: 'megaphone', route: routes.message.notice },
  { key: 'addressBook', title: '通讯录', icon: 'id-card', route: routes.addressBook.list },
  { key: 'hr', title: '人事', icon: 'id-card', route: routes.hr.home, permission: 'hr:manage' },
  { key: 'admin', title: '律所管理', icon: 'settings', route: routes.admin.home, permission: 'firm:manage' },
  { key: 'ai', title: 'AI 助手', icon: 'assistant', route: routes.message.ai },
  { key: 'query', title: '综合查询', icon: 'search', route: routes.comprehensiveQuery.ongoingProject },
  { key: 'statistics', title: '统计分析', icon: 'chart', route: routes.statisticalAnalysis.overview },
] as const satisfies readonly Entry[]

export type GridEntry = (typeof workbenchGrid)[number]

/** Functions of the grid that this person can open. */
export const openFunctions = (
  can: (permission: Permission) => boolean,
  entries: readonly GridEntry[] = workbenchGrid,
): GridEntry[] => openEntries(entries, can)
