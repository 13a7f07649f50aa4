import type { FormValues } from '@contract/forms/fields'
import type { Reckoning, ReckoningKind } from '@contract/law/reckon'
import type { JSONColumnType } from 'kysely'
import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_reckonings: CaseReckoningsTable
  }
}

export interface CaseReckoningsTable {
  id: string
  firm_id: Firm
  case_id: string
  kind: ReckoningKind
  given: JSONColumnType<FormValues, string, string>
  result: JSONColumnType<Reckoning, string, string>
  creator_id: string
  created_at: CreatedAt
}
