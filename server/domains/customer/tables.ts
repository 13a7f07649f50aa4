import type { CustomerLevel, CustomerStatus, DecisionRole, SourceChannel } from '@contract/customer/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    customers: CustomersTable
    customer_merges: CustomerMergesTable
    customer_contacts: CustomerContactsTable
  }
}

/** Values of the firm's own fields, by key. */
type Custom = JSONColumnType<Record<string, unknown>, string | undefined, string>

export interface CustomersTable {
  id: string
  firm_id: Firm
  party_id: string
  status: Generated<CustomerStatus>
  status_reason: Generated<string>
  level: Generated<CustomerLevel>
  channel: Generated<SourceChannel>
  gender: Optional<string>
  industry: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  birthday: Optional<string>
  remark: Generated<string>
  custom: Custom
  owner_id: string
  department_id: string
  last_follow_at: Optional<Time>
  next_follow_at: Optional<Time>
  merged_into: Optional<string>
  merged_at: Optional<Time>
  creator_id: string
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

/** Ids of the rows moved by a merge, by table, and the previous values of the kept customer. */
export interface Moved {
  rows: Record<string, string[]>
  before: Record<string, unknown>
}

export interface CustomerMergesTable {
  id: string
  firm_id: Firm
  kept_id: string
  gone_id: string
  moved: JSONColumnType<Moved, string, string>
  by_id: string
  at: CreatedAt
  undone_at: Optional<Time>
}

export interface CustomerContactsTable {
  id: string
  firm_id: Firm
  customer_id: string
  party_id: string
  post: Generated<string>
  phone: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  wechat: Generated<string>
  decision_role: Generated<DecisionRole>
  birthday: Optional<string>
  is_primary: Generated<boolean>
  remark: Generated<string>
  deleted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
