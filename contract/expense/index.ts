import type { WorkRef } from '../approval/shapes'
import { staff } from '../core'
import type {
  AccountRef,
  CaseReceipts,
  CaseReceiptsInput,
  DrawablePage,
  OpenAccountInput,
  OpenAccountPage,
  OpenAccountRow,
  OpenAccountsInput,
  WorkAccounts,
  WorkExpenses,
} from './shapes'

// §2.3 approval/handle/open-account-list and expense-list-page: pages without calls of their own; these are ours.
export const expense = {
  /** The caller's accounts. */
  getOpenAccounts: staff.read<OpenAccountsInput, OpenAccountPage>('finance/openAccount/getList'),
  saveOpenAccount: staff.write<OpenAccountInput, OpenAccountRow>('finance/openAccount/save'),
  setDefaultAccount: staff.write<AccountRef, null>('finance/openAccount/setDefault'),
  /** Those that an application has to do with. */
  getWorkAccounts: staff.read<WorkRef, WorkAccounts>('workflow/getOpenAccountList'),
  /** Shares of the caller's that are confirmed and not drawn. */
  getDrawable: staff.read<OpenAccountsInput, DrawablePage>('finance/income/getDrawable'),
  /** What reached a matter: of one the reader knows, or knows by an application. */
  getCaseReceipts: staff.read<CaseReceiptsInput, CaseReceipts>('workflow/getCaseActualMoney'),
  getWorkExpenses: staff.read<WorkRef, WorkExpenses>('workflow/getExpenseList'),
}
