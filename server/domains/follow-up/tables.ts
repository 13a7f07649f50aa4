import type { FollowUpResult, FollowUpTarget, FollowUpWay } from '@contract/clue/codes'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    follow_ups: FollowUpsTable
  }
}

export interface FollowUpsTable {
  id: string
  firm_id: Firm
  target_kind: FollowUpTarget
  target_id: string
  author_id: string
  way: FollowUpWay
  result: Optional<FollowUpResult>
  content: string
  at: Time
  next_at: Optional<Time>
  created_at: CreatedAt
}
