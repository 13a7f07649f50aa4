import type { NoticeAudience, NoticeStatus } from '@contract/notice/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    notices: NoticesTable
    notice_departments: { firm_id: Firm; notice_id: string; department_id: string }
    notice_receipts: { firm_id: Firm; notice_id: string; employee_id: string; read_at: Time }
  }
}

interface NoticesTable {
  id: string
  firm_id: Firm
  title: string
  content: string
  words: string
  audience: NoticeAudience
  status: Generated<NoticeStatus>
  is_topped: Generated<boolean>
  publisher_id: string
  published_at: Optional<Time>
  reminded_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}
