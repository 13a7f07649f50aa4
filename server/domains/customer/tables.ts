import type { CaseCategory, CaseStatus, FeeMode } from '@contract/case/codes'
import type { CaseSourceStatus, CollaborationStatus, StopReason, TeamRole } from '@contract/case-source/codes'
import type { ClueStatus, FollowUpResult, FollowUpTarget, FollowUpWay } from '@contract/clue/codes'
import type { CustomerLevel, CustomerStatus, DecisionRole, SourceChannel } from '@contract/customer/codes'
import type { PartyTarget } from '@contract/party/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    customers: CustomersTable
    customer_merges: CustomerMergesTable
    customer_contacts: CustomerContactsTable
    team_members: TeamMembersTable
    clues: CluesTable
    follow_ups: FollowUpsTable
    case_sources: CaseSourcesTable
    cases: CasesTable
    running_numbers: RunningNumbersTable
    collaborations: CollaborationsTable
  }
}

/** Values of a firm's own fields, by the field's key. */
type Custom = JSONColumnType<Record<string, unknown>, string | undefined, string>
/** A decimal as text, in and out. */
type Decimal = string

export interface CustomersTable {
  id: string
  firm_id: Firm
  party_id: string
  status: Generated<CustomerStatus>
  status_reason: Generated<string>
  level: Generated<CustomerLevel>
  channel: Generated<SourceChannel>
  gender: Optional<string>
  industry: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  birthday: Optional<string>
  remark: Generated<string>
  custom: Custom
  owner_id: string
  department_id: string
  last_follow_at: Optional<Time>
  next_follow_at: Optional<Time>
  merged_into: Optional<string>
  merged_at: Optional<Time>
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

/** Ids of the rows that a merge moved, by table, and what the kept one held before. */
export interface Moved {
  rows: Record<string, string[]>
  before: Record<string, unknown>
}

export interface CustomerMergesTable {
  id: string
  firm_id: Firm
  kept_id: string
  gone_id: string
  moved: JSONColumnType<Moved, string, string>
  by_id: string
  at: CreatedAt
  undone_at: Optional<Time>
}

export interface CustomerContactsTable {
  id: string
  firm_id: Firm
  customer_id: string
  party_id: string
  post: Generated<string>
  phone: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  wechat: Generated<string>
  decision_role: Generated<DecisionRole>
  birthday: Optional<string>
  is_primary: Generated<boolean>
  remark: Generated<string>
  deleted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface TeamMembersTable {
  id: string
  firm_id: Firm
  target_kind: PartyTarget
  target_id: string
  employee_id: string
  role: TeamRole
  percent: Optional<Decimal>
  sort: Generated<number>
  created_at: CreatedAt
}

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
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface FollowUpsTable {
  id: string
  firm_id: Firm
  target_kind: FollowUpTarget
  target_id: string
  author_id: string
  way: FollowUpWay
  result: Optional<FollowUpResult>
  content: string
  at: Time
  next_at: Optional<Time>
  created_at: CreatedAt
}

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

export interface CasesTable {
  id: string
  firm_id: Firm
  inner_no: Optional<string>
  name: string
  category: CaseCategory
  cause: Generated<string>
  status: Generated<CaseStatus>
  stage: Generated<string>
  customer_id: Optional<string>
  case_source_id: Optional<string>
  parent_id: Optional<string>
  subject_amount: Optional<Decimal>
  agency_power: Generated<string>
  fee_mode: Optional<FeeMode>
  fee: Optional<Decimal>
  department_id: string
  lead_id: string
  sign_date: Optional<string>
  start_date: Optional<string>
  end_date: Optional<string>
  urgency: Generated<number>
  is_confidential: Generated<boolean>
  conflict_report_id: Optional<string>
  remark: Generated<string>
  title_words: Generated<string>
  title_keys: Generated<string[]>
  custom: Custom
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface RunningNumbersTable {
  firm_id: Firm
  series: string
  last: Generated<number>
}

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
