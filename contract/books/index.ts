import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

// §7 Finance and claims: the firm's books. Colleagues read their own entries, bookkeepers all of them.
export const books = {
  listViewAccount: staff.read<T.AccountViewInput, T.AccountViewPage>('inventoryLawyerStats/listViewAccount'),
  getConfirmPerBillList: staff.read<T.PerBillInput, T.PerBillPage>('inventoryLawyerStats/getConfirmPerBillList'),
  getVisibleControl: staff.read<Nothing, T.VisibleControl>('inventoryLawyerStats/getVisibleControl'),
  getBillList: staff.read<T.BillListInput, T.BillPage>('app/message/getBillList'),
  speedBillInfoTwo: staff.read<T.SpeedBillInput, T.SpeedBill>('app/actualMoney/speedBillInfoTwo'),
  journalList: staff.read<T.JournalInput, T.JournalPage>('finance/journal/list'),
  expendList: staff.read<T.ExpendListInput, T.ExpendPage>('finance/expend/list'),
  lendList: staff.read<T.LendListInput, T.LendPage>('finance/lend/list'),
  returnList: staff.read<T.ReturnListInput, T.ReturnPage>('finance/return/list'),
  /** Exports a list of the books; same access rules as the list. */
  exportList: staff.write<T.ExportBooksInput, ExportedFile>('finance/books/export'),
  exportBills: staff.write<T.ExportBillsInput, ExportedFile>('finance/bill/export'),
  expendStatistics: staff.read<T.ExpendStatisticsInput, T.ExpendStatistics>('finance/expendStatistics'),
}
