import type { InductionStatus, MaterialKind } from '@contract/account/register/shapes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../../kernel/db/columns'

declare module '../../../kernel/db/tables' {
  interface FirmTables {
    join_codes: JoinCodesTable
    inductions: InductionsTable
  }
}

export interface JoinCodesTable {
  firm_id: Firm
  code_hash: string
  expires_at: Time
}

export interface InductionsTable {
  id: string
  firm_id: Firm
  account_id: string
  status: Generated<InductionStatus>
  name: string
  gender: '男' | '女'
  mobile: Generated<string>
  id_number: Generated<string>
  email: Generated<string>
  education: Generated<string>
  school: Generated<string>
  post: Generated<string>
  licence_number: Generated<string>
  remark: Generated<string>
  materials: JSONColumnType<{ kind: MaterialKind; fileId: string }[], string | undefined, string>
  reason: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
  submitted_at: Optional<Time>
  handled_at: Optional<Time>
  handler_id: Optional<string>
}
