import type { Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    firm_settings: FirmSettingsTable
  }
}

export interface FirmSettingsTable {
  firm_id: Firm
  code: string
  value: string
}
