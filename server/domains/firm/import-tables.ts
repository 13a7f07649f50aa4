import type { ImportKind } from '@contract/firm/import/codes'
import type { ImportColumns } from '@contract/firm/import/shapes'
import type { JSONColumnType } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    firm_imports: FirmImportsTable
    firm_import_columns: FirmImportColumnsTable
  }
}

/** Chosen columns of sheets, by the titles of the sheet. */
export interface FirmImportColumnsTable {
  id: string
  firm_id: Firm
  kind: ImportKind
  header_key: string
  mapping: JSONColumnType<ImportColumns, string, string>
  updated_at: Time
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
