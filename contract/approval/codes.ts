/** Status of a work, which is one application (DOMAIN 5.7). 2 is the specification's code, the others are ours. */
export const WorkStatus = { draft: 0, running: 1, withdrawn: 2, approved: 3, returned: 4, invalid: 5 } as const
export type WorkStatus = (typeof WorkStatus)[keyof typeof WorkStatus]

export const WORK_STATUS = {
  [WorkStatus.draft]: '草稿',
  [WorkStatus.running]: '审批中',
  [WorkStatus.withdrawn]: '已撤销',
  [WorkStatus.approved]: '已通过',
  [WorkStatus.returned]: '已退回',
  [WorkStatus.invalid]: '已作废',
} as const satisfies Record<WorkStatus, string>

/** State of one person's step. `waiting`: created behind other steps, not its turn yet. */
export const TASK_STATE = {
  pending: '待处理',
  waiting: '未到',
  agreed: '同意',
  returned: '退回',
  transferred: '已转交',
  added: '加签中',
  skipped: '自动跳过',
  revoked: '已收回',
  otherHandled: '他人已处理',
} as const
export type TaskState = keyof typeof TASK_STATE

/** Kinds of flow nodes. A `handler` does work (stamps, pays, hands out) and otherwise behaves like `single`. */
export const NODE_KIND = {
  start: '提交',
  single: '审批',
  all: '会签',
  any: '或签',
  sequential: '依次审批',
  condition: '条件',
  cc: '抄送',
  handler: '办理',
  end: '结束',
} as const
export type NodeKind = keyof typeof NODE_KIND
/** Nodes that wait for people. */
export type PeopleNodeKind = 'single' | 'all' | 'any' | 'sequential' | 'handler'

/** Everything that can be done to a work: names the buttons, the timeline entries and the server's checks. */
export const VERB = {
  save: '保存草稿',
  start: '提交',
  resubmit: '重新提交',
  agree: '同意',
  finish: '同意并办结',
  back: '退回',
  withdraw: '撤回',
  cancel: '作废',
  transfer: '转交',
  addSign: '加签',
  cc: '抄送',
  read: '已阅',
  comment: '评论',
  urge: '催办',
  lock: '锁定',
  unlock: '解锁',
  supplement: '补充附件',
  copy: '再次提交',
  delete: '删除草稿',
} as const
export type Verb = keyof typeof VERB

/** Timeline entries: the verbs, and the events that the flow causes by itself. */
export const HAPPENED = {
  ...VERB,
  skip: '节点无人审批，自动跳过',
  autoAgree: '与上一步为同一人，自动跳过',
  ownAgree: '申请人本人，自动跳过',
  delegate: '委托处理',
  escalate: '逾期，已转交上级',
  replace: '审批人停用或离职，已转交',
  end: '审批结束',
} as const
export type Happened = keyof typeof HAPPENED

/** Position of approvers added to a running flow (加签). */
export const SIGN_PLACE = { before: '前加签', after: '后加签', parallel: '并加签' } as const
export type SignPlace = keyof typeof SIGN_PLACE
export const SIGN_MODE = { all: '会签', any: '或签', sequential: '依次' } as const
export type SignMode = keyof typeof SIGN_MODE

export const URGENCY = { 1: '普通', 2: '紧急', 3: '特急' } as const
export type Urgency = keyof typeof URGENCY

/** Groups of the kind picker, in its order. */
export const KIND_GROUP = {
  project: '项目',
  source: '案源',
  finance: '财务',
  document: '文书',
  admin: '行政',
  hr: '人事',
} as const
export type KindGroup = keyof typeof KIND_GROUP

/** Reasons why somebody may read a work, the weightiest first. */
export const READER_PART = {
  applicant: '申请人',
  approver: '审批人',
  principal: '委托人',
  cc: '抄送',
  mentioned: '被提到',
} as const
export type ReaderPart = keyof typeof READER_PART

/** Tabs of the approval centre. */
export const WORK_TABS = { todo: '待我处理', done: '我已处理', started: '我发起的', cc: '抄送我的' } as const
export type WorkTab = keyof typeof WORK_TABS

/** Severity of a risk: `block` prevents the last agreement, `warn` asks to look, `info` only informs. */
export type RiskLevel = 'block' | 'warn' | 'info'

/** Hours until a step is overdue: a reminder at 48 h, escalation to the approver's leader at 96 h. */
export const DUE_HOURS = { remind: 48, escalate: 96 } as const
export type DueState = 'normal' | 'late' | 'escalated'

export const URGE_COOL_DOWN_MINUTES = 120
export const LOCK_MINUTES = 10
export const OPINION_LENGTH = 500
export const BATCH_MOST = 50

/** Limits: files and people of a step, saved phrases and their length in characters. */
export const approvalLimits = { files: 20, people: 50, phrases: 30, phrase: 100 } as const
