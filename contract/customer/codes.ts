/** DOMAIN 5.5 */
export const CUSTOMER_STATUS = { potential: '潜在', active: '合作中', silent: '沉默', blacklisted: '黑名单' } as const
export type CustomerStatus = keyof typeof CUSTOMER_STATUS

export const CUSTOMER_LEVELS = { vip: '重点', key: '重要', normal: '普通' } as const
export type CustomerLevel = keyof typeof CUSTOMER_LEVELS

/** Origin of a customer, clue or case source. */
export const SOURCE_CHANNELS = {
  referral: '客户介绍',
  colleague: '同行转介',
  friend: '亲友介绍',
  website: '官网咨询',
  phone: '来电咨询',
  visit: '来访',
  platform: '法律平台',
  event: '活动讲座',
  existing: '老客户新需求',
  other: '其他',
} as const
export type SourceChannel = keyof typeof SOURCE_CHANNELS

/** Influence of a contact on decisions. */
export const DECISION_ROLES = { decider: '决策人', influencer: '影响人', handler: '经办人', other: '其他' } as const
export type DecisionRole = keyof typeof DECISION_ROLES

/** Tabs of customer/list. */
export const CUSTOMER_TABS = { mine: '我的客户', team: '团队客户', firm: '全所客户' } as const
export type CustomerTab = keyof typeof CUSTOMER_TABS

export const GENDERS = { male: '男', female: '女' } as const
export type Gender = keyof typeof GENDERS

/** Reason to take an entry for an existing customer, most certain first. */
export const SAME_REASONS = {
  creditCode: '统一社会信用代码相同',
  idNo: '证件号码相同',
  mobile: '手机号相同',
  name: '名称相同',
} as const
export type SameReason = keyof typeof SAME_REASONS

export const customerLimits = {
  name: 100,
  personName: 60,
  paperNo: 30,
  otherNames: 10,
  industry: 50,
  post: 30,
  wechat: 50,
  team: 20,
  remark: 500,
  reason: 200,
} as const
