/** Status of an invoice in the firm's cost ledger: messages 1001 to 1003 refer to the same steps. */
export const COST_MARKS = {
  toRecord: '待登记',
  recorded: '待结算',
  doubtful: '存疑',
  settled: '已结算',
  cancelled: '已撤销',
} as const
export type CostMark = keyof typeof COST_MARKS

/** Origin: submitted for a case, or part of a reimbursement. */
export const COST_SOURCES = { handIn: '项目发票', reimbursement: '报销' } as const
export type CostSource = keyof typeof COST_SOURCES

/** Combined status of the invoices of one submission. */
export const DECLARATION_STATUS = {
  pending: '待核验',
  partial: '部分退回',
  returned: '已退回',
  verified: '已核验',
} as const
export type DeclarationStatus = keyof typeof DECLARATION_STATUS

/** Action on a cost invoice. */
export const COST_ACTIONS = {
  entered: '进入台账',
  toRecord: '补充说明',
  recorded: '登记',
  doubtful: '标记存疑',
  settled: '结算',
  cancelled: '撤销',
} as const
export type CostAction = keyof typeof COST_ACTIONS

export const costLimits = { note: 200 } as const
