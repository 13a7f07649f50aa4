import type { CaseCategory, CaseStatus, FeeMode, ProceedingStatus } from '@contract/case/codes'
import type { CourtSmsKind } from '@contract/case/court-sms/codes'
import type { CaseChange } from '@contract/case/shapes'
import type { FormValues, Line } from '@contract/forms/fields'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    cases: CasesTable
    case_proceedings: CaseProceedingsTable
    case_works: CaseWorksTable
    case_hearings: CaseHearingsTable
    case_changes: CaseChangesTable
    case_categories: CaseCategoriesTable
    court_messages: CourtMessagesTable
  }
}

export interface CaseProceedingsTable {
  id: string
  firm_id: Firm
  case_id: string
  stage: string
  accept_organ: string
  court_case_no: Generated<string>
  court_case_no_norm: Generated<string>
  status: Generated<ProceedingStatus>
  tribunal: Generated<string>
  judge: Generated<string>
  judge_phone: Generated<string>
  clerk: Generated<string>
  clerk_phone: Generated<string>
  filed_on: Optional<string>
  served_on: Optional<string>
  result: Generated<string>
  result_on: Optional<string>
  sort: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface CaseWorksTable {
  work_id: string
  firm_id: Firm
  case_id: string
  type: number
  before: JSONColumnType<FormValues, string | undefined, string>
  status_before: CaseStatus
  is_open: Generated<boolean>
  created_at: CreatedAt
}

/** A hearing: a schedule that belongs to a proceeding. */
export interface CaseHearingsTable {
  schedule_id: string
  firm_id: Firm
  case_id: string
  proceeding_id: string
}

export interface CaseChangesTable {
  firm_id: Firm
  case_id: string
  version: number
  changes: JSONColumnType<CaseChange[], string, string>
}

/** A firm's settings of a case category. */
export interface CaseCategoriesTable {
  firm_id: Firm
  category: CaseCategory
  is_open: Generated<boolean>
  letters: string
  required: JSONColumnType<string[], string | undefined, string>
  version: Generated<number>
}

export interface CourtMessagesTable {
  id: string
  firm_id: Firm
  case_id: string
  text_hash: string
  text: string
  kind: CourtSmsKind
  creator_id: string
  created_at: CreatedAt
}

/** Decimal as text, in and out. */
type Decimal = string

/** Values of the firm's own fields, by field key. */
type Custom = JSONColumnType<Record<string, unknown>, string | undefined, string>

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
  /** Instalments agreed with the fee, as the form has them; receivables once the case is accepted. */
  instalments: JSONColumnType<Line[], string | undefined, string>
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
