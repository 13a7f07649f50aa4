import { type Static, Type } from '@sinclair/typebox'
import { WORK_TYPE } from '../approval/work-types'
import type { Page } from '../core'
import type { ExpenseBearer, PayoutType } from '../expense/codes'
import type { BuyerType, InvoiceKind } from '../invoice/codes'
import type { IncomeStatus, ShareStatus } from '../receivable/codes'
import { DateTime, Day, Id, Keyword, OneOf, Paging, type PersonRef, Shape } from '../shapes'
import type { AccountCode } from './codes'

// §7 names the calls and no fields: these are ours.

export const AccountViewInput = Shape({ keyword: Keyword, ...Paging })
export type AccountViewInput = Static<typeof AccountViewInput>

/** Account of one lawyer. */
export interface AccountView {
  person: PersonRef
  /** Earned and not drawn. */
  balance: string
  /** Share of incomes not confirmed yet. */
  toConfirm: string
  /** Applied for, not yet paid out. */
  drawing: string
  lent: string
}
export type AccountViewPage = Page<AccountView>

export const PerBillInput = Shape({
  /** Only invoices with a share that waits for the caller. */
  isWaiting: Type.Optional(Type.Boolean({ title: '待确认' })),
  ...Paging,
})
export type PerBillInput = Static<typeof PerBillInput>

/** Invoice, with the incomes of its case that the caller has a share in. */
export interface BillToConfirm extends BillRow {
  incomes: {
    moneyId: string
    name: string
    gross: string
    status: IncomeStatus
    mine: { amount: string; status: ShareStatus } | null
  }[]
}
export type PerBillPage = Page<BillToConfirm>

export const BillListInput = Shape({
  /** Only invoices not paid in full. */
  isOpen: Type.Optional(Type.Boolean({ title: '未到账' })),
  ...Paging,
})
export type BillListInput = Static<typeof BillListInput>

/** Issued invoice with the amount received for it: receipts pay a case's oldest invoice first. */
export interface BillRow {
  billId: string
  caseId: string
  caseName: string
  title: string
  kind: InvoiceKind
  number: string
  /** Amount less red invoices. */
  amount: string
  paid: string
  issuedOn: string
  /** Days since issue while unpaid; 0 once paid. */
  waitingDays: number
}
export type BillPage = Page<BillRow>

export const SpeedBillInput = Shape({ expectMoneyId: Id })
export type SpeedBillInput = Static<typeof SpeedBillInput>

/** Proposed content of an invoice for a receivable. */
export interface SpeedBill {
  caseId: string
  caseName: string
  /** Name of the receivable. */
  name: string
  amount: string
  received: string
  /** Part of the case's fee that may still be invoiced; null without a fee. */
  left: string | null
  issued: string
  /** Buyer of the case's latest invoice. */
  last: { buyerType: BuyerType; title: string; taxNo: string; kind: InvoiceKind } | null
  canApply: boolean
}

export interface VisibleControl {
  /** The firm has the ledger service, and it has not expired. */
  isOn: boolean
  words: string
  /** Cost invoices are in use. */
  hasCosts: boolean
  /** True: figures of the whole firm. False: the caller's own. */
  canSeeAll: boolean
  /** Number of shares the caller has to confirm. */
  toConfirm: number
  costTasks: number
}

export const JournalInput = Shape({
  code: Type.Optional(Type.Unsafe<AccountCode>(Type.String({ maxLength: 20, title: '科目' }))),
  happenedFrom: Type.Optional(DateTime),
  happenedTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type JournalInput = Static<typeof JournalInput>

export interface JournalEntry {
  code: AccountCode
  /** Name of the case, client or colleague the account belongs to; '' for the firm's own. */
  owner: string
  debit: string
  credit: string
}

export interface JournalRow {
  movementId: string
  words: string
  happenedOn: string
  postTime: string
  by: string
  isReversal: boolean
  isReversed: boolean
  /** Only the entries the caller may read. */
  entries: JournalEntry[]
}
export type JournalPage = Page<JournalRow>

export const ExpendListInput = Shape({
  type: Type.Optional(
    OneOf<PayoutType[]>('类型', WORK_TYPE.reimbursement, WORK_TYPE.withdrawals, WORK_TYPE.pay, WORK_TYPE.refund),
  ),
  paidFrom: Type.Optional(DateTime),
  paidTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type ExpendListInput = Static<typeof ExpendListInput>

export interface ExpendRow {
  payoutId: string
  workId: string
  type: PayoutType
  kind: string
  title: string
  person: PersonRef
  caseName: string
  payee: string
  amount: string
  fromFund: boolean
  payTime: string
  /** The firm's account it was paid from; empty where nobody said. */
  paidFrom: string
  /** Number of the bank's voucher; empty where there is none. */
  serialNo: string
}
export type ExpendPage = Page<ExpendRow>

export const LendListInput = Shape({
  isOpen: Type.Optional(Type.Boolean({ title: '未还清' })),
  keyword: Keyword,
  ...Paging,
})
export type LendListInput = Static<typeof LendListInput>

export interface LendRow {
  lendId: string
  workId: string
  person: PersonRef
  amount: string
  returned: string
  left: string
  note: string
  lendTime: string
}
export type LendPage = Page<LendRow>

export const ReturnListInput = Shape({ keyword: Keyword, ...Paging })
export type ReturnListInput = Static<typeof ReturnListInput>

export interface ReturnRow {
  returnId: string
  person: PersonRef
  amount: string
  /** Purpose of the loan. */
  note: string
  workId: string | null
  workTitle: string
  returnTime: string
}
export type ReturnPage = Page<ReturnRow>

/** List of the books to export, with the filters of the screen. */
export const ExportBooksInput = Shape({
  list: OneOf<BooksList[]>('列表', 'account', 'bill', 'journal', 'expend', 'lend', 'back'),
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  isWaiting: Type.Optional(Type.Boolean({ title: '待确认' })),
  code: Type.Optional(Type.Unsafe<AccountCode>(Type.String({ maxLength: 20, title: '科目' }))),
  happenedFrom: Type.Optional(DateTime),
  happenedTo: Type.Optional(DateTime),
  type: Type.Optional(
    OneOf<PayoutType[]>('类型', WORK_TYPE.reimbursement, WORK_TYPE.withdrawals, WORK_TYPE.pay, WORK_TYPE.refund),
  ),
  paidFrom: Type.Optional(DateTime),
  paidTo: Type.Optional(DateTime),
  isOpen: Type.Optional(Type.Boolean({ title: '未还清' })),
  keyword: Keyword,
})
export type ExportBooksInput = Static<typeof ExportBooksInput>
export type BooksList = 'account' | 'bill' | 'journal' | 'expend' | 'lend' | 'back'

/** Exports the invoices that messages lead to (904). */
export const ExportBillsInput = Shape({
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  isOpen: Type.Optional(Type.Boolean({ title: '未到账' })),
})
export type ExportBillsInput = Static<typeof ExportBillsInput>

export const ExpendStatisticsInput = Shape({ from: Day, to: Day })
export type ExpendStatisticsInput = Static<typeof ExpendStatisticsInput>

export interface ExpendStatistics {
  total: string
  count: number
  months: { month: string; amount: string }[]
  types: { type: PayoutType; name: string; amount: string; count: number }[]
  /** Reimbursed expenses by type. */
  expenses: { type: string; name: string; amount: string }[]
  bearers: { bearer: ExpenseBearer; name: string; amount: string }[]
}
