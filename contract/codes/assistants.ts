import { AppMsg, type AppMsgType, appMsgTypesOf, type SystemId, todoTypesOf } from './appMsg'
import { PENDING, SETTLED } from './linkStatus'
import type { Permission } from './permissions'

export type { SystemId }

export type CountKey =
  | 'approvalCount'
  | 'logCount'
  | 'caseCount'
  | 'caseLawyerCount'
  | 'caseSourceCount'
  | 'casePropertyCount'
  | 'clueCount'
  | 'scheduleCount'
  | 'taskCount'
  | 'ticketCount'
  | 'publicRecruitmentCount'
  | 'standingBookCount'
  | 'dynamicCount'
  | 'notificationCount'
  | 'documentCount'
  | 'cooperationChanceCount'

/** One tab over an assistant's messages, with its query to `getMsgList`. */
export interface FilterTab {
  name: string
  isDefault: boolean
  /** Shows a dot while something under it is pending (a tab with linkStatus) or unread (any other). */
  dot: boolean
  queryParams: {
    appMsgType: readonly AppMsgType[]
    linkStatus?: readonly number[]
    unreadOnly?: true
  }
}

/** A system conversation (§3). */
export interface Assistant {
  systemId: SystemId
  nick: string
  /** Key of its count among the unread totals. */
  countKey: CountKey
  /** Always shown; one that is not fixed shows while it has unread messages or the person has its permission. */
  isFixed: boolean
  /** Key of its newest message in `assistantMsgMap`. */
  newMsgCode: string
  permission?: Permission
  appMsgTypes: readonly AppMsgType[]
  filterTabs: readonly FilterTab[]
}

const all = (systemId: SystemId): FilterTab => ({
  name: '全部',
  isDefault: true,
  dot: false,
  queryParams: { appMsgType: appMsgTypesOf(systemId) },
})

const unread = (systemId: SystemId): FilterTab => ({
  name: '未读',
  isDefault: false,
  dot: true,
  queryParams: { appMsgType: appMsgTypesOf(systemId), unreadOnly: true },
})

const only = (name: string, ...appMsgType: AppMsgType[]): FilterTab => ({
  name,
  isDefault: false,
  dot: true,
  queryParams: { appMsgType },
})

const todos = (systemId: SystemId): FilterTab[] => [
  {
    name: '待处理',
    isDefault: false,
    dot: true,
    queryParams: { appMsgType: todoTypesOf(systemId), linkStatus: [PENDING] },
  },
  {
    name: '已处理',
    isDefault: false,
    dot: false,
    queryParams: { appMsgType: todoTypesOf(systemId), linkStatus: SETTLED },
  },
]

const assistant = (
  systemId: SystemId,
  nick: string,
  countKey: CountKey,
  newMsgCode: string,
  tabs: readonly FilterTab[],
  permission?: Permission,
): Assistant => ({
  systemId,
  nick,
  countKey,
  isFixed: permission === undefined,
  newMsgCode,
  ...(permission === undefined ? {} : { permission }),
  appMsgTypes: appMsgTypesOf(systemId),
  filterTabs: [all(systemId), ...tabs],
})

/** §3, row by row. The nicks, the keys of the newest messages and the tabs are ours. */
export const assistants: readonly Assistant[] = [
  assistant(1001, '审批助手', 'approvalCount', 'approval', [
    ...todos(1001),
    only('抄送', AppMsg.ApprovalCc, AppMsg.CrossFirmReminder),
    only('结果', AppMsg.ApprovalPassed, AppMsg.ApprovalNotPassed, AppMsg.MeetingPassed, AppMsg.MeetingBack),
  ]),
  assistant(1002, '日志助手', 'logCount', 'log', [
    ...todos(1002),
    only('抄送', AppMsg.LogCc),
    only('我的日志', AppMsg.LogRead, AppMsg.LogBack, AppMsg.LogCoop),
  ]),
  assistant(1003, '项目协作', 'caseCount', 'case', [...todos(1003), only('文档', AppMsg.ProjectDocument)]),
  assistant(1004, '顾问项目', 'caseLawyerCount', 'caseLawyer', [unread(1004)]),
  assistant(1005, '案源助手', 'caseSourceCount', 'caseSource', [...todos(1005), only('文档', AppMsg.SourceDocument)]),
  assistant(1006, '财产保全', 'casePropertyCount', 'caseProperty', [
    only('已到期', AppMsg.PreservationExpired),
    only('即将到期', AppMsg.PreservationExpiring),
  ]),
  assistant(1007, '线索助手', 'clueCount', 'clue', [
    only('新线索', AppMsg.ClueNew),
    only('待调查', AppMsg.ClueToSurvey, AppMsg.ClueBatchSurvey),
  ]),
  assistant(1008, '日程助手', 'scheduleCount', 'schedule', [
    only('日程', AppMsg.ScheduleToday, AppMsg.ScheduleReminder, AppMsg.ScheduleCollaborative),
    only('开庭', AppMsg.CourtHearing),
    only('会议室', AppMsg.MeetingSupport),
  ]),
  assistant(1009, '任务助手', 'taskCount', 'task', [unread(1009)]),
  assistant(1010, '票款助手', 'ticketCount', 'ticket', [
    ...todos(1010),
    only('到账', AppMsg.CollectionReceived, AppMsg.DistributionRatio),
    only('开票', AppMsg.InvoiceIssued, AppMsg.InvoicingOverMonth),
  ]),
  assistant(1011, '公示认领', 'publicRecruitmentCount', 'publicRecruitment', [
    only('新到账', AppMsg.ClaimNew),
    only('退回', AppMsg.ClaimReturned),
  ]),
  assistant(
    1012,
    '台账助手',
    'standingBookCount',
    'standingBook',
    [
      only('待登记', AppMsg.LedgerToRecord),
      only('待结算', AppMsg.LedgerToSettle),
      only('已结算', AppMsg.LedgerSettled),
    ],
    'inventory10',
  ),
  assistant(1013, '互动消息', 'dynamicCount', 'dynamic', [
    only('赞', AppMsg.Like),
    only('提到我', AppMsg.Mention),
    only('回复', AppMsg.Reply),
  ]),
  assistant(1014, '公告通知', 'notificationCount', 'notification', [unread(1014)]),
  assistant(1015, '文档助手', 'documentCount', 'document', [
    only('用印', AppMsg.PaperStampDone, AppMsg.ElectronicStampDone),
    only('文档', AppMsg.ProjectDocumentUpdated, AppMsg.SourceDocumentUpdated),
    only('合同原件', AppMsg.ContractOriginalReturn),
  ]),
  assistant(
    1018,
    '合作机会',
    'cooperationChanceCount',
    'cooperationChance',
    [
      only('机会与邀请', AppMsg.ChancePublished, AppMsg.ChanceInvited),
      only('意向', AppMsg.ChanceIntent, AppMsg.ChanceInvitationAccepted, AppMsg.ChanceInvitationDeclined),
      only(
        '进展',
        AppMsg.ChanceChosen,
        AppMsg.ChanceNotChosen,
        AppMsg.CooperationStarted,
        AppMsg.CooperationCompleted,
        AppMsg.EvaluationAsked,
        AppMsg.CooperationCancelled,
      ),
    ],
    '300001',
  ),
]

export const assistantById = (systemId: number): Assistant | undefined =>
  assistants.find((candidate) => candidate.systemId === systemId)
