import type { JSONColumnType } from 'kysely'
import type { Firm, Optional, Time } from './columns'

declare module '../tables' {
  interface FirmTables {
    customer_imports: CustomerImportsTable
  }
}

export interface CustomerImportsTable {
  id: string
  firm_id: Firm
  employee_id: string
  customer_ids: JSONColumnType<string[], string, string>
  undone_at: Optional<Time>
  created_at: Time
}
