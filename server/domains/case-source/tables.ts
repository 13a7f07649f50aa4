import type { CaseCategory, FeeMode } from '@contract/case/codes'
import type { CaseSourceStatus, StopReason } from '@contract/case-source/codes'
import type { SourceChannel } from '@contract/customer/codes'
import type { FormValues } from '@contract/forms/fields'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_sources: CaseSourcesTable
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

/** Decimal as text, in and out. */
type Decimal = string

/** Values of the firm's own fields, by field key. */
type Custom = JSONColumnType<Record<string, unknown>, string | undefined, string>

export interface CaseSourcesTable {
  id: string
  firm_id: Firm
  number: string
  name: string
  title_words: Generated<string>
  title_keys: Generated<string[]>
  status: Generated<CaseSourceStatus>
  channel: Generated<SourceChannel>
  category: CaseCategory
  customer_id: Optional<string>
  brief: Generated<string>
  briefing: Generated<string>
  expected_fee: Optional<Decimal>
  subject_amount: Optional<Decimal>
  fee_mode: Optional<FeeMode>
  owner_id: string
  department_id: string
  finder_id: string
  finder_percent: Generated<Decimal>
  clue_id: Optional<string>
  case_id: Optional<string>
  conflict_report_id: Optional<string>
  protect_until: Optional<string>
  filed_at: Optional<Time>
  stopped_at: Optional<Time>
  stop_reason: Optional<StopReason>
  stop_note: Generated<string>
  is_pooled: Generated<boolean>
  last_follow_at: Optional<Time>
  next_follow_at: Optional<Time>
  custom: Custom
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
