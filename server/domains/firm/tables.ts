import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    feature_switches: FeatureSwitchesTable
    value_added_services: ValueAddedServicesTable
    offices: OfficesTable
  }
  interface GlobalTables {
    firms: FirmsTable
    set_up_codes: SetUpCodesTable
  }
}

export interface FirmsTable {
  id: string
  name: string
  short_name: string
  run_property: string
  service_status: Generated<number>
  /** Made by the seed. */
  is_demo: Generated<boolean>
  created_at: CreatedAt
}

/** One row: the code that guards the first start. */
export interface SetUpCodesTable {
  id: Generated<number>
  code_hash: string
  tries: Generated<number>
  created_at: CreatedAt
}

export interface FeatureSwitchesTable {
  firm_id: Firm
  code: string
  is_on: boolean
}

export interface OfficesTable {
  id: string
  firm_id: string
  name: string
  city: string
  address: string
  /** GCJ-02; null while unknown. */
  lat: Optional<number>
  lng: Optional<number>
  sort: Generated<number>
}

export interface ValueAddedServicesTable {
  firm_id: Firm
  name: string
  is_on: Generated<boolean>
  last_day: Optional<string>
  blocked_message: Optional<string>
}
