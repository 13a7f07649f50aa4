import type { Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    money_reminders: { firm_id: Firm; kind: MoneyReminder; target_id: string; told_on: string }
  }
}

/** An invoice that nobody paid for, a matter that brought nothing. */
export type MoneyReminder = 'bill' | 'case'
