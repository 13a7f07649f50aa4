/** DOMAIN 5.4 */
export const CASE_SOURCE_STATUS = {
  draft: '草稿',
  filing: '报备审批中',
  following: '跟进中',
  changing: '变更中',
  stopped: '已停止跟进',
  signed: '已签约',
  conflicted: '利冲驳回',
  expired: '保护期满',
} as const
export type CaseSourceStatus = keyof typeof CASE_SOURCE_STATUS

/** APPROVALS 2021 */
export const STOP_REASONS = {
  price: '价格',
  competition: '竞争',
  conflict: '冲突',
  client: '客户放弃',
  other: '其他',
} as const
export type StopReason = keyof typeof STOP_REASONS

export const CASE_SOURCE_TABS = { mine: '我的案源', team: '团队案源', firm: '全所案源', pool: '公海' } as const
export type CaseSourceTab = keyof typeof CASE_SOURCE_TABS

/** Tabs of case-source/home, by the URL's activeTab. */
export const CASE_SOURCE_HOME_TABS = {
  overview: '概况',
  parties: '当事人',
  follow: '跟进',
  document: '文档',
  team: '团队',
  approval: '审批',
  dynamic: '动态',
} as const
export type CaseSourceHomeTab = keyof typeof CASE_SOURCE_HOME_TABS

/** Roles in the team of a case source or a case (DOMAIN 3.3). */
export const TEAM_ROLES = { source: '案源人', lead: '主办', assist: '协办', helper: '助理' } as const
export type TeamRole = keyof typeof TEAM_ROLES

/** Status of an invitation to work together, inside the firm or across firms. */
export const COLLABORATION_STATUS = {
  pending: '待处理',
  agreed: '已同意',
  refused: '已拒绝',
  ignored: '已忽略',
} as const
export type CollaborationStatus = keyof typeof COLLABORATION_STATUS

export const caseSourceLimits = {
  name: 100,
  brief: 2_000,
  /** Room for all parts with their headings. */
  briefing: 16_000,
  briefingPart: 2_000,
  /** Room for a whole briefing from before it had parts. */
  briefingOther: 5_000,
  parties: 50,
  team: 20,
  note: 500,
  /** Days of protection from the day a filing is approved. */
  protectDays: 90,
  longestProtection: 365,
} as const
