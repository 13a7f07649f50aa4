import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    picture_checks: PictureChecksTable
  }
}

/** A picture that WeChat was asked about and has not judged yet. */
export interface PictureChecksTable {
  /** WeChat's id of the question. */
  trace_id: string
  firm_id: Firm
  file_id: string
  target_kind: string
  target_id: string
  /** Employee who published it. */
  author_id: string
  asked_at: CreatedAt
}
