import type { DeadlineKind } from '@contract/deadline/form'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_deadlines: CaseDeadlinesTable
  }
}

export interface CaseDeadlinesTable {
  id: string
  firm_id: Firm
  case_id: string
  proceeding_id: Optional<string>
  rule: DeadlineKind
  title: string
  trigger_on: string
  legal_day: Optional<string>
  moved_from: Optional<string>
  court_day: Optional<string>
  due_on: string
  source: Generated<string>
  length: Generated<string>
  is_info: Generated<boolean>
  done_at: Optional<Time>
  done_by: Optional<string>
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
