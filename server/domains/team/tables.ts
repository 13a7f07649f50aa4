import type { TeamRole } from '@contract/case-source/codes'
import type { PartyTarget } from '@contract/party/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    team_members: TeamMembersTable
  }
}

/** A decimal as text, in and out. */
type Decimal = string

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
