import type { SearchKind } from '@contract/search/codes'
import type { Generated } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'
import type { MarkKind } from './marks'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    search_entries: SearchEntriesTable
    search_marks: SearchMarksTable
  }
}

/** One record as the search finds it; written only from the record itself (entries.ts). */
export interface SearchEntriesTable {
  firm_id: Firm
  kind: SearchKind
  record_id: string
  title: string
  note: Generated<string>
  /** Everything it is found by, folded, a line each. */
  words: string
  /** Syllables of its names with a capital each: YanLanKeJi, a line each. */
  pinyin: string
  /** ylkj, a line each. */
  initials: string
  at: Optional<Time>
}

/** A record whose entry is to be written anew, put there by the transaction that changed it. */
export interface SearchMarksTable {
  id: Generated<string>
  firm_id: Firm
  kind: MarkKind
  record_id: string
}
