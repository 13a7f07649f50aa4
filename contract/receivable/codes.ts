/** DOMAIN 5.9 */
export const RECEIVABLE_STATUS = {
  planned: '未到期',
  due: '待收',
  partial: '部分到账',
  paid: '已收清',
  overdue: '逾期',
  cancelled: '作废',
} as const
export type ReceivableStatus = keyof typeof RECEIVABLE_STATUS

/** DOMAIN 5.10 */
export const CLAIM_STATUS = {
  draft: '草稿',
  pending: '待财务核对',
  confirmed: '已确认',
  returned: '已退回',
  cancelled: '已撤销',
} as const
export type ClaimStatus = keyof typeof CLAIM_STATUS

/** DOMAIN 5.11 */
export const INCOME_STATUS = {
  toConfirm: '待确认比例',
  disputed: '有异议',
  confirmed: '已确认',
  settled: '已结算',
} as const
export type IncomeStatus = keyof typeof INCOME_STATUS

/** One lawyer's answer about their share of an income. */
export const SHARE_STATUS = { toConfirm: '待确认', confirmed: '已确认', disputed: '有异议' } as const
export type ShareStatus = keyof typeof SHARE_STATUS

/** Condition that makes a receivable due. */
export const DUE_KINDS = { date: '按日期', stage: '按阶段', result: '按结果' } as const
export type DueKind = keyof typeof DUE_KINDS

/** Ageing of an overdue receivable. */
export const AGEING = {
  current: '未逾期',
  month: '逾期 30 天内',
  quarter: '逾期 31–90 天',
  half: '逾期 91–180 天',
  longer: '逾期 180 天以上',
} as const
export type Ageing = keyof typeof AGEING

/** Reasons for a write-off. */
export const WRITE_OFF_REASONS = {
  insolvent: '客户无力支付',
  settled: '协商减免',
  changed: '合同变更或解除',
  expired: '超过时效',
  other: '其他',
} as const
export type WriteOffReason = keyof typeof WRITE_OFF_REASONS

/** GAPS 55: the tabs of receivables/list; 2 and 3 are fixed by the messages that lead there. */
export const RECEIVABLE_TABS = { 0: '应收', 1: '到账', 2: '开票', 3: '公示认领' } as const
export type ReceivableTab = `${keyof typeof RECEIVABLE_TABS}`

export const receivableLimits = {
  name: 30,
  condition: 100,
  note: 500,
  reason: 200,
  instalments: 24,
  payer: 100,
  bankWords: 200,
  account: 40,
  serialNo: 40,
  /** Most lines of one claim (receivables that share an arrival). */
  claimLines: 30,
  csv: 200_000,
  csvRows: 500,
  /** Rows of a bank's list, money out of the account included. */
  statementRows: 5_000,
  /** A receivable is 待收 this many days before its due date. */
  dueDays: 30,
  /** Days without an answer after which a share counts as agreed (GAPS 60). */
  silentDays: 7,
} as const

/** Per cent: VAT of a general taxpayer (DOMAIN §7), and the firm's part of the rest, unless finance sets others. */
export const ALLOCATION_RATES = { tax: '6', firm: '30' } as const
