import type { AccountGroup, ExpenseBearer, ExpenseKind, ExpenseType, PayoutType } from '@contract/expense/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    open_accounts: OpenAccountsTable
    expenses: ExpensesTable
    expense_papers: ExpensePapersTable
    payouts: PayoutsTable
    lends: LendsTable
    lend_returns: LendReturnsTable
    income_draws: IncomeDrawsTable
    refunds: RefundsTable
    refund_shares: RefundSharesTable
  }
}

export interface OpenAccountsTable {
  id: string
  firm_id: Firm
  /** Null for the firm's own. */
  owner_id: Optional<string>
  group_code: AccountGroup
  holder: string
  bank: string
  account_no: string
  is_default: Generated<boolean>
  created_at: CreatedAt
}

/** Line of a reimbursement; exists while its application runs or once it is paid. */
export interface ExpensesTable {
  id: string
  firm_id: Firm
  work_id: string
  seq: number
  employee_id: string
  case_id: Optional<string>
  kind: ExpenseKind
  type: ExpenseType
  spent_on: string
  amount: string
  invoice_no: Generated<string>
  seller: Generated<string>
  seller_norm: Generated<string>
  bearer: ExpenseBearer
  paid_at: Optional<Time>
  created_at: CreatedAt
}

/** Files submitted with an application, by MD5. */
export interface ExpensePapersTable {
  firm_id: Firm
  md5: string
  work_id: string
}

/** Payouts of the firm. */
export interface PayoutsTable {
  id: string
  firm_id: Firm
  work_id: string
  type: PayoutType
  kind: string
  title: string
  employee_id: string
  case_id: Optional<string>
  payee: string
  bank: Generated<string>
  account_no: Generated<string>
  amount: string
  from_fund: Generated<boolean>
  paid_at: Time
  paid_from: Generated<string>
  paid_on: Generated<string>
  serial_no: Generated<string>
}

export interface LendsTable {
  id: string
  firm_id: Firm
  work_id: string
  employee_id: string
  amount: string
  returned: Generated<string>
  note: Generated<string>
  lent_at: Time
}

export interface LendReturnsTable {
  id: string
  firm_id: Firm
  lend_id: string
  work_id: Optional<string>
  employee_id: string
  amount: string
  returned_at: Time
}

/** Lawyer's share of an income, applied for or paid out. */
export interface IncomeDrawsTable {
  income_id: string
  firm_id: Firm
  employee_id: string
  work_id: string
  amount: string
  paid_at: Optional<Time>
}

export interface RefundsTable {
  id: string
  firm_id: Firm
  work_id: string
  claim_id: string
  case_id: string
  amount: string
  tax: string
  firm_share: string
  refunded_at: Time
}

export interface RefundSharesTable {
  refund_id: string
  firm_id: Firm
  income_id: string
  employee_id: string
  amount: string
}
