/** DOMAIN 5.12 */
export const INVOICE_STATUS = {
  applying: '申请中',
  toIssue: '待开票',
  issued: '已开具',
  sent: '已送达',
  redApplying: '红冲中',
  redPartial: '部分红冲',
  red: '已红冲',
  voided: '作废',
} as const satisfies Record<string, string>
export type InvoiceStatus = keyof typeof INVOICE_STATUS

/** Statuses of an invoice that exists on paper or with the tax office. */
export const ISSUED: readonly InvoiceStatus[] = ['issued', 'sent', 'redApplying', 'redPartial', 'red']

export const INVOICE_KINDS = { special: '增值税专用发票', ordinary: '增值税普通发票' } as const
export type InvoiceKind = keyof typeof INVOICE_KINDS
/** 专票, 普票: short labels for narrow places. */
export const INVOICE_KINDS_SHORT = { special: '专票', ordinary: '普票' } as const satisfies Record<InvoiceKind, string>

export const INVOICE_MEDIA = { digital: '数电发票', paper: '纸质发票' } as const
export type InvoiceMedium = keyof typeof INVOICE_MEDIA

export const BUYER_TYPES = { organ: '单位', person: '个人' } as const
export type BuyerType = keyof typeof BUYER_TYPES

export const INVOICE_ITEMS = ['法律服务费', '法律顾问费', '诉讼代理费', '法律咨询费', '其他法律服务'] as const

/** DOMAIN §7: 6 % for a general taxpayer; 3 % for a small one, 1 % for the time being. */
export const VAT_RATES = { 6: '6%', 3: '3%', 1: '1%' } as const
export type VatRate = '6' | '3' | '1'

/** DOMAIN 8.14 */
export const RED_REASONS = {
  wrong: '开票有误',
  returned: '销货退回',
  stopped: '服务中止',
  discounted: '销售折让',
} as const
export type RedReason = keyof typeof RED_REASONS

/** Status of an invoice that a colleague submits for a case. */
export const SUBMITTED_STATUS = {
  kept: '未提交',
  pending: '待核验',
  verified: '已核验',
  returned: '已退回',
} as const
export type SubmittedStatus = keyof typeof SUBMITTED_STATUS

/** Purpose of a submitted invoice. */
export const SUBMITTED_USES = {
  court: '诉讼费',
  preservation: '保全费',
  appraisal: '鉴定评估费',
  notary: '公证费',
  travel: '差旅费',
  other: '其他办案支出',
} as const
export type SubmittedUse = keyof typeof SUBMITTED_USES

export const invoiceLimits = {
  title: 100,
  address: 100,
  bank: 60,
  remark: 200,
  note: 200,
  /** Most titles in one person's book. */
  titles: 500,
  /** Longest pasted text that is parsed, characters. */
  block: 1_000,
  parts: 20,
  /** Most invoices of one submission. */
  submitted: 20,
} as const
