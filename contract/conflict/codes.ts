/** DOMAIN 5.6: status of a report. */
export const CONFLICT_REPORT_STATUS = {
  running: '检索中',
  clean: '无冲突',
  incomplete: '未全部检索',
  suspected: '待审查',
  waivable: '相对冲突',
  blocked: '绝对冲突',
  waived: '已豁免',
} as const
export type ConflictReportStatus = keyof typeof CONFLICT_REPORT_STATUS

/** DOMAIN §10: severity of a hit, worst first. */
export const CONFLICT_GRADES = { absolute: '绝对', relative: '相对', suspected: '疑似', none: '无' } as const
export type ConflictGrade = keyof typeof CONFLICT_GRADES

/** Reason a name was matched, with its score out of 100 (DOMAIN §10). */
export const MATCH_SCORES = {
  code: 100,
  exact: 95,
  short: 85,
  alias: 85,
  branch: 75,
  substring: 70,
  brand: 70,
  pinyin: 65,
  edit: 60,
  relation1: 55,
  namesake: 45,
  relation2: 40,
} as const
export type MatchReason = keyof typeof MATCH_SCORES

export const MATCH_REASONS = {
  code: '证件号码相同',
  exact: '名称相同',
  short: '简称相同',
  alias: '曾用名或别名相同',
  branch: '总部与分支机构',
  substring: '名称包含',
  brand: '字号相同',
  pinyin: '读音相同',
  edit: '一字之差',
  relation1: '直接关联',
  namesake: '同名不同号',
  relation2: '间接关联',
} as const satisfies Record<MatchReason, string>

export const CONFLICT_FILTERED_FROM = 60

/** Reviewer's verdict on a hit. */
export const CONFLICT_MARKS = { none: '无冲突', waivable: '可豁免', conflict: '冲突' } as const
export type ConflictMark = keyof typeof CONFLICT_MARKS

/** Reviewer's reason for the verdict. */
export const CONFLICT_MARK_TYPES = {
  sameName: '同名不同人',
  unrelated: '事项无关',
  ended: '代理已终止',
  sameSide: '利益一致',
  consent: '可取得书面同意',
  adverse: '利益对立',
  other: '其他',
} as const
export type ConflictMarkType = keyof typeof CONFLICT_MARK_TYPES

/** FEATURES §8: scope of a check. Empty means everywhere. */
export const CONFLICT_SCOPES = {
  client: '委托人',
  opponent: '对方当事人',
  thirdParty: '第三人',
  related: '关联方',
  contact: '联系人',
  closed: '已结项目',
  caseSource: '案源',
  clue: '线索',
} as const
export type ConflictScope = keyof typeof CONFLICT_SCOPES

/** Intended role of a party that is checked. */
export const ASKED_ROLES = {
  client: '委托人',
  opponent: '对方当事人',
  thirdParty: '第三人',
  related: '关联方',
} as const
export type AskedRole = keyof typeof ASKED_ROLES

/** Recency of a role: ongoing, ended on an unrecorded day, ended within a year, or earlier (DOMAIN §10). */
export const CONFLICT_STANDINGS = {
  current: '进行中',
  unknown: '已结束，日期不详',
  recent: '一年内',
  past: '已结束',
} as const
export type ConflictStanding = keyof typeof CONFLICT_STANDINGS

/** Most hits a report keeps: beyond them a name is too common to be meaningful. */
export const CONFLICT_MOST_HITS = 300

/** Most names of one check, and most cases or sources of one batch. */
export const CONFLICT_MOST_NAMES = 20
export const CONFLICT_MOST_CASES = 20
