import type { ImportKind } from '@contract/firm/import/codes'
import type { JSONColumnType } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    firm_imports: FirmImportsTable
  }
}

export interface FirmImportsTable {
  id: string
  firm_id: Firm
  kind: ImportKind
  employee_id: string
  ids: JSONColumnType<string[], string, string>
  undone_at: Optional<Time>
  created_at: Time
}
