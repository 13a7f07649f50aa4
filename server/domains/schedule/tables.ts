import type { RemindMinutes } from '@contract/schedule/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    schedules: SchedulesTable
    schedule_people: SchedulePeopleTable
    schedule_tasks: ScheduleTasksTable
    calendar_feeds: CalendarFeedsTable
  }
}

export interface SchedulesTable {
  id: string
  firm_id: Firm
  owner_id: string
  kind: string
  title: string
  place: Generated<string>
  place_lat: Optional<number>
  place_lng: Optional<number>
  note: Generated<string>
  start_at: Time
  end_at: Time
  all_day: Generated<boolean>
  /** Minutes before the start. */
  reminders: JSONColumnType<RemindMinutes[], string | undefined, string>
  is_private: Generated<boolean>
  /** '' for a single schedule. */
  rrule: Generated<string>
  /** Wire times of excluded occurrences. */
  exdates: JSONColumnType<string[], string | undefined, string>
  /** End of the last occurrence of a series. */
  last_at: Optional<Time>
  /** Series of a detached occurrence. */
  series_id: Optional<string>
  occurrence_at: Optional<Time>
  proceeding_id: Optional<string>
  ics_uid: Generated<string>
  ics_hash: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SchedulePeopleTable {
  firm_id: Firm
  schedule_id: string
  employee_id: string
}

export interface ScheduleTasksTable {
  firm_id: Firm
  schedule_id: string
  task_id: string
}

export interface CalendarFeedsTable {
  firm_id: Firm
  employee_id: string
  token_hash: string
  created_at: Time
  read_at: Optional<Time>
}
