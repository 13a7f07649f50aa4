import type { CaseCategory } from '@contract/case/codes'
import type { ChanceRelation, ChanceStatus } from '@contract/cooperation-case-source/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    cooperating_sources: CooperatingSourcesTable
    cooperating_source_people: CooperatingSourcePeopleTable
  }
}

interface CooperatingSourcesTable {
  id: string
  firm_id: Firm
  title: string
  category: CaseCategory
  brief: string
  need: string
  amount: Optional<string>
  share_percent: string
  /** Last day, inclusive. */
  expire_day: string
  case_source_id: Optional<string>
  status: Generated<ChanceStatus>
  publisher_id: string
  partner_id: Optional<string>
  close_reason: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface CooperatingSourcePeopleTable {
  id: string
  firm_id: Firm
  chance_id: string
  employee_id: string
  relation: ChanceRelation
  note: Generated<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}
