import type { OfferKind, TodoKind } from './linkStatus'

/** Number of an assistant: the system conversation that its messages are in. */
export type SystemId =
  | 1001
  | 1002
  | 1003
  | 1004
  | 1005
  | 1006
  | 1007
  | 1008
  | 1009
  | 1010
  | 1011
  | 1012
  | 1013
  | 1014
  | 1015
  | 1018

/** Every app message type: the code on a card. The meaning of each is settled in the message table. */
export const AppMsg = {
  ApprovalTodo: 101,
  ApprovalCc: 102,
  CrossFirmReminder: 103,
  ApprovalPassed: 104,
  ApprovalNotPassed: 105,
  SupplementTodo: 106,
  MeetingTodo: 107,
  MeetingPassed: 108,
  MeetingBack: 109,
  LogTodo: 201,
  LogCc: 202,
  LogRead: 203,
  LogBack: 204,
  LogCoop: 205,
  ProjectCollaborationTodo: 301,
  ProjectJoined: 302,
  ProjectCollaborationPassed: 303,
  ProjectCollaborationRefused: 304,
  ProjectCrossFirmTodo: 305,
  ProjectInvitationPassed: 306,
  ProjectInvitationRefused: 307,
  ProjectDocument: 308,
  ConsultantExpiry: 309,
  SourceCollaborationTodo: 401,
  SourceJoined: 402,
  SourceCollaborationRefused: 403,
  SourceCrossFirmTodo: 404,
  SourceInvitationPassed: 405,
  SourceInvitationRefused: 406,
  SourceDocument: 407,
  /** Belongs to 合作案源: its card opens one by its chanceId. */
  CooperatingSourceNotice: 408,
  PreservationExpired: 501,
  PreservationExpiring: 502,
  ClueNew: 601,
  ClueToSurvey: 602,
  ClueBatchSurvey: 603,
  ScheduleToday: 701,
  ScheduleReminder: 702,
  CourtHearing: 703,
  ScheduleCollaborative: 704,
  MeetingSupport: 705,
  TaskTodo: 801,
  CollectionReceived: 901,
  InvoiceIssued: 902,
  ClaimNew: 903,
  InvoicingOverMonth: 904,
  CaseOverThreeMonths: 905,
  /** linkStatus 3 means that the claim was withdrawn. */
  ClaimReturned: 906,
  DistributionRatio: 907,
  AdjustmentTodo: 908,
  LedgerToRecord: 1001,
  LedgerToSettle: 1002,
  LedgerSettled: 1003,
  Like: 1101,
  Mention: 1102,
  Reply: 1103,
  FirmNotice: 1201,
  PaperStampDone: 1301,
  ElectronicStampDone: 1302,
  ProjectDocumentUpdated: 1303,
  SourceDocumentUpdated: 1304,
  ContractOriginalReturn: 1305,
  ChancePublished: 1401,
  ChanceIntent: 1402,
  ChanceInvited: 1403,
  ChanceInvitationAccepted: 1404,
  ChanceInvitationDeclined: 1405,
  ChanceChosen: 1406,
  ChanceNotChosen: 1407,
  CooperationStarted: 1408,
  CooperationCompleted: 1409,
  EvaluationAsked: 1410,
  CooperationCancelled: 1411,
} as const

export type AppMsgType = (typeof AppMsg)[keyof typeof AppMsg]

export interface AppMsgKind {
  /** Name of a card of this type. */
  kind: string
  /** The assistant it comes from. */
  assistant: SystemId
  /** Set on to-dos: the set of footers for its linkStatus. */
  todo?: TodoKind
  /** Set on other cards that can be acted on: their set of footers. */
  offer?: OfferKind
}

