import type { SignerState } from '@contract/sign-task/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    sign_tasks: SignTasksTable
    sign_task_signers: SignTaskSignersTable
  }
}

export interface SignTasksTable {
  id: string
  firm_id: Firm
  title: string
  note: Generated<string>
  asker_id: string
  code: string
  expires_at: Time
  withdrawn_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SignTaskSignersTable {
  firm_id: Firm
  sign_task_id: string
  employee_id: string
  sort: number
  state: Generated<SignerState>
  opened_at: Optional<Time>
  answered_at: Optional<Time>
  signature_id: Optional<string>
  reason: Generated<string>
  version: Generated<number>
}
