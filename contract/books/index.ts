import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../work-log/shapes'
import type {
  AccountViewInput,
  AccountViewPage,
  BillListInput,
  BillPage,
  ExpendListInput,
  ExpendPage,
  ExpendStatistics,
  ExpendStatisticsInput,
  ExportBillsInput,
  ExportBooksInput,
  JournalInput,
  JournalPage,
  LendListInput,
  LendPage,
  PerBillInput,
  PerBillPage,
  ReturnListInput,
  ReturnPage,
  SpeedBill,
  SpeedBillInput,
  VisibleControl,
} from './shapes'

// §7 Finance and claims: the firm's books. Colleagues read their own entries, bookkeepers all of them.
export const books = {
  listViewAccount: staff.read<AccountViewInput, AccountViewPage>('inventoryLawyerStats/listViewAccount'),
  getConfirmPerBillList: staff.read<PerBillInput, PerBillPage>('inventoryLawyerStats/getConfirmPerBillList'),
  getVisibleControl: staff.read<Nothing, VisibleControl>('inventoryLawyerStats/getVisibleControl'),
  getBillList: staff.read<BillListInput, BillPage>('app/message/getBillList'),
  speedBillInfoTwo: staff.read<SpeedBillInput, SpeedBill>('app/actualMoney/speedBillInfoTwo'),
  journalList: staff.read<JournalInput, JournalPage>('finance/journal/list'),
  expendList: staff.read<ExpendListInput, ExpendPage>('finance/expend/list'),
  lendList: staff.read<LendListInput, LendPage>('finance/lend/list'),
  returnList: staff.read<ReturnListInput, ReturnPage>('finance/return/list'),
  /** Exports a list of the books; same access rules as the list. */
  exportList: staff.write<ExportBooksInput, ExportedFile>('finance/books/export'),
  exportBills: staff.write<ExportBillsInput, ExportedFile>('finance/bill/export'),
  expendStatistics: staff.read<ExpendStatisticsInput, ExpendStatistics>('finance/expendStatistics'),
}
