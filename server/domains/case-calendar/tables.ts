import type { Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_calendar_feeds: CaseCalendarFeedsTable
  }
}

interface CaseCalendarFeedsTable {
  firm_id: Firm
  case_id: string
  employee_id: string
  token_hash: string
  created_at: Time
  read_at: Optional<Time>
}
