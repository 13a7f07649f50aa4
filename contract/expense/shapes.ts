import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { type Cleaned, Id, Keyword, Money, OneOf, Paging, Shape, Text } from '../shapes'
import type { AccountGroup, ExpenseBearer, ExpenseType, RefundInvoice } from './codes'

// The specification names pages and no fields: these are ours (APPROVALS B, D, 2008, 2012).

export const OpenAccountInput = Shape({
  groupCode: OneOf<AccountGroup[]>('账户类型', 'salary', 'own'),
  holder: Text('户名', 50),
  bank: Text('开户行', 100),
  accountNo: Type.String({ pattern: '^[0-9 ]{8,40}$', title: '账号', cleaned: 'number' satisfies Cleaned }),
  isDefault: Type.Optional(Type.Boolean({ title: '设为默认账户' })),
})
export type OpenAccountInput = Static<typeof OpenAccountInput>

export const OpenAccountsInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type OpenAccountsInput = Static<typeof OpenAccountsInput>

export interface OpenAccountRow {
  accountId: string
  groupCode: AccountGroup
  holder: string
  bank: string
  /** Masked to the last four digits for others, except for those who pay out. */
  accountNo: string
  isDefault: boolean
  /** True for the reader's own account, which they may make the default. */
  isMine: boolean
  /** The application is paid to this account. */
  isChosen: boolean
}
export type OpenAccountPage = Page<OpenAccountRow>

/** §3 Finance: accounts by group, of the applicant and of the paying firm. */
export interface WorkAccounts {
  title: string
  empWidgetList: { groupCode: AccountGroup; groupName: string; accounts: OpenAccountRow[] }[]
}

/** Expense line of an application. */
export interface ExpenseRow {
  at: number
  type: string
  typeName: string
  day: string
  amount: string
  invoiceNo: string
  seller: string
  remark: string
  /** Receipts of the line. */
  files: { fileId: string; fileName: string; fileSize: string }[]
  /** Another application with the same expense: its number and applicant. */
  twin: { workNo: string; name: string } | null
}

export interface WorkExpenses {
  title: string
  total: string
  bearer: ExpenseBearer | null
  /** Paid: its invoices wait for finance to enter them. */
  isPaid: boolean
  /** Sum by expense type. */
  types: { type: ExpenseType | string; typeName: string; sum: string }[]
  rows: ExpenseRow[]
}

export const AccountRef = Shape({ accountId: Id })
export type AccountRef = Static<typeof AccountRef>

/** Share of income that its lawyer may draw. */
export interface DrawableIncome {
  incomeId: string
  caseName: string
  name: string
  amount: string
}
export type DrawablePage = Page<DrawableIncome>

export const CaseReceiptsInput = Shape({ caseId: Id, workId: Type.Optional(Id) })
export type CaseReceiptsInput = Static<typeof CaseReceiptsInput>

/** Payment received for a case. */
export interface CaseReceipt {
  receiptId: string
  name: string
  payer: string
  day: string
  amount: string
  refunded: string
  drawn: string
  /** Amount that may still be refunded. */
  refundable: string
}
export interface CaseReceipts {
  caseName: string
  received: string
  refunded: string
  receipts: CaseReceipt[]
}

/** 2030, from a payment received for a case. */
export const RefundInput = Shape({
  caseId: Id,
  receiptId: Id,
  amount: { ...Money, title: '退款金额' },
  reason: Text('退款原因', 500),
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 9, uniqueItems: true, title: '客户确认文件' }),
  payee: Text('收款方', 100),
  accountNo: Type.String({ pattern: '^[0-9 ]{8,40}$', title: '收款账号', cleaned: 'number' satisfies Cleaned }),
  bank: Text('开户行', 100),
  invoice: OneOf<RefundInvoice[]>('发票处理', 'none', 'red', 'kept'),
})
export type RefundInput = Static<typeof RefundInput>
