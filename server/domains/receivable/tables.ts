import type { ClaimStatus, DueKind, IncomeStatus, ShareStatus, WriteOffReason } from '@contract/receivable/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    receivables: ReceivablesTable
    arrivals: ArrivalsTable
    claims: ClaimsTable
    claim_contests: {
      firm_id: Firm
      arrival_id: string
      employee_id: string
      reason: string
      created_at: CreatedAt
      settled_at: Optional<Time>
    }
    incomes: IncomesTable
    income_shares: IncomeSharesTable
    write_offs: WriteOffsTable
  }
}

/** Columns of rows with optimistic locking. */
interface Kept {
  id: string
  firm_id: Firm
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface ReceivablesTable extends Kept {
  case_id: string
  name: string
  amount: string
  received: Generated<string>
  pending: Generated<string>
  written_off: Generated<string>
  due_kind: DueKind
  due_on: Optional<string>
  condition: Generated<string>
  note: Generated<string>
  cancelled_at: Optional<Time>
  cancel_reason: Generated<string>
  creator_id: string
}

interface ArrivalsTable extends Kept {
  amount: string
  claimed: Generated<string>
  confirmed: Generated<string>
  arrived_on: string
  payer: string
  payer_account: Generated<string>
  serial_no: Generated<string>
  words: Generated<string>
  withdrawn_at: Optional<Time>
  withdraw_reason: Generated<string>
  creator_id: string
}

interface ClaimsTable extends Kept {
  arrival_id: string
  receivable_id: string
  case_id: string
  amount: string
  status: Generated<ClaimStatus>
  claimer_id: string
  note: Generated<string>
  reason: Generated<string>
  decided_by: Optional<string>
  decided_at: Optional<Time>
}

interface IncomesTable extends Kept {
  claim_id: string
  case_id: string
  gross: string
  tax_rate: string
  tax: string
  firm_rate: string
  firm_share: string
  status: Generated<IncomeStatus>
  silent_at: Time
  confirmed_at: Optional<Time>
  cancelled_at: Optional<Time>
}

interface IncomeSharesTable {
  income_id: string
  firm_id: Firm
  employee_id: string
  percent: string
  amount: string
  status: Generated<ShareStatus>
  reason: Generated<string>
  answered_at: Optional<Time>
  sort: Generated<number>
}

interface WriteOffsTable {
  id: string
  firm_id: Firm
  receivable_id: string
  case_id: string
  work_id: string
  amount: string
  reason: WriteOffReason
  note: Generated<string>
  applicant_id: string
  written_at: Time
  reversed_at: Optional<Time>
  reversed_by: Optional<string>
  reverse_reason: Generated<string>
}
