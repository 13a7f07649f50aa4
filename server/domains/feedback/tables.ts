import type { FeedbackStatus, FeedbackType } from '@contract/feedback/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    feedback: FeedbackTable
  }
}

interface FeedbackTable {
  id: string
  firm_id: Firm
  writer_id: string
  type: FeedbackType
  status: Generated<FeedbackStatus>
  content: string
  contact: Generated<string>
  answer: Generated<string>
  answerer_id: Optional<string>
  answered_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
}
