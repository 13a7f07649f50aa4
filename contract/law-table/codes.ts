/** Tables of law that a firm's administrator extends. */
export const LAW_TABLES = {
  holiday: '放假安排',
  lpr: 'LPR',
  fee: '诉讼费标准',
} as const
export type LawTableKind = keyof typeof LAW_TABLES
export const LAW_TABLE_KINDS = Object.keys(LAW_TABLES) as LawTableKind[]

export const FEE_TABLES = {
  courtFee: '案件受理费',
  preservationFee: '财产保全申请费',
  executionFee: '执行申请费',
} as const

export const lawTableLimits = {
  /** Rows of each kind in a firm. */
  rows: 200,
  holidays: 12,
  worked: 12,
  tiers: 20,
  name: 20,
  source: 100,
  /** Days of one holiday. */
  holidayDays: 15,
} as const
