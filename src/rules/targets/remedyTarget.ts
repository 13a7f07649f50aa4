import type { Remedy, RemedyPlace } from '@contract/codes/remedies'
import * as routes from '@/routes'
import { approvalTarget } from './approvalPage'
import { ask, open, type Target } from './target'

const TARGETS = {
  work: (workId) => ask(async (asker) => approvalTarget(await asker.workflowByWorkId(workId))),
  case: (caseId) => open(routes.project.home, { caseId }),
  caseInvoices: (caseId) => open(routes.approval.caseBillDetail, { caseId }),
  paperDossier: (caseId) => open(routes.approval.checkPaperDossierMeta, { caseId }),
  customer: (customerId) => open(routes.customer.customerDetail, { customerId }),
  clue: (clueId) => open(routes.caseClue.detail, { clueId }),
  caseSource: (caseId) => open(routes.caseSource.home, { caseId }),
  task: (taskId) => open(routes.task.detail, { taskId }),
  schedule: (id) => open(routes.schedule.detail, { id }),
  chance: (chanceId) => open(routes.cooperationCaseSource.detail, { chanceId }),
  opportunity: (id) => open(routes.cooperationOpportunity.detail, { id }),
  notice: (advId) => open(routes.message.noticeDetails, { advId }),
  preservation: (id) => open(routes.message.propertyDetail, { id }),
  employee: (empId) => open(routes.hr.employee, { empId }),
  receivable: (expectMoneyId) => open(routes.receivables.detail, { expectMoneyId }),
  arrival: (id) => open(routes.message.applyClaim, { id }),
  document: (documentId) => open(routes.file.detail, { documentId }),
  folder: (folderId) => open(routes.file.list, { folderId }),
  workLog: (id) => open(routes.workLog.detail, { id }),
  colleague: (empId) => open(routes.addressBook.detail, { empId }),
  ownClues: () => open(routes.caseClue.list, { index: '1' }),
  recycleBin: () => open(routes.file.list, { tab: 'recycle' }),
  invoiceTitles: () => open(routes.receivables.addInvoiceTitle, {}),
  opportunityDrafts: () => open(routes.cooperationOpportunity.list, { tab: 'published' }),
  conflictCheck: () => open(routes.conflict.newSearch, {}),
  timers: () => open(routes.schedule.todayLog, {}),
  starred: () => open(routes.recentConcerns.recentConcerns, {}),
  ownSettings: () => open(routes.personalSettings.personalSettings, {}),
  ownMobile: () => open(routes.personalSettings.mobile, {}),
  ownDevices: () => open(routes.personalSettings.face, {}),
  roles: () => open(routes.admin.roles, {}),
  lawTables: () => open(routes.admin.lawTables, {}),
  serviceAccounts: () => open(routes.admin.serviceAccounts, {}),
  employees: () => open(routes.hr.employees, {}),
  rooms: () => open(routes.meetingRoom.booking, {}),
} satisfies Record<RemedyPlace, (id: string) => Target>

/** Page where the reason of a refusal is cured. */
export const remedyTarget = (remedy: Remedy): Target => TARGETS[remedy.to]('id' in remedy ? remedy.id : '')
