import type { AccountCode } from '@contract/books/codes'
import type { Generated } from 'kysely'
import type { Firm, Optional, Time } from '../../../kernel/db/columns'

declare module '../../../kernel/db/tables' {
  interface FirmTables {
    ledger_movements: LedgerMovementsTable
    ledger_entries: LedgerEntriesTable
    ledger_accounts: LedgerAccountsTable
  }
}

interface LedgerMovementsTable {
  id: string
  firm_id: Firm
  cause_kind: string
  cause_id: string
  step: string
  turn: Generated<number>
  words: string
  happened_on: string
  reverses: Optional<string>
  posted_by: Optional<string>
  posted_at: Time
}

interface LedgerEntriesTable {
  id: string
  firm_id: Firm
  movement_id: string
  code: AccountCode
  owner_id: Generated<string>
  case_id: Optional<string>
  amount: string
  posted_at: Time
}

interface LedgerAccountsTable {
  firm_id: Firm
  code: AccountCode
  owner_id: Generated<string>
  closed_through: Generated<Time>
  closed_balance: Generated<string>
}
