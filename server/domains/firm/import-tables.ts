import type { ImportKind } from '@contract/firm/import/codes'
import type { ImportColumns, ImportFileInput, ImportState, RowState } from '@contract/firm/import/shapes'
import type { Generated, JSONColumnType } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'
import type { KeptValues } from '../../kernel/importing/importer'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    firm_imports: FirmImportsTable
    firm_import_rows: FirmImportRowsTable
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
  state: Generated<ImportState>
  /** Input of the call, with the columns that held then; absent for records that came in without a sheet. */
  input: JSONColumnType<(ImportFileInput & { newFields?: string[] }) | null, string | null, string | null> | null
  /** Rows processed so far, of how many. */
  done: Generated<number>
  total: Generated<number>
  /** Reason why it was refused or stopped. */
  words: Generated<string>
  /** Employee in whose name it goes on: whoever began it, or undoes it. */
  worker_id: Optional<string>
  /** Times it was taken up without getting on. */
  tries: Generated<number>
  undone_at: Optional<Time>
  created_at: Time
}

/** Outcome of a row of an import. */
export interface FirmImportRowsTable {
  id: string
  firm_id: Firm
  import_id: string
  row: number
  state: RowState
  name: string
  /** Reason why it was not imported. */
  words: string
  /** Letters of the columns that are to be corrected. */
  letters: Generated<string>
  record_id: Optional<string>
  /** Values of a changed record before, for as long as the import can be undone. */
  kept: JSONColumnType<KeptValues | null, string | null | undefined, string | null> | null
  /** Reason why its record was not undone; blank if it was. */
  undo: Optional<string>
}
