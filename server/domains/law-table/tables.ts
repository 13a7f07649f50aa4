import type { FormValues } from '@contract/forms/fields'
import type { LawTableKind } from '@contract/law-table/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    law_rows: LawRowsTable
  }
}

interface LawRowsTable {
  id: string
  firm_id: Firm
  kind: LawTableKind
  key: string
  form_values: JSONColumnType<FormValues, string, string>
  editor_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
