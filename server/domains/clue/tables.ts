import type { CaseCategory } from '@contract/case/codes'
import type { ClueStatus } from '@contract/clue/codes'
import type { SourceChannel } from '@contract/customer/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    clues: CluesTable
  }
}

/** Values of the firm's own fields, by key. */
type Custom = JSONColumnType<Record<string, unknown>, string | undefined, string>

/** Decimal as text, in and out. */
type Decimal = string

export interface CluesTable {
  id: string
  firm_id: Firm
  title: string
  title_norm: Generated<string>
  title_words: Generated<string>
  title_keys: Generated<string[]>
  status: Generated<ClueStatus>
  channel: Generated<SourceChannel>
  category: Optional<CaseCategory>
  party_id: Optional<string>
  contact_name: Generated<string>
  mobile: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  area_code: Optional<string>
  brief: Generated<string>
  amount: Optional<Decimal>
  custom: Custom
  owner_id: Optional<string>
  department_id: Optional<string>
  surveyor_id: Optional<string>
  survey_by: Optional<string>
  survey_note: Generated<string>
  assigned_at: Optional<Time>
  last_follow_at: Optional<Time>
  next_follow_at: Optional<Time>
  pooled_at: Optional<Time>
  pool_reason: Generated<string>
  invalid_reason: Generated<string>
  converted_kind: Optional<'caseSource' | 'customer'>
  converted_id: Optional<string>
  /** True when the conversion made the record, false when it found it. */
  has_made_record: Generated<boolean>
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
