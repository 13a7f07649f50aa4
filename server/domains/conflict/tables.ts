import type {
  AskedRole,
  ConflictGrade,
  ConflictMark,
  ConflictMarkType,
  ConflictReportStatus,
  ConflictScope,
  ConflictStanding,
  MatchReason,
} from '@contract/conflict/codes'
import type { PartyKind, PartyRole, PartyTarget } from '@contract/party/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    conflict_reports: ConflictReportsTable
    conflict_hits: ConflictHitsTable
    conflict_watches: ConflictWatchesTable
  }
}

/** Name asked about, with its intended role. */
export interface ConflictTerm {
  name: string
  kind: 'person' | 'organ'
  code?: string
  role: AskedRole
}

export interface ConflictReportsTable {
  id: string
  firm_id: Firm
  number: string
  status: ConflictReportStatus
  asker_id: string
  terms: JSONColumnType<ConflictTerm[], string, string>
  scope: JSONColumnType<ConflictScope[], string | undefined, string>
  /** Search details, in the order of the terms; empty in reports older than this column. */
  looks: JSONColumnType<{ spellings: string[]; problem: string }[], string | undefined, string>
  /** More similar names existed than were compared, or more hits than are kept. */
  is_cut: Generated<boolean>
  target_kind: Optional<PartyTarget>
  target_id: Optional<string>
  hit_count: Generated<number>
  pdf_file_id: Optional<string>
  pdf_sha256: Generated<string>
  waiver_file_id: Optional<string>
  waiver_note: Generated<string>
  waived_by: Optional<string>
  waived_at: Optional<Time>
  is_watched: Generated<boolean>
  /** Time at which a later party was found to match. */
  told_at: Optional<Time>
  rerun_of: Optional<string>
  version: Generated<number>
  created_at: CreatedAt
}

export interface ConflictHitsTable {
  id: string
  firm_id: Firm
  report_id: string
  /** Index of the report's term. */
  term: number
  party_id: string
  party_name: string
  party_kind: Generated<PartyKind>
  matched_name: Generated<string>
  reason: MatchReason
  score: number
  part_from: Generated<number>
  part_to: Generated<number>
  grade: ConflictGrade
  role_then: PartyRole
  role_now: Optional<PartyRole>
  standing: Generated<ConflictStanding>
  is_same_matter: Generated<boolean>
  target_kind: PartyTarget
  target_id: string
  target_name: string
  /** Party through which it is related. */
  via_name: Generated<string>
  /** Explanation of the match; empty in reports older than this column. */
  why: Generated<string>
  mark: Optional<ConflictMark>
  mark_type: Optional<ConflictMarkType>
  mark_reason: Generated<string>
  marked_by: Optional<string>
  marked_at: Optional<Time>
  sort: Generated<number>
}

export interface ConflictWatchesTable {
  firm_id: Firm
  report_id: string
  norm: string
  short: Generated<string>
  code: Generated<string>
  /** Time up to which changes were compared with it. */
  looked_at: CreatedAt
  told_at: Optional<Time>
}
