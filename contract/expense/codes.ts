/** APPROVALS 2008: kinds of reimbursement, and who bears the cost. */
export const EXPENSE_KINDS = { matter: '办案', office: '行政', travel: '差旅', hospitality: '招待' } as const
export type ExpenseKind = keyof typeof EXPENSE_KINDS

export const EXPENSE_BEARERS = { firm: '律所', client: '客户', lawyer: '律师' } as const
export type ExpenseBearer = keyof typeof EXPENSE_BEARERS

/**
 * Type of an expense line. `cap`: most yuan of one line; above it the line needs a reason (the firm's policy,
 * decided).
 */
export const EXPENSE_TYPES = {
  transport: { title: '交通费', cap: '2000' },
  lodging: { title: '住宿费', cap: '600' },
  meal: { title: '餐补', cap: '100' },
  entertainment: { title: '招待费', cap: '1500' },
  copying: { title: '打印复印', cap: '500' },
  post: { title: '邮寄费', cap: '300' },
  inquiry: { title: '查档费', cap: '1000' },
  court: { title: '诉讼费用', cap: null },
  other: { title: '其他', cap: '1000' },
} as const satisfies Record<string, { title: string; cap: string | null }>
export type ExpenseType = keyof typeof EXPENSE_TYPES

/** APPROVALS 2019. */
export const PAY_KINDS = {
  courtFee: '诉讼费',
  preservationFee: '保全费',
  appraisalFee: '鉴定费',
  outsourcing: '外协费',
  purchase: '采购款',
  deposit: '退保证金',
  advance: '备用金借款',
} as const
export type PayKind = keyof typeof PAY_KINDS

/** Kinds of payment made for a case. */
export const PAY_KINDS_OF_CASE: readonly PayKind[] = [
  'courtFee',
  'preservationFee',
  'appraisalFee',
  'outsourcing',
  'deposit',
]
/** Case payments that the client's advance may cover. A deposit goes back out of nothing else. */
export const PAY_KINDS_FROM_CLIENT_FUND: readonly PayKind[] = ['courtFee', 'preservationFee', 'appraisalFee']

/** §3 Finance, empWidgetList: groups of bank accounts. */
export const ACCOUNT_GROUPS = { salary: '工资卡', own: '个人账户', firm: '律所账户' } as const
export type AccountGroup = keyof typeof ACCOUNT_GROUPS
/** Groups in which colleagues add their own accounts. */
export const OWN_ACCOUNT_GROUPS: readonly AccountGroup[] = ['salary', 'own']

/** Reason of a payout, by the type of its application. */
export const PAYOUT_KINDS = { 2008: '报销', 2012: '支取', 2019: '付款', 2030: '退款' } as const
export type PayoutType = keyof typeof PAYOUT_KINDS

/** APPROVALS 2030: handling of the invoice for refunded money. */
export const REFUND_INVOICES = { none: '未开票', red: '已开票，另行红冲', kept: '已开票，不红冲' } as const
export type RefundInvoice = keyof typeof REFUND_INVOICES
