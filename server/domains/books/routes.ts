import { books } from '@contract/books'
import {
  AccountViewInput,
  BillListInput,
  ExpendListInput,
  ExpendStatisticsInput,
  ExportBillsInput,
  ExportBooksInput,
  JournalInput,
  LendListInput,
  PerBillInput,
  ReturnListInput,
  SpeedBillInput,
} from '@contract/books/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ofBooks } from '../cost-invoice'
import { BillService } from './bills'
import { exportBills, exportBooks } from './books-export'
import { Journal } from './journal'
import { BooksService } from './service'
import { expendStatistics } from './statistics'

const booksOf = (call: StaffCall) => new BooksService(call)
const billsOf = (call: StaffCall) => new BillService(call)

/** Endpoints opened from messages (the bills of 904, a receivable's invoices) answer without the service. */
export const booksRoutes = implement(books, {
  listViewAccount: ofBooks(AccountViewInput, (input, call) => booksOf(call).accounts(input)),
  getConfirmPerBillList: ofBooks(PerBillInput, (input, call) => billsOf(call).toConfirm(input)),
  getVisibleControl: on(Empty, (_, call) => booksOf(call).control()),
  getBillList: on(BillListInput, (input, call) => billsOf(call).list(input)),
  speedBillInfoTwo: on(SpeedBillInput, (input, call) => billsOf(call).speed(input)),
  journalList: ofBooks(JournalInput, (input, call) => new Journal(call).list(input)),
  expendList: ofBooks(ExpendListInput, (input, call) => booksOf(call).expends(input)),
  lendList: ofBooks(LendListInput, (input, call) => booksOf(call).lends(input)),
  returnList: ofBooks(ReturnListInput, (input, call) => booksOf(call).returns(input)),
  exportList: ofBooks(ExportBooksInput, (input, call) => exportBooks(call, input)),
  exportBills: on(ExportBillsInput, (input, call) => exportBills(call, input)),
  expendStatistics: ofBooks(ExpendStatisticsInput, (input, call) => expendStatistics(call, input)),
})
