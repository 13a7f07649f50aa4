import type { Generated } from 'kysely'
import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    focuses: FocusesTable
  }
}

export interface FocusesTable {
  id: string
  firm_id: Firm
  employee_id: string
  target_kind: string
  target_id: string
  title: string
  note: Generated<string>
  starred: Generated<boolean>
  opened_at: CreatedAt
}
