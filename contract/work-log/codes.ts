/** Types of work logs (SPEC 3). */
export const WORK_LOG_TYPES = { 1: '项目', 2: '案源', 3: '其他', 4: '客户' } as const
export type WorkLogType = keyof typeof WORK_LOG_TYPES

export const WorkLogStatus = { draft: 0, withdrawn: 1, pending: 2, handled: 3, returned: 4 } as const
export type WorkLogStatus = (typeof WorkLogStatus)[keyof typeof WorkLogStatus]

/** DOMAIN 5.17; 1 and 3 are the specification's (SPEC 4). */
export const WORK_LOG_STATUS = {
  [WorkLogStatus.draft]: '待提交',
  [WorkLogStatus.withdrawn]: '已撤回',
  [WorkLogStatus.pending]: '待审阅',
  [WorkLogStatus.handled]: '已审阅',
  [WorkLogStatus.returned]: '已退回',
} as const satisfies Record<WorkLogStatus, string>

/** Activities of a log. */
export const WORK_ACTIVITIES = {
  draft: '文书起草',
  research: '检索研究',
  review: '阅卷审查',
  hearing: '开庭',
  meeting: '会见会议',
  talk: '沟通联络',
  negotiation: '谈判调解',
  travel: '差旅',
  office: '内部事务',
  other: '其他',
} as const
export type WorkActivity = keyof typeof WORK_ACTIVITIES

/** Roles of other people in a log. */
export const WORK_LOG_PARTS = { reviewer: '审阅人', cc: '抄送人', coop: '协作人' } as const
export type WorkLogPart = keyof typeof WORK_LOG_PARTS

/** Events of a log's timeline. */
export const WORK_LOG_EVENTS = {
  submitted: '提交审阅',
  withdrawn: '撤回',
  reviewed: '已审阅',
  returned: '退回',
  rolledBack: '撤销审阅',
  progress: '更新进展',
  attached: '补充附件',
} as const
export type WorkLogEvent = keyof typeof WORK_LOG_EVENTS

/** Sources of suggested logs. */
export const WORK_SOURCES = { schedule: '日程', approval: '审批', task: '任务', document: '文档' } as const
export type WorkSource = keyof typeof WORK_SOURCES

/** Tabs of work-log/list/list, my-worklog, ccToMe-worklog and team-worklog. */
export const TO_ME_TABS = { todo: '待我审阅', done: '我已审阅' } as const
export type ToMeTab = keyof typeof TO_ME_TABS
export const MY_LOG_TABS = { all: '全部', open: '待提交', pending: '待审阅', handled: '已审阅' } as const
export type MyLogTab = keyof typeof MY_LOG_TABS
export const CC_TABS = { all: '全部', unread: '未读' } as const
export type CcTab = keyof typeof CC_TABS
export const TEAM_LOG_TABS = { all: '全部', pending: '待审阅', handled: '已审阅' } as const
export type TeamLogTab = keyof typeof TEAM_LOG_TABS

/** Rounding of time to whole units (FEATURES §11). */
export const ROUNDING_MODES = { up: '向上取整', nearest: '四舍五入' } as const
export type RoundingMode = keyof typeof ROUNDING_MODES
export const ROUNDING_UNITS = [6, 10, 15] as const
export type RoundingUnit = (typeof ROUNDING_UNITS)[number]

export const workLogLimits = {
  content: 1_000,
  note: 500,
  reply: 500,
  reviewers: 5,
  people: 50,
  files: 20,
  /** Logs reviewed or submitted at once. */
  batch: 100,
  batchSave: 31,
  /** Longest period a firm may allow for late logs, days. */
  pastDays: 366,
  dayMinutes: 1_440,
  /** Rows of an export. */
  exported: 10_000,
} as const
