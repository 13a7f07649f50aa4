import type { Numbered, NumberPart } from '@contract/numbering/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { Firm, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    running_numbers: RunningNumbersTable
    numbering_rules: NumberingRulesTable
  }
}

export interface NumberingRulesTable {
  firm_id: Firm
  thing: Numbered
  version: number
  parts: JSONColumnType<NumberPart[], string, never>
  changed_by: string
  changed_at: Time
}

export interface RunningNumbersTable {
  firm_id: Firm
  series: string
  last: Generated<number>
}
