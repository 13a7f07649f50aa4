import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { FormValues } from '@contract/forms/fields'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_source_works: CaseSourceWorksTable
  }
}

export interface CaseSourceWorksTable {
  work_id: string
  firm_id: Firm
  case_source_id: string
  type: number
  before: JSONColumnType<FormValues, string | undefined, string>
  status_before: CaseSourceStatus
  is_open: Generated<boolean>
  created_at: CreatedAt
}
