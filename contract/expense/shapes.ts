import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, Keyword, Money, OneOf, Paging, Shape, Text } from '../shapes'
import type { AccountGroup, ExpenseBearer, ExpenseType, RefundInvoice } from './codes'

// The specification names pages and no fields: these are ours (APPROVALS B, D, 2008, 2012).

export const OpenAccountInput = Shape({
  groupCode: OneOf<AccountGroup[]>('账户类型', 'salary', 'own'),
  holder: Text('户名', 50),
  bank: Text('开户行', 100),
  accountNo: Type.String({ pattern: '^[0-9 ]{8,40}$', title: '账号' }),
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
  /** Of somebody else's only the last four figures, but for whoever pays. */
  accountNo: string
  isDefault: boolean
  /** The reader's own: they may make it the one that money goes to. */
  isMine: boolean
  /** The application is paid to it. */
  isChosen: boolean
}
export type OpenAccountPage = Page<OpenAccountRow>

/** §3 Finance: the groups in which accounts are opened, of whoever applies and of the firm that pays. */
export interface WorkAccounts {
  title: string
  empWidgetList: { groupCode: AccountGroup; groupName: string; accounts: OpenAccountRow[] }[]
}

/** A line of what an application is made of. */
export interface ExpenseRow {
  at: number
  type: string
  typeName: string
  day: string
  amount: string
  invoiceNo: string
  seller: string
  remark: string
  /** Its receipts. */
  files: { fileId: string; fileName: string; fileSize: string }[]
  /** Another application says the same: where, and in whose. */
  twin: { workNo: string; name: string } | null
}

export interface WorkExpenses {
  title: string
  total: string
  bearer: ExpenseBearer | null
  /** Paid: its invoices wait for finance to enter them. */
  isPaid: boolean
  /** The types among the rows, with what each comes to. */
  types: { type: ExpenseType | string; typeName: string; sum: string }[]
  rows: ExpenseRow[]
}

export const AccountRef = Shape({ accountId: Id })
export type AccountRef = Static<typeof AccountRef>

/** A share of income that its lawyer may draw. */
export interface DrawableIncome {
  incomeId: string
  caseName: string
  name: string
  amount: string
}
export type DrawablePage = Page<DrawableIncome>

export const CaseReceiptsInput = Shape({ caseId: Id, workId: Type.Optional(Id) })
export type CaseReceiptsInput = Static<typeof CaseReceiptsInput>

/** Money that reached a matter. */
export interface CaseReceipt {
  receiptId: string
  name: string
  payer: string
  day: string
  amount: string
  refunded: string
  drawn: string
  /** What may still go back of it. */
  refundable: string
}
export interface CaseReceipts {
  caseName: string
  received: string
  refunded: string
  receipts: CaseReceipt[]
}

/** 2030, from a receipt of a matter. */
export const RefundInput = Shape({
  caseId: Id,
  receiptId: Id,
  amount: { ...Money, title: '退款金额' },
  reason: Text('退款原因', 500),
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 9, uniqueItems: true, title: '客户确认文件' }),
  payee: Text('收款方', 100),
  accountNo: Type.String({ pattern: '^[0-9 ]{8,40}$', title: '收款账号' }),
  bank: Text('开户行', 100),
  invoice: OneOf<RefundInvoice[]>('发票处理', 'none', 'red', 'kept'),
})
export type RefundInput = Static<typeof RefundInput>
