/** DOMAIN 5.3 */
export const CLUE_STATUS = {
  new: '待分配',
  assigned: '待跟进',
  following: '跟进中',
  survey: '待调查',
  converted: '已转化',
  invalid: '无效',
  pool: '公海',
} as const
export type ClueStatus = keyof typeof CLUE_STATUS

/** Status of a converted clue, by the record it became. */
export const CONVERTED_WORDS = { caseSource: '已转案源', customer: '已转客户' } as const
export type ConvertedKind = keyof typeof CONVERTED_WORDS

/** GAPS 56: index of the list's tab. 3 and 4 are ours. */
export const CLUE_TABS = { 0: '待调查', 1: '我的线索', 2: '批量调查', 3: '公海', 4: '全部' } as const
/** Tab in addresses and on the wire. */
export type ClueTab = `${keyof typeof CLUE_TABS}`

/** Follow-up of a new clue. */
export const CLUE_KEEPING = { self: '自己跟进', assign: '交管理员分配', pool: '放入公海' } as const
export type ClueKeeping = keyof typeof CLUE_KEEPING

/** Conclusion of a survey. */
export const SURVEY_CONCLUSIONS = { valid: '有效', invalid: '无效' } as const
export type SurveyConclusion = keyof typeof SURVEY_CONCLUSIONS

/** Reason to take a clue or customer for the same, most certain first. */
export const REPEAT_REASONS = {
  mobile: '手机号相同',
  creditCode: '信用代码相同',
  name: '客户名称相同',
  pinyin: '客户名称同音',
  title: '标题相同',
} as const
export type RepeatReason = keyof typeof REPEAT_REASONS

/** Rules of the pool. */
export const CLUE_POOL = {
  /** Most open clues with which a person may still claim another; assignment by a manager is not limited. */
  quota: 20,
  /**
   * Days without a follow-up after which a clue returns to the pool, counted from the planned follow-up if there is
   * one.
   */
  idleDays: 15,
} as const

/** Way of contact. */
export const FOLLOW_UP_WAYS = {
  phone: '电话',
  visit: '面谈',
  wechat: '微信',
  email: '邮件',
  meeting: '会议',
  other: '其他',
} as const
export type FollowUpWay = keyof typeof FOLLOW_UP_WAYS

export const FOLLOW_UP_RESULTS = {
  interested: '有意向',
  considering: '考虑中',
  quoted: '已报价',
  unreachable: '未联系上',
  refused: '无意向',
} as const
export type FollowUpResult = keyof typeof FOLLOW_UP_RESULTS

/** Kinds of record that are followed up. */
export const FOLLOW_UP_TARGETS = ['clue', 'caseSource', 'customer'] as const
export type FollowUpTarget = (typeof FOLLOW_UP_TARGETS)[number]

export const clueLimits = {
  title: 100,
  name: 100,
  contact: 50,
  brief: 2_000,
  opponents: 20,
  files: 20,
  reason: 200,
  survey: 1_000,
  /** Most clues assigned or surveyed at once. */
  batch: 200,
} as const
