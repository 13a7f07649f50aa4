import { SEARCH_KINDS, type SearchKind } from '@contract/search/codes'
import type { FirmDb } from '../../kernel/db/open'
import { foldText } from '../../kernel/folding/fold'
import { courtKey } from './asked'
import type { Mark } from './marks'
import { deleteEntries, type Entry, saveEntries } from './repository/entries'
import { isMarked, lockEntries, markAll, recordsNaming, takeMarks } from './repository/marks'
import { SOURCES, type Source } from './repository/sources'
import { spellingOf } from './syllables'

/** Marks taken in one transaction: other calls run in between. */
const SLICE = 200
const PEOPLE: readonly SearchKind[] = ['contact', 'employee']

function entryOf(kind: SearchKind, source: Source): Entry {
  const { id, title, note = '', texts = [], names = [], folded = '', courtNos = [], at } = source
  const isPerson = PEOPLE.includes(kind)
  const spelled = [...new Set([title, ...names])].map((name) => spellingOf(name, isPerson))
  const lines = [foldText(title), ...[...texts, ...names, ...courtNos].map(foldText), ...courtNos.map(courtKey), folded]
  return {
    kind,
    id,
    title,
    note,
    words: [...new Set(lines.filter(Boolean))].join('\n'),
    pinyin: spelled.map(({ pinyin }) => pinyin).join('\n'),
    initials: spelled.map(({ initials }) => initials).join('\n'),
    at,
  }
}

/** Writes the entries of these records anew, and removes those of records that are gone. */
async function enterRecords(db: FirmDb, marks: readonly Mark[]) {
  for (const kind of SEARCH_KINDS) {
    const ids = [...new Set(marks.filter((mark) => mark.kind === kind).map(({ id }) => id))]
    for (let first = 0; first < ids.length; first += SLICE) {
      const slice = ids.slice(first, first + SLICE)
      const sources = await SOURCES[kind](db, slice)
      const kept = new Set(sources.map(({ id }) => id))
      await deleteEntries(
        db,
        kind,
        slice.filter((id) => !kept.has(id)),
      )
      await saveEntries(
        db,
        sources.map((source) => entryOf(kind, source)),
      )
    }
  }
}

/** Enters a slice of what is marked; returns false if nothing was. In a transaction. */
async function enterSlice(db: FirmDb, firmId: string): Promise<boolean> {
  await lockEntries(db, firmId)
  const marks = await takeMarks(db, SLICE)
  await enterRecords(db, [...marks, ...(await recordsNaming(db, marks))])
  return marks.length > 0
}

const inTransaction = <T>(db: FirmDb, work: (db: FirmDb) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

interface Firm {
  db: FirmDb
  firmId: string
}

/**
 * Enters everything that has changed since the last time, so that the entries equal the records. Returns false if there
 * is more than `mostSlices`, or once the signal is aborted: the rest stays marked.
 */
export async function enterChanges({ db, firmId }: Firm, mostSlices: number, signal?: AbortSignal): Promise<boolean> {
  for (let slice = 0; slice < mostSlices && !signal?.aborted; slice++) {
    if (!(await isMarked(db))) return true
    await inTransaction(db, (transaction) => enterSlice(transaction, firmId))
  }
  return !(await isMarked(db))
}

/** Marks all records of a firm: they are entered anew by the next search, or the next night. */
export const markRecords = ({ db, firmId }: Firm) => markAll(db, firmId)

/** Writes all entries of a firm anew from its records. */
export async function rebuildEntries(firm: Firm, signal?: AbortSignal): Promise<void> {
  await markRecords(firm)
  await enterChanges(firm, Number.POSITIVE_INFINITY, signal)
}
