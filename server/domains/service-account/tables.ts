import type { ServiceAreas } from '@contract/service-account/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    service_accounts: ServiceAccountsTable
    service_account_days: ServiceAccountDaysTable
    service_account_calls: ServiceAccountCallsTable
  }
}

interface ServiceAccountsTable {
  id: string
  firm_id: Firm
  employee_id: string
  name: string
  key_hash: string
  key_prefix: string
  areas: JSONColumnType<ServiceAreas, string, string>
  addresses: JSONColumnType<string[], string | undefined, string>
  expires_on: string
  maker_id: string
  keeper_id: string
  stops_on: Optional<string>
  last_used_at: Optional<Time>
  revoked_at: Optional<Time>
  revoked_by: Optional<string>
  version: Generated<number>
  created_at: CreatedAt
}

interface ServiceAccountDaysTable {
  firm_id: Firm
  service_account_id: string
  day: string
  reads: Generated<number>
  writes: Generated<number>
  refused: Generated<number>
}

interface ServiceAccountCallsTable {
  id: string
  firm_id: Firm
  service_account_id: string
  call: string
  code: number
  ip: string
  at: Time
}
