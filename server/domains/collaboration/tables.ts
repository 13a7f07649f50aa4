import type { CollaborationStatus } from '@contract/case-source/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    collaborations: CollaborationsTable
  }
}

/** Decimal as text, in and out. */
type Decimal = string

export interface CollaborationsTable {
  id: string
  firm_id: Firm
  target_kind: 'caseSource' | 'case'
  target_id: string
  from_id: string
  to_id: Optional<string>
  to_firm_id: Optional<string>
  note: Generated<string>
  percent: Optional<Decimal>
  status: Generated<CollaborationStatus>
  answered_by: Optional<string>
  answered_at: Optional<Time>
  reason: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
}
