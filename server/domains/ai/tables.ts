import type { AiEngine, AiRating, AiSessionStatus, AiTurnStatus } from '@contract/ai/codes'
import type { AiProposal, AiSource } from '@contract/ai/shapes'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    ai_sessions: AiSessionTable
    ai_turns: AiTurnTable
  }
}

interface AiSessionTable {
  id: string
  firm_id: Firm
  employee_id: string
  title: string
  status: Generated<AiSessionStatus>
  created_at: CreatedAt
  updated_at: Time
  /** Set once all content was deleted. */
  deleted_at: Optional<Time>
}

/** Written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>

interface AiTurnTable {
  id: string
  firm_id: Firm
  session_id: string
  employee_id: string
  question: string
  /** Case it is about: the meaning of 该案 in the next question. */
  case_id: Optional<string>
  status: Generated<AiTurnStatus>
  engine: Generated<AiEngine>
  answer: Generated<string>
  trouble: Generated<string>
  sources: Json<AiSource[]>
  proposals: Json<AiProposal[]>
  is_law: Generated<boolean>
  rating: Optional<AiRating>
  /** Number of times it was asked; each counts towards the daily limit. */
  tries: Generated<number>
  asked_at: Time
  /** Last write to its answer: a running answer that stays silent has lost its server. */
  touched_at: Time
}
