import type { ContractKind, EmployeeStatus, ResignationStatus } from '@contract/codes/hr'
import type { Share } from '@contract/hr.shapes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from './columns'

declare module '../tables' {
  interface FirmTables {
    employment_contracts: EmploymentContractsTable
    resignations: ResignationsTable
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
  holdings: JSONColumnType<Share[], string | undefined, string>
  version: Generated<number>
  created_at: CreatedAt
  finished_at: Optional<Time>
}
