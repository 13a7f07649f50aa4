import { WorkRef } from '@contract/approval/shapes'
import { expense } from '@contract/expense'
import { AccountRef, CaseReceiptsInput, OpenAccountInput, OpenAccountsInput } from '@contract/expense/shapes'
import { implement, on } from '../../kernel/http/implement'
import { ExpenseService } from './service'

export const expenseRoutes = implement(expense, {
  getOpenAccounts: on(OpenAccountsInput, (input, call) => new ExpenseService(call).accounts(input)),
  saveOpenAccount: on(OpenAccountInput, (input, call) => new ExpenseService(call).saveAccount(input)),
  setDefaultAccount: on(AccountRef, ({ accountId }, call) => new ExpenseService(call).setDefault(accountId)),
  getWorkAccounts: on(WorkRef, ({ workId }, call) => new ExpenseService(call).workAccounts(workId)),
  getDrawable: on(OpenAccountsInput, (input, call) => new ExpenseService(call).drawable(input)),
  getCaseReceipts: on(CaseReceiptsInput, (input, call) => new ExpenseService(call).receipts(input)),
  getWorkExpenses: on(WorkRef, ({ workId }, call) => new ExpenseService(call).workExpenses(workId)),
})
