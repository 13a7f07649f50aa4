import type { Preserved } from '@contract/law/preservation'
import type { PreservationWay } from '@contract/preservation/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    preservations: PreservationsTable
    preservation_terms: PreservationTermsTable
  }
}

export interface PreservationsTable {
  id: string
  firm_id: Firm
  case_id: string
  kind: Preserved
  name: string
  owner_name: string
  amount: Optional<string>
  way: PreservationWay
  court: Generated<string>
  ruling_no: Generated<string>
  applied_on: Optional<string>
  note: Generated<string>
  from_on: Optional<string>
  until_on: Optional<string>
  renewals: Generated<number>
  released_on: Optional<string>
  release_reason: Generated<string>
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface PreservationTermsTable {
  id: string
  firm_id: Firm
  preservation_id: string
  from_on: string
  until_on: string
  ruling_no: Generated<string>
  note: Generated<string>
  creator_id: string
  created_at: CreatedAt
}
