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
  /** Nothing is left in it. */
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
  /** The matter it is about: what 该案 means in the next question. */
  case_id: Optional<string>
  status: Generated<AiTurnStatus>
  engine: Generated<AiEngine>
  answer: Generated<string>
  trouble: Generated<string>
  sources: Json<AiSource[]>
  proposals: Json<AiProposal[]>
  is_law: Generated<boolean>
  rating: Optional<AiRating>
  /** How often it was asked: each counts towards the day's number. */
  tries: Generated<number>
  asked_at: Time
  /** When anything of its answer was written last: one that is running and silent has lost its server. */
  touched_at: Time
}
