import type { Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    money_reminders: { firm_id: Firm; kind: MoneyReminder; target_id: string; told_on: string }
  }
}

/** Subject of a reminder: an unpaid invoice, or a case without income. */
export type MoneyReminder = 'bill' | 'case'
