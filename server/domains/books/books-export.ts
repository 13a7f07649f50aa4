import { BOOK_ACCOUNTS } from '@contract/books/codes'
import type * as T from '@contract/books/shapes'
import { PAYOUT_KINDS } from '@contract/expense/codes'
import { INVOICE_KINDS_SHORT } from '@contract/invoice/codes'
import type { ExportedFile } from '@contract/shapes'
import Decimal from 'decimal.js'
import type { StaffCall } from '../../kernel/http/call'
import { amount, count, type SheetColumn, type SheetFormat, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { BillService } from './bills'
import { Journal } from './journal'
import { BooksService } from './service'

/** Exports a list of the books through the screen's own query, so that nobody exports more than they see. */
export async function exportBooks(
  call: StaffCall,
  { list, format, ...query }: T.ExportBooksInput,
): Promise<ExportedFile> {
  return EXPORTERS[list](call, format, query)
}

/** Exports unpaid invoices, as the list behind messages shows them. */
export const exportBills = (call: StaffCall, { format, isOpen }: T.ExportBillsInput): Promise<ExportedFile> =>
  takeOut(call, { name: '开票到账', format, columns: BILLS }, (page) => new BillService(call).list({ isOpen, ...page }))

type Query = Omit<T.ExportBooksInput, 'list' | 'format'>

const EXPORTERS: Readonly<
  Record<T.BooksList, (call: StaffCall, format: SheetFormat, query: Query) => Promise<ExportedFile>>
> = {
  account: (call, format, { keyword }) =>
    takeOut(call, { name: '律师账户', format, columns: ACCOUNTS }, (page) =>
      new BooksService(call).accounts({ keyword, ...page }),
    ),
  bill: (call, format, { isWaiting }) =>
    takeOut(call, { name: '按票确认', format, columns: BILLS }, (page) =>
      new BillService(call).toConfirm({ isWaiting, ...page }),
    ),
  journal: (call, format, { code, happenedFrom, happenedTo, keyword }) =>
    takeOut(call, { name: '日记账', format, columns: JOURNAL }, (page) =>
      new Journal(call).list({ code, happenedFrom, happenedTo, keyword, ...page }),
    ),
  expend: (call, format, { type, paidFrom, paidTo, keyword }) =>
    takeOut(call, { name: '支出', format, columns: EXPENDS }, (page) =>
      new BooksService(call).expends({ type, paidFrom, paidTo, keyword, ...page }),
    ),
  lend: (call, format, { isOpen, keyword }) =>
    takeOut(call, { name: '借款', format, columns: LENDS }, (page) =>
      new BooksService(call).lends({ isOpen, keyword, ...page }),
    ),
  back: (call, format, { keyword }) =>
    takeOut(call, { name: '还款', format, columns: RETURNS }, (page) =>
      new BooksService(call).returns({ keyword, ...page }),
    ),
}

const ACCOUNTS: readonly SheetColumn<T.AccountView>[] = [
  text('律师', 12, ({ person }) => person.name),
  amount('余额', ({ balance }) => balance),
  amount('待确认', ({ toConfirm }) => toConfirm),
  amount('提现中', ({ drawing }) => drawing),
  amount('未还借款', ({ lent }) => lent),
]

const BILLS: readonly SheetColumn<T.BillRow>[] = [
  text('发票抬头', 30, ({ title }) => title),
  text('项目', 40, ({ caseName }) => caseName),
  text('种类', 8, ({ kind }) => INVOICE_KINDS_SHORT[kind]),
  text('发票号码', 24, ({ number }) => number),
  text('开票日期', 12, ({ issuedOn }) => issuedOn),
  amount('开票金额', (row) => row.amount),
  amount('已到账', ({ paid }) => paid),
  count('未到账天数', 10, ({ waitingDays }) => (waitingDays > 0 ? waitingDays : null)),
]

const sideOf = ({ entries }: T.JournalRow, side: 'debit' | 'credit') =>
  entries
    .filter((entry) => entry[side] !== '')
    .map(
      ({ code, owner, ...entry }) => `${[BOOK_ACCOUNTS[code].words, owner].filter(Boolean).join(' ')} ${entry[side]}`,
    )
    .join('；')

/** One row per movement; its amount is the sum of the debits the reader may see. */
const JOURNAL: readonly SheetColumn<T.JournalRow>[] = [
  text('发生日期', 12, ({ happenedOn }) => happenedOn),
  text('摘要', 40, ({ words }) => words),
  amount('金额', ({ entries }) => mostOf(entries)),
  text('借方', 40, (row) => sideOf(row, 'debit')),
  text('贷方', 40, (row) => sideOf(row, 'credit')),
  text('记账人', 10, ({ by }) => by),
  text('记账时间', 20, ({ postTime }) => postTime),
  text('冲回', 8, ({ isReversal, isReversed }) => (isReversal ? '冲回' : isReversed ? '已冲回' : '')),
]

function mostOf(entries: T.JournalRow['entries']): string {
  const sum = (side: 'debit' | 'credit') =>
    entries.reduce((total, entry) => total.plus(entry[side] || 0), new Decimal(0))
  return Decimal.max(sum('debit'), sum('credit')).toFixed(2)
}

const EXPENDS: readonly SheetColumn<T.ExpendRow>[] = [
  text('付款时间', 20, ({ payTime }) => payTime),
  text('付款账户', 24, ({ paidFrom }) => paidFrom),
  text('银行流水号', 24, ({ serialNo }) => serialNo),
  text('事由', 30, ({ title }) => title),
  text('类型', 10, ({ type }) => PAYOUT_KINDS[type]),
  text('项目', 40, ({ caseName }) => caseName),
  text('申请人', 10, ({ person }) => person.name),
  text('收款方', 30, ({ payee }) => payee),
  amount('金额', (row) => row.amount),
  text('出自', 12, ({ fromFund }) => (fromFund ? '客户预收款' : '')),
]

const LENDS: readonly SheetColumn<T.LendRow>[] = [
  text('借款时间', 20, ({ lendTime }) => lendTime),
  text('借款人', 10, ({ person }) => person.name),
  text('用途', 30, ({ note }) => note),
  amount('金额', (row) => row.amount),
  amount('已还', ({ returned }) => returned),
  amount('未还', ({ left }) => left),
]

const RETURNS: readonly SheetColumn<T.ReturnRow>[] = [
  text('还款时间', 20, ({ returnTime }) => returnTime),
  text('还款人', 10, ({ person }) => person.name),
  text('冲抵的借款', 30, ({ note }) => note),
  text('审批', 30, ({ workTitle }) => workTitle),
  amount('金额', (row) => row.amount),
]
