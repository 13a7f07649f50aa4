import type { CaseCategory } from '@contract/case/codes'
import type { OpportunityRelation, OpportunityStatus } from '@contract/cooperation-opportunity/codes'
import type { FormValues } from '@contract/forms/fields'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    opportunities: OpportunitiesTable
    opportunity_people: OpportunityPeopleTable
    opportunity_lines: OpportunityLinesTable
    evaluations: EvaluationsTable
  }
}

interface OpportunitiesTable {
  id: string
  firm_id: Firm
  publisher_id: string
  title: Generated<string>
  category: Optional<CaseCategory>
  case_type: Generated<string>
  area: Generated<string>
  brief: Generated<string>
  need: Generated<string>
  amount: Optional<string>
  share_percent: Optional<string>
  fee_note: Generated<string>
  expire_day: Optional<string>
  client_name: Generated<string>
  opponent_names: Generated<string>
  draft: JSONColumnType<FormValues | null, string | null | undefined, string | null>
  status: Generated<OpportunityStatus>
  partner_id: Optional<string>
  close_reason: Generated<string>
  version: Generated<number>
  published_at: Optional<Time>
  started_at: Optional<Time>
  completed_at: Optional<Time>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface OpportunityPeopleTable {
  id: string
  firm_id: Firm
  opportunity_id: string
  employee_id: string
  relation: OpportunityRelation
  note: Generated<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface OpportunityLinesTable {
  id: string
  firm_id: Firm
  opportunity_id: string
  lawyer_id: string
  author_id: string
  words: string
  created_at: CreatedAt
}

interface EvaluationsTable {
  id: string
  firm_id: Firm
  opportunity_id: string
  author_id: string
  about_id: string
  scores: JSONColumnType<Record<string, number>, string, string>
  stars: string
  words: Generated<string>
  created_at: CreatedAt
}
