import type { CustomFieldKind } from '@contract/custom-field/codes'
import type { FieldDefinition } from '@contract/forms/fields'
import type { JSONColumnType } from 'kysely'
import type { Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    custom_fields: CustomFieldsTable
  }
}

export interface CustomFieldsTable {
  firm_id: Firm
  kind: CustomFieldKind
  fields: JSONColumnType<FieldDefinition[], string, string>
}
