import type { Generated } from 'kysely'
import type { CreatedAt, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface GlobalTables {
    accounts: AccountsTable
    devices: DevicesTable
    sessions: SessionsTable
    verification_codes: VerificationCodesTable
    password_tries: PasswordTriesTable
    picture_codes: PictureCodesTable
    push_links: PushLinksTable
    push_cursor: PushCursorTable
    agreed_versions: AgreedVersionsTable
  }
}

export interface AccountsTable {
  id: string
  login_name: Optional<string>
  mobile: Optional<string>
  email: Optional<string>
  name: string
  password_hash: string
  password_changed_at: CreatedAt
  /** The password was set by somebody else. */
  must_change_password: Generated<boolean>
  default_firm_id: Optional<string>
  status: Generated<'normal' | 'disabled'>
  /** Made by the seed: its password is public. */
  is_demo: Generated<boolean>
  created_at: CreatedAt
}

export interface DevicesTable {
  id: string
  account_id: string
  secret_hash: string
  label: string
  agent_family: string
  host: string
  ip: Generated<string>
  auto_login: Generated<boolean>
  created_at: CreatedAt
  last_seen_at: CreatedAt
  expires_at: Time
  revoked_at: Optional<Time>
}

export interface SessionsTable {
  id: string
  token_hash: string
  account_id: string
  employee_id: Optional<string>
  firm_id: Optional<string>
  device_id: Optional<string>
  label: Generated<string>
  ip: Generated<string>
  created_at: CreatedAt
  last_seen_at: CreatedAt
  expires_at: Time
  ended_at: Optional<Time>
  end_code: Optional<number>
  end_message: Optional<string>
}

export interface VerificationCodesTable {
  id: string
  purpose: string
  mobile: string
  code_hash: string
  attempts: Generated<number>
  ip: Generated<string>
  created_at: CreatedAt
  expires_at: Time
  used_at: Optional<Time>
}

export interface PictureCodesTable {
  id: string
  text_hash: string
  expires_at: Time
}

/** Guesses at a password since the last right one; `who` is explained in account/password/password-tries.ts. */
export interface PasswordTriesTable {
  who: string
  tries: number
  tried_at: Time
  locked_until: Optional<Time>
}

export interface PushCursorTable {
  /** `app`: there is one row. */
  name: string
  message_id: string
}

export interface PushLinksTable {
  platform: string
  push_id: string
  account_id: string
  created_at: CreatedAt
}

/** Wordings of the agreements that a person agreed to, each once. */
export interface AgreedVersionsTable {
  account_id: string
  version: number
  agreed_at: Time
}
