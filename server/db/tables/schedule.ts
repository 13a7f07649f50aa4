import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from './columns'

export interface SchedulesTable {
  id: string
  firm_id: Firm
  owner_id: string
  kind: string
  title: string
  place: Generated<string>
  note: Generated<string>
  start_at: Time
  end_at: Time
  all_day: Generated<boolean>
  remind_minutes: Optional<number>
  is_private: Generated<boolean>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SchedulePeopleTable {
  firm_id: Firm
  schedule_id: string
  employee_id: string
}