export const appMsgKinds = {
  [AppMsg.ApprovalTodo]: { kind: '审批待办', assistant: 1001, todo: 'workflow' },
  [AppMsg.ApprovalCc]: { kind: '审批抄送', assistant: 1001 },
  [AppMsg.CrossFirmReminder]: { kind: '跨所协办提醒', assistant: 1001 },
  [AppMsg.ApprovalPassed]: { kind: '审批通过', assistant: 1001 },
  [AppMsg.ApprovalNotPassed]: { kind: '审批未通过', assistant: 1001 },
  [AppMsg.SupplementTodo]: { kind: '项目补录待办', assistant: 1001, todo: 'supplement' },
  [AppMsg.MeetingTodo]: { kind: '会议室预约待办', assistant: 1001, todo: 'meeting' },
  [AppMsg.MeetingPassed]: { kind: '会议室预约通过', assistant: 1001 },
  [AppMsg.MeetingBack]: { kind: '会议室预约退回', assistant: 1001 },
  [AppMsg.LogTodo]: { kind: '日志待审阅', assistant: 1002, todo: 'log' },
  [AppMsg.LogCc]: { kind: '日志抄送', assistant: 1002 },
  [AppMsg.LogRead]: { kind: '日志已审阅', assistant: 1002 },
  [AppMsg.LogBack]: { kind: '日志被退回', assistant: 1002 },
  [AppMsg.LogCoop]: { kind: '日志协作', assistant: 1002 },
  [AppMsg.ProjectCollaborationTodo]: { kind: '项目协作申请', assistant: 1003, todo: 'collaboration' },
  [AppMsg.ProjectJoined]: { kind: '加入项目', assistant: 1003 },
  [AppMsg.ProjectCollaborationPassed]: { kind: '项目协作已通过', assistant: 1003 },
  [AppMsg.ProjectCollaborationRefused]: { kind: '项目协作被拒绝', assistant: 1003 },
  [AppMsg.ProjectCrossFirmTodo]: { kind: '项目跨所邀请', assistant: 1003, todo: 'collaboration' },
  [AppMsg.ProjectInvitationPassed]: { kind: '项目邀请已通过', assistant: 1003 },
  [AppMsg.ProjectInvitationRefused]: { kind: '项目邀请被拒绝', assistant: 1003 },
  [AppMsg.ProjectDocument]: { kind: '项目文档', assistant: 1003 },
  [AppMsg.ConsultantExpiry]: { kind: '顾问项目到期', assistant: 1004 },
  [AppMsg.SourceCollaborationTodo]: { kind: '案源协作申请', assistant: 1005, todo: 'collaboration' },
  [AppMsg.SourceJoined]: { kind: '加入案源', assistant: 1005 },
  [AppMsg.SourceCollaborationRefused]: { kind: '案源协作被拒绝', assistant: 1005 },
  [AppMsg.SourceCrossFirmTodo]: { kind: '案源跨所邀请', assistant: 1005, todo: 'collaboration' },
  [AppMsg.SourceInvitationPassed]: { kind: '案源邀请已通过', assistant: 1005 },
  [AppMsg.SourceInvitationRefused]: { kind: '案源邀请被拒绝', assistant: 1005 },
  [AppMsg.SourceDocument]: { kind: '案源文档', assistant: 1005 },
  [AppMsg.CooperatingSourceNotice]: { kind: '合作案源通知', assistant: 1005 },
  [AppMsg.PreservationExpired]: { kind: '保全已到期', assistant: 1006 },
  [AppMsg.PreservationExpiring]: { kind: '保全即将到期', assistant: 1006 },
  [AppMsg.ClueNew]: { kind: '新线索', assistant: 1007 },
  [AppMsg.ClueToSurvey]: { kind: '线索待调查', assistant: 1007 },
  [AppMsg.ClueBatchSurvey]: { kind: '线索批量调查', assistant: 1007 },
  [AppMsg.ScheduleToday]: { kind: '今日日程', assistant: 1008 },
  [AppMsg.ScheduleReminder]: { kind: '日程提醒', assistant: 1008 },
  [AppMsg.CourtHearing]: { kind: '开庭提醒', assistant: 1008 },
  [AppMsg.ScheduleCollaborative]: { kind: '协作日程', assistant: 1008 },
  [AppMsg.MeetingSupport]: { kind: '会议室服务提醒', assistant: 1008 },
  [AppMsg.TaskTodo]: { kind: '任务待办', assistant: 1009 },
  [AppMsg.CollectionReceived]: { kind: '到账提醒', assistant: 1010 },
  [AppMsg.InvoiceIssued]: { kind: '发票已开具', assistant: 1010 },
  [AppMsg.ClaimNew]: { kind: '新的公示到账', assistant: 1011, offer: 'arrival' },
  [AppMsg.InvoicingOverMonth]: { kind: '开票超一个月提醒', assistant: 1010 },
  [AppMsg.CaseOverThreeMonths]: { kind: '项目超三个月提醒', assistant: 1010 },
  [AppMsg.ClaimReturned]: { kind: '认领被退回', assistant: 1011 },
  [AppMsg.DistributionRatio]: { kind: '分配比例确认', assistant: 1010, offer: 'ratio' },
  [AppMsg.AdjustmentTodo]: { kind: '调整待办', assistant: 1010, todo: 'adjustment' },
  [AppMsg.LedgerToRecord]: { kind: '台账待登记', assistant: 1012 },
  [AppMsg.LedgerToSettle]: { kind: '台账待结算', assistant: 1012 },
  [AppMsg.LedgerSettled]: { kind: '台账已结算', assistant: 1012 },
  [AppMsg.Like]: { kind: '赞了我', assistant: 1013 },
  [AppMsg.Mention]: { kind: '提到我', assistant: 1013 },
  [AppMsg.Reply]: { kind: '回复我', assistant: 1013 },
  [AppMsg.FirmNotice]: { kind: '律所公告', assistant: 1014 },
  [AppMsg.PaperStampDone]: { kind: '纸质用印完成', assistant: 1015 },
  [AppMsg.ElectronicStampDone]: { kind: '电子用印完成', assistant: 1015 },
  [AppMsg.ProjectDocumentUpdated]: { kind: '项目文档更新', assistant: 1015 },
  [AppMsg.SourceDocumentUpdated]: { kind: '案源文档更新', assistant: 1015 },
  [AppMsg.ContractOriginalReturn]: { kind: '合同原件归还', assistant: 1015 },
  [AppMsg.ChancePublished]: { kind: '新的合作机会', assistant: 1018 },
  [AppMsg.ChanceIntent]: { kind: '收到合作意向', assistant: 1018 },
  [AppMsg.ChanceInvited]: { kind: '合作邀请', assistant: 1018 },
  [AppMsg.ChanceInvitationAccepted]: { kind: '邀请已接受', assistant: 1018 },
  [AppMsg.ChanceInvitationDeclined]: { kind: '邀请被谢绝', assistant: 1018 },
  [AppMsg.ChanceChosen]: { kind: '已选定您合作', assistant: 1018 },
  [AppMsg.ChanceNotChosen]: { kind: '未被选定', assistant: 1018 },
  [AppMsg.CooperationStarted]: { kind: '合作已开始', assistant: 1018 },
  [AppMsg.CooperationCompleted]: { kind: '合作已完成', assistant: 1018 },
  [AppMsg.EvaluationAsked]: { kind: '合作待评价', assistant: 1018 },
  [AppMsg.CooperationCancelled]: { kind: '合作已取消', assistant: 1018 },
} as const satisfies Record<AppMsgType, AppMsgKind>

/** Definition of a code; undefined for one this version does not know. */
export const appMsgKind = (code: number): AppMsgKind | undefined => appMsgKinds[code as AppMsgType]

/** Codes of an assistant, ascending. */
export const appMsgTypesOf = (assistant: SystemId): AppMsgType[] => typesWhere((kind) => kind.assistant === assistant)

/** Codes of to-dos, of one assistant or of all. */
export const todoTypesOf = (assistant?: SystemId): AppMsgType[] =>
  typesWhere((kind) => kind.todo !== undefined && (assistant === undefined || kind.assistant === assistant))

const typesWhere = (matches: (kind: AppMsgKind) => boolean) =>
  Object.values(AppMsg).filter((code) => matches(appMsgKinds[code]))

/** Record of a ledger message (1001-1003), in its `sourceType`; the firm's ledger if it has none. */
export const LedgerSource = { income: 1, costInvoice: 2 } as const
