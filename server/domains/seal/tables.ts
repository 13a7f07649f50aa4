import type { Original, SealAction, SealDocStatus, SealKind, SealPlace, StampType } from '@contract/seal/codes'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    seals: SealsTable
    seal_docs: SealDocsTable
    seal_uses: SealUsesTable
  }
}

export interface SealsTable {
  id: string
  firm_id: Firm
  kind: SealKind
  name: string
  picture_id: Optional<string>
  is_on: Generated<boolean>
  created_at: CreatedAt
}

export interface SealDocsTable {
  id: string
  firm_id: Firm
  work_id: string
  type: number
  item: Generated<number>
  case_id: Optional<string>
  applicant_id: string
  title: string
  doc_type: string
  addressee: Generated<string>
  remark: Generated<string>
  file_id: string
  pdf_id: Optional<string>
  stamped_id: Optional<string>
  seal_kind: SealKind
  stamp_type: StampType
  copies: Generated<number>
  places: ColumnType<SealPlace[], string | undefined, string>
  is_paging: Generated<boolean>
  is_auto: Generated<boolean>
  status: Generated<SealDocStatus>
  original: Generated<Original>
  original_due: Optional<string>
  is_agreed: Optional<boolean>
  decide_reason: Generated<string>
  replaces_id: Optional<string>
  held_by: Optional<string>
  /** Id of the filed document, once stamped. */
  document_id: Optional<string>
  stamped_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SealUsesTable {
  id: string
  firm_id: Firm
  doc_id: string
  seal_id: Optional<string>
  action: SealAction
  employee_id: Optional<string>
  copies: Generated<number>
  note: Generated<string>
  at: CreatedAt
}
