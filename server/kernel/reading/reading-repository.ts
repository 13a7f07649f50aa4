import type { ReadingState, ReadingTrouble } from '@contract/codes/reading-state'
import type { FirmDb } from '../db/open'
import { piecesOf } from './pieces'
import type { Reading } from './reading-result'

/** Earlier than any clock: these files are taken in the order of their ids. */
const AT_ONCE = '2000-01-01 00:00:00'
/** Rows per insert statement. */
const SLICE = 100

/** Text of a file and the state of its reading. */
export interface FileText {
  state: ReadingState
  /** Reason why it was not read, or not wholly. */
  trouble: ReadingTrouble | null
  pages: number | null
  /** All its text, page after page. */
  words: string
}

/** Results of reading files, as rows. */
export class Readings {
  constructor(private readonly db: FirmDb) {}

  /** Queues the file to be read in the background, unless it has been. */
  async want(fileId: string): Promise<void> {
    await this.db
      .insertInto('file_readings')
      .values({ file_id: fileId, due_at: AT_ONCE })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  find(fileId: string): Promise<FileText | undefined> {
    return this.db
      .selectFrom('file_readings')
      .select(['state', 'trouble', 'pages', 'words'])
      .where('file_id', '=', fileId)
      .executeTakeFirst()
  }

  async keep(fileId: string, reading: Reading): Promise<void> {
    const { db } = this
    await db.deleteFrom('file_words').where('file_id', '=', fileId).execute()
    const rows = piecesOf(reading.text).map((piece, no) => ({ file_id: fileId, no, ...piece }))
    for (let first = 0; first < rows.length; first += SLICE)
      await db
        .insertInto('file_words')
        .values(rows.slice(first, first + SLICE))
        .execute()
    const { state, trouble, pages } = reading
    const read = { state, trouble, pages, words: wholeOf(reading), has_thumbnail: reading.thumbnail !== null }
    await db
      .insertInto('file_readings')
      .values({ file_id: fileId, ...read })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(read))
      .execute()
  }
}

export const wholeOf = ({ text }: Reading): string => text.map(({ words }) => words).join('\n')
