import type { WorkRef } from '../approval/shapes'
import { staff } from '../core'
import type * as T from './shapes'

// §2.3 approval/handle/open-account-list and expense-list-page: pages without calls of their own; these are ours.
export const expense = {
  /** The caller's accounts. */
  getOpenAccounts: staff.read<T.OpenAccountsInput, T.OpenAccountPage>('finance/openAccount/getList'),
  saveOpenAccount: staff.write<T.OpenAccountInput, T.OpenAccountRow>('finance/openAccount/save'),
  setDefaultAccount: staff.write<T.AccountRef, null>('finance/openAccount/setDefault'),
  /** Accounts of an application: the applicant's and the firm's. */
  getWorkAccounts: staff.read<WorkRef, T.WorkAccounts>('workflow/getOpenAccountList'),
  /** The caller's shares that are confirmed and not drawn. */
  getDrawable: staff.read<T.OpenAccountsInput, T.DrawablePage>('finance/income/getDrawable'),
  /** Payments received for a case; the reader must know the case, or see it in an application. */
  getCaseReceipts: staff.read<T.CaseReceiptsInput, T.CaseReceipts>('workflow/getCaseActualMoney'),
  getWorkExpenses: staff.read<WorkRef, T.WorkExpenses>('workflow/getExpenseList'),
}
