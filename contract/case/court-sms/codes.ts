/** Kinds of court messages. */
export const COURT_SMS_KINDS = {
  service: '文书送达',
  hearing: '开庭',
  roomChange: '开庭变更',
  mediation: '调解',
  filing: '立案',
  payment: '缴费',
  judgment: '宣判',
  preservation: '保全',
  execution: '执行',
  other: '其他通知',
} as const
export type CourtSmsKind = keyof typeof COURT_SMS_KINDS

/** Characters of a message: the longest that courts send have some hundred. */
export const courtSmsLimits = { text: 2_000 } as const
