import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import type { ExpenseBearer, PayoutType } from '../expense/codes'
import type { BuyerType, InvoiceKind } from '../invoice/codes'
import type { IncomeStatus, ShareStatus } from '../receivable/codes'
import { DateTime, Day, Id, Keyword, OneOf, Paging, type PersonRef, Shape } from '../shapes'
import type { LedgerCode } from './codes'

// §7 names the calls and no fields: these are ours.

export const AccountViewInput = Shape({ keyword: Keyword, ...Paging })
export type AccountViewInput = Static<typeof AccountViewInput>

/** What a lawyer's account comes to. */
export interface AccountView {
  person: PersonRef
  /** Earned and not drawn. */
  balance: string
  /** Of incomes that are not agreed upon yet. */
  toConfirm: string
  /** Asked for and not paid. */
  drawing: string
  lent: string
}
export type AccountViewPage = Page<AccountView>

export const PerBillInput = Shape({
  /** Only those with something that waits for the caller. */
  isWaiting: Type.Optional(Type.Boolean({ title: '待确认' })),
  ...Paging,
})
export type PerBillInput = Static<typeof PerBillInput>

/** An invoice, and the incomes of its matter that the caller has a share of. */
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
  /** Only those that are not paid in full. */
  isOpen: Type.Optional(Type.Boolean({ title: '未到账' })),
  ...Paging,
})
export type BillListInput = Static<typeof BillListInput>

/** An invoice that was issued, and what came in for it: what comes in pays a matter's oldest invoice first. */
export interface BillRow {
  billId: string
  caseId: string
  caseName: string
  title: string
  kind: InvoiceKind
  number: string
  /** Less what was taken back. */
  amount: string
  paid: string
  issuedOn: string
  /** Days since it was issued, while it is not paid. */
  waitingDays: number
}
export type BillPage = Page<BillRow>

export const SpeedBillInput = Shape({ expectMoneyId: Id })
export type SpeedBillInput = Static<typeof SpeedBillInput>

/** What an invoice for an instalment would say. */
export interface SpeedBill {
  caseId: string
  caseName: string
  /** Of the instalment. */
  name: string
  amount: string
  received: string
  /** What of the matter's fee may still be invoiced; null where there is no fee. */
  left: string | null
  issued: string
  /** Whom the matter was invoiced to last. */
  last: { buyerType: BuyerType; title: string; taxNo: string; kind: InvoiceKind } | null
  canApply: boolean
}

export interface VisibleControl {
  /** The firm has the ledger, and it has not run out. */
  isOn: boolean
  words: string
  /** Cost invoices are in use. */
  hasCosts: boolean
  /** The whole firm's figures, or the caller's own. */
  canSeeAll: boolean
  /** What waits for the caller: shares to confirm, costs to deal with. */
  toConfirm: number
  costTasks: number
}

export const JournalInput = Shape({
  code: Type.Optional(Type.Unsafe<LedgerCode>(Type.String({ maxLength: 20, title: '科目' }))),
  happenedFrom: Type.Optional(DateTime),
  happenedTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type JournalInput = Static<typeof JournalInput>

export interface JournalEntry {
  code: LedgerCode
  /** Whose account: a matter, a client, a colleague; '' of the firm. */
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
  /** Of the lines that the caller may read. */
  entries: JournalEntry[]
}
export type JournalPage = Page<JournalRow>

export const ExpendListInput = Shape({
  type: Type.Optional(OneOf<PayoutType[]>('类型', 2008, 2012, 2019, 2030)),
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
  /** What it was lent for. */
  note: string
  workId: string | null
  workTitle: string
  returnTime: string
}
export type ReturnPage = Page<ReturnRow>

/** Which list of the books is taken out, as it is narrowed there. */
export const ExportBooksInput = Shape({
  list: OneOf<BooksList[]>('列表', 'account', 'bill', 'journal', 'expend', 'lend', 'back'),
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  isWaiting: Type.Optional(Type.Boolean({ title: '待确认' })),
  code: Type.Optional(Type.Unsafe<LedgerCode>(Type.String({ maxLength: 20, title: '科目' }))),
  happenedFrom: Type.Optional(DateTime),
  happenedTo: Type.Optional(DateTime),
  type: Type.Optional(OneOf<PayoutType[]>('类型', 2008, 2012, 2019, 2030)),
  paidFrom: Type.Optional(DateTime),
  paidTo: Type.Optional(DateTime),
  isOpen: Type.Optional(Type.Boolean({ title: '未还清' })),
  keyword: Keyword,
})
export type ExportBooksInput = Static<typeof ExportBooksInput>
export type BooksList = 'account' | 'bill' | 'journal' | 'expend' | 'lend' | 'back'

/** The invoices that messages speak of (904), as a file. */
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
  /** What was spent and paid back, by what it was for. */
  expenses: { type: string; name: string; amount: string }[]
  bearers: { bearer: ExpenseBearer; name: string; amount: string }[]
}
