/** DOMAIN 3.1 项目类型, in its order. */
export const CASE_CATEGORIES = {
  civil: '民事诉讼',
  criminal: '刑事',
  administrative: '行政',
  arbitration: '商事仲裁',
  laborArbitration: '劳动仲裁',
  enforcement: '执行',
  bankruptcy: '破产',
  nonLitigation: '非诉专项',
  retainer: '常年法律顾问',
  legalAid: '法律援助',
  other: '其他',
} as const
export type CaseCategory = keyof typeof CASE_CATEGORIES

/** DOMAIN 5.1 */
export const CASE_STATUS = {
  draft: '草稿',
  approving: '收案审批中',
  returned: '已退回',
  ongoing: '在办',
  paused: '中止',
  endApproving: '结案审批中',
  ended: '已结案',
  archiving: '待归档',
  archived: '已归档',
  invalid: '已作废',
} as const
export type CaseStatus = keyof typeof CASE_STATUS

/** DOMAIN §7 收费方式 */
export const FEE_MODES = {
  fixed: '固定收费',
  hourly: '计时收费',
  percent: '按标的比例',
  contingency: '风险代理',
  mixed: '半风险代理',
  stage: '分阶段收费',
  annual: '年费',
  free: '免费',
} as const
export type FeeMode = keyof typeof FEE_MODES

/** Letters of a category in a case's number, as in 2026-MS-0001 (DOMAIN 3.1, 3.3). */
export const CASE_LETTERS = {
  civil: 'MS',
  criminal: 'XS',
  administrative: 'XZ',
  arbitration: 'SZ',
  laborArbitration: 'LZ',
  enforcement: 'ZX',
  bankruptcy: 'PC',
  nonLitigation: 'FS',
  retainer: 'GW',
  legalAid: 'FY',
  other: 'QT',
} as const satisfies Record<CaseCategory, string>

/** DOMAIN 3.2 审级 / 阶段, of non-criminal and of criminal cases. */
export const TRIAL_STAGES = [
  '立案前',
  '调解',
  '一审',
  '二审',
  '发回重审',
  '申请再审',
  '再审',
  '执行',
  '执行异议/复议',
  '劳动仲裁',
  '商事仲裁',
  '行政复议',
] as const
export const CRIMINAL_STAGES = ['侦查', '审查起诉', '一审', '二审', '死刑复核', '申诉'] as const
export type TrialStage = (typeof TRIAL_STAGES)[number] | (typeof CRIMINAL_STAGES)[number]

/** Stages of a category's cases; empty when nobody adjudicates it. */
export const stagesOf = (category: CaseCategory): readonly TrialStage[] =>
  category === 'criminal'
    ? CRIMINAL_STAGES
    : category === 'nonLitigation' || category === 'retainer' || category === 'other'
      ? []
      : TRIAL_STAGES

/** DOMAIN 5.2 */
export const PROCEEDING_STATUS = {
  waiting: '待立案',
  filed: '已立案',
  scheduled: '已排期',
  heard: '已开庭',
  decided: '已裁判',
  effective: '已生效',
  appealed: '已上诉',
} as const
export type ProceedingStatus = keyof typeof PROCEEDING_STATUS

/** 代理权限 */
export const AGENCY_POWERS = { general: '一般代理', special: '特别授权' } as const
export type AgencyPower = keyof typeof AGENCY_POWERS

export const CASE_URGENCY = { 1: '一般', 2: '普通', 3: '紧急', 4: '特急' } as const

/** pageType of project/list (GAPS 56). */
export const CASE_PAGE_TYPES = { 1: '我的', 2: '团队', 3: '全所', 4: '关注', 5: '已归档', 6: '顾问' } as const
export type CasePageType = keyof typeof CASE_PAGE_TYPES

/** queryValueIndex of pageType 6 (GAPS 56). */
export const RETAINER_TERMS = { 0: '全部', 1: '服务期内', 2: '30 天内到期', 3: '已到期' } as const
export type RetainerTerm = keyof typeof RETAINER_TERMS

/** Tabs of project/home, by the URL's activeTab. Tabs of domains not built yet are absent. */
export const CASE_HOME_TABS = {
  overview: '概况',
  parties: '当事人',
  proceeding: '程序',
  document: '文档',
  dossier: '卷宗',
  log: '日志',
  task: '任务',
  money: '财务',
  approval: '审批',
  dynamic: '动态',
} as const
export type CaseHomeTab = keyof typeof CASE_HOME_TABS

/** Reasons why a case being registered may already exist, the surest first. */
export const CASE_REPEAT_REASONS = {
  courtCaseNo: '案号相同',
  sides: '委托人与对方相同',
  name: '项目名称相同',
  client: '委托人与案由相同',
} as const
export type CaseRepeatReason = keyof typeof CASE_REPEAT_REASONS

export const caseLimits = {
  name: 100,
  party: 100,
  parties: 50,
  cause: 100,
  organ: 100,
  team: 20,
  remark: 2_000,
  proceedings: 20,
  /** Days before the end of a retainer from which it counts as ending. */
  retainerEndsDays: 30,
} as const
