import type { MaterialKind } from '@contract/account/register/shapes'
import type { ContractKind, EmployeeStatus, MaterialState, ResignationStatus } from '@contract/hr/codes'
import type { HeldWork, Share } from '@contract/hr/shapes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    employment_contracts: EmploymentContractsTable
    resignations: ResignationsTable
    onboarding_lists: InductionMaterialListsTable
    onboarding_materials: InductionMaterialsTable
  }
}

export interface EmploymentContractsTable {
  id: string
  firm_id: Firm
  employee_id: string
  kind: ContractKind
  start_day: string
  end_day: Optional<string>
  note: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
}

/** Holdings handed over; the oldest have no more than a name and a count. */
export type KeptHolding = Share & Partial<HeldWork>

export interface ResignationsTable {
  id: string
  firm_id: Firm
  employee_id: string
  status: Generated<ResignationStatus>
  status_before: EmployeeStatus
  last_day: string
  reason: string
  note: Generated<string>
  successor_id: Optional<string>
  holdings: JSONColumnType<KeptHolding[], string | undefined, string>
  version: Generated<number>
  created_at: CreatedAt
  finished_at: Optional<Time>
}

export interface InductionMaterialListsTable {
  firm_id: Firm
  names: JSONColumnType<string[], string, string>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface InductionMaterialsTable {
  id: string
  firm_id: Firm
  employee_id: string
  kind: MaterialKind
  name: string
  sort: number
  state: Generated<MaterialState>
  is_paper: Generated<boolean>
  reason: Generated<string>
  given_at: Optional<Time>
  checked_by: Optional<string>
  checked_at: Optional<Time>
  reminded_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
}
