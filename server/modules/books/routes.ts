import { books } from '@contract/books'
import {
  AccountViewInput,
  BillListInput,
  ExpendListInput,
  ExpendStatisticsInput,
  JournalInput,
  LendListInput,
  PerBillInput,
  ReturnListInput,
  SpeedBillInput,
} from '@contract/books.shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../http/call'
import { implement, on } from '../../http/implement'
import { BillService } from './bills'
import { Journal } from './journal'
import { BooksService } from './service'
import { expendStatistics } from './statistics'

const told = (call: StaffCall) => new BooksService(call)
const billed = (call: StaffCall) => new BillService(call)

export const booksRoutes = implement(books, {
  listViewAccount: on(AccountViewInput, (input, call) => told(call).accounts(input)),
  getConfirmPerBillList: on(PerBillInput, (input, call) => billed(call).toConfirm(input)),
  getVisibleControl: on(Empty, (_, call) => told(call).control()),
  getBillList: on(BillListInput, (input, call) => billed(call).list(input)),
  speedBillInfoTwo: on(SpeedBillInput, (input, call) => billed(call).speed(input)),
  journalList: on(JournalInput, (input, call) => new Journal(call).list(input)),
  expendList: on(ExpendListInput, (input, call) => told(call).expends(input)),
  lendList: on(LendListInput, (input, call) => told(call).lends(input)),
  returnList: on(ReturnListInput, (input, call) => told(call).returns(input)),
  expendStatistics: on(ExpendStatisticsInput, (input, call) => expendStatistics(call, input)),
})
