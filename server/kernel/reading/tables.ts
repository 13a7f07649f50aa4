import type { ReadingState, ReadingTrouble } from '@contract/codes/reading-state'
import type { Generated } from 'kysely'
import type { Firm, Optional, Time } from '../db/columns'

declare module '../db/tables' {
  interface FirmTables {
    file_readings: FileReadingsTable
    file_words: FileWordsTable
  }
}

interface FileReadingsTable {
  file_id: string
  firm_id: Firm
  state: Generated<ReadingState>
  trouble: Optional<ReadingTrouble>
  pages: Optional<number>
  words: Generated<string>
  has_thumbnail: Generated<boolean>
  tries: Generated<number>
  due_at: Generated<Time>
}

interface FileWordsTable {
  file_id: string
  firm_id: Firm
  no: number
  page: Optional<number>
  /** Text as it is compared. */
  words: string
  /** Text as it is in the file, character for character; null if it is the same. */
  shown: Optional<string>
}
