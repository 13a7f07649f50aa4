import type { TimerKind } from '@contract/timer/codes'
import type {
  RoundingMode,
  RoundingUnit,
  WorkActivity,
  WorkLogEvent,
  WorkLogPart,
  WorkLogStatus,
  WorkLogType,
  WorkSource,
} from '@contract/work-log/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    work_log_settings: WorkLogSettingsTable
    work_logs: WorkLogsTable
    work_log_people: WorkLogPeopleTable
    work_log_replies: WorkLogRepliesTable
    work_log_likes: WorkLogLikesTable
    work_log_events: WorkLogEventsTable
    work_log_sources: WorkLogSourcesTable
    work_timers: WorkTimersTable
  }
}

export interface WorkLogSettingsTable {
  id: string
  firm_id: Firm
  past_days: number
  unit_minutes: RoundingUnit
  rounding: RoundingMode
  ask_minutes: number
  cap_minutes: number
  version: Generated<number>
}

export interface WorkLogsTable {
  id: string
  firm_id: Firm
  author_id: string
  department_id: string
  type: WorkLogType
  target_id: Optional<string>
  work_day: string
  minutes: number
  raw_seconds: Optional<number>
  activity: WorkActivity
  content: string
  is_billable: Generated<boolean>
  is_shared: Generated<boolean>
  status: Generated<WorkLogStatus>
  progress: Generated<number>
  opinion: Generated<string>
  submitted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface WorkLogPeopleTable {
  firm_id: Firm
  log_id: string
  employee_id: string
  part: WorkLogPart
  sent_at: Optional<Time>
  done_at: Optional<Time>
}

export interface WorkLogRepliesTable {
  id: string
  firm_id: Firm
  log_id: string
  author_id: string
  content: string
  created_at: CreatedAt
}

export interface WorkLogLikesTable {
  firm_id: Firm
  log_id: string
  employee_id: string
  created_at: CreatedAt
}

export interface WorkLogEventsTable {
  id: string
  firm_id: Firm
  log_id: string
  actor_id: string
  event: WorkLogEvent
  note: Generated<string>
  at: CreatedAt
}

export interface WorkLogSourcesTable {
  firm_id: Firm
  employee_id: string
  kind: WorkSource
  source_id: string
  log_id: Optional<string>
  at: CreatedAt
}

export interface WorkTimersTable {
  id: string
  firm_id: Firm
  employee_id: string
  kind: TimerKind
  target_id: Optional<string>
  title: string
  state: 'running' | 'paused' | 'logged' | 'discarded'
  seconds: Generated<number>
  resumed_at: Optional<Time>
  confirmed_at: Optional<Time>
  is_capped: Generated<boolean>
  log_id: Optional<string>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
