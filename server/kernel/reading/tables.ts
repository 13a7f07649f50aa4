import type { ReadingState, ReadingTrouble } from '@contract/codes/reading'
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
  /** As they are compared. */
  words: string
  /** As the file has them, character for character; null where that is no different. */
  shown: Optional<string>
}
