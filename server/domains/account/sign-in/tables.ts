import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Optional, Time } from '../../../kernel/db/columns'

declare module '../../../kernel/db/tables' {
  interface GlobalTables {
    tickets: TicketsTable
    account_links: AccountLinksTable
    scan_logins: ScanLoginsTable
    passkeys: PasskeysTable
    upstream_values: UpstreamValuesTable
  }
}

export interface TicketsTable {
  id: string
  kind: string
  secret_hash: string
  data: JSONColumnType<Record<string, unknown>, string | undefined, string>
  attempts: Generated<number>
  created_at: CreatedAt
  expires_at: Time
  used_at: Optional<Time>
}

export interface AccountLinksTable {
  id: string
  account_id: string
  provider: 'wechat' | 'wecom'
  app_id: string
  subject: string
  union_id: Optional<string>
  nickname: Generated<string>
  created_at: CreatedAt
}

export interface ScanLoginsTable {
  id: string
  secret_hash: string
  /** `used`: the browser is signed in. */
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'>
  label: string
  ip: string
  account_id: Optional<string>
  session_id: Optional<string>
  name: Generated<string>
  created_at: CreatedAt
  expires_at: Time
}

export interface PasskeysTable {
  id: string
  account_id: string
  credential_id: string
  /** base64url of the COSE key. */
  public_key: string
  counter: Generated<number>
  label: string
  created_at: CreatedAt
  used_at: Optional<Time>
}

export interface UpstreamValuesTable {
  name: string
  value: Optional<string>
  expires_at: Optional<Time>
  lease_by: Optional<string>
  lease_until: Optional<Time>
}
