import type { WorkRef } from './approval.shapes'
import { staff } from './core'
import type {
  AccountRef,
  OpenAccountInput,
  OpenAccountPage,
  OpenAccountRow,
  OpenAccountsInput,
  WorkAccounts,
  WorkExpenses,
} from './expense.shapes'

// §2.3 approval/handle/open-account-list and expense-list-page: pages without calls of their own; these are ours.
export const expense = {
  /** The caller's accounts. */
  getOpenAccounts: staff.read<OpenAccountsInput, OpenAccountPage>('finance/openAccount/getList'),
  saveOpenAccount: staff.write<OpenAccountInput, OpenAccountRow>('finance/openAccount/save'),
  setDefaultAccount: staff.write<AccountRef, null>('finance/openAccount/setDefault'),
  /** Those that an application has to do with. */
  getWorkAccounts: staff.read<WorkRef, WorkAccounts>('workflow/getOpenAccountList'),
  getWorkExpenses: staff.read<WorkRef, WorkExpenses>('workflow/getExpenseList'),
}
