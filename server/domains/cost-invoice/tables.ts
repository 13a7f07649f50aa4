import type { CostAction, CostMark, CostSource } from '@contract/cost-invoice/codes'
import type { SubmittedUse } from '@contract/invoice/codes'
import type { Generated } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    cost_invoices: CostInvoicesTable
    cost_records: CostRecordsTable
    cost_declarations: CostDeclarationsTable
    inventory_pushes: { work_id: string; firm_id: Firm; pushed_on: string }
  }
}

interface CostInvoicesTable {
  id: string
  firm_id: Firm
  source: CostSource
  source_id: string
  work_id: Optional<string>
  owner_id: string
  case_id: Optional<string>
  number: Generated<string>
  seller: Generated<string>
  used_for: Optional<SubmittedUse>
  amount: string
  tax: Generated<string>
  issued_on: string
  mark: Generated<CostMark>
  note: Generated<string>
  version: Generated<number>
  entered_at: Time
  updated_at: Time
}

interface CostRecordsTable {
  id: string
  firm_id: Firm
  cost_invoice_id: string
  action: CostAction
  by_id: Optional<string>
  note: Generated<string>
  at: Time
}

/** Invoices submitted together. */
interface CostDeclarationsTable {
  id: string
  firm_id: Firm
  owner_id: string
  case_id: string
  used_for: SubmittedUse
  declared_at: Time
}
