import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from './columns'

declare module './tables' {
  interface FirmTables {
    audit_log: AuditLogTable
  }
  interface GlobalTables {
    idempotency_keys: IdempotencyKeysTable
    jobs: JobsTable
  }
}

export interface AuditLogTable {
  id: string
  firm_id: Firm
  account_id: Optional<string>
  employee_id: Optional<string>
  action: string
  target_kind: Generated<string>
  target_id: Generated<string>
  detail: JSONColumnType<Record<string, unknown>, string | undefined, string>
  ip: Generated<string>
  at: CreatedAt
}

export interface IdempotencyKeysTable {
  account_id: string
  /** '' for a call of the person, not of an employee. */
  firm_id: Generated<string>
  key: string
  call: string
  request_hash: string
  reply: JSONColumnType<object, string | undefined, string> | null
  created_at: CreatedAt
}

export interface JobsTable {
  id: string
  kind: string
  firm_id: Optional<string>
  unique_key: Optional<string>
  payload: JSONColumnType<Record<string, unknown>, string | undefined, string>
  run_at: Time
  attempts: Generated<number>
  last_error: Optional<string>
  done_at: Optional<Time>
  ran_at: Optional<Time>
  took_ms: Optional<number>
}
