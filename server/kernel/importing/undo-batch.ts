import { sql } from 'kysely'
import { Failure } from '../fail'
import type { CallContext } from '../http/call'
import { countRows, type findImport, findRowsToUndo, setUndo } from './import-rows'
import type { Importer, KeptValues } from './importer'
import { importerOf } from './read-list'

type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** PostgreSQL's code for a row that others refer to. */
const STILL_SPOKEN_OF = '23503'

const USED = '导入后被修改或使用'
const SPOKEN_OF = '导入后已有记录'

interface Undone {
  isMore: boolean
  done: number
  total: number
  /** Records that stay. */
  left: number
}

/** Undoes some records of an import, those of the last rows first, and notes of the others why they stay. */
export async function undoBatch(call: CallContext, { row, most }: { row: ImportRow; most: number }): Promise<Undone> {
  const { db } = call
  const found = (await findRowsToUndo(db, row.id, most)).map(({ id, record_id, kept }) => ({
    id,
    recordId: record_id ?? '',
    kept,
  }))
  const importer = importerOf(call.app, row.kind)
  for (const { id, recordId, kept } of found) if (kept) await restoreRow(call, importer, { id, recordId, kept })
  const rows = found.filter(({ kept }) => !kept)
  if (rows.length > 0) {
    const ids = rows.map(({ recordId }) => recordId)
    const used = new Set(await importer.findUsed(call, ids))
    const idsOf = (isUsed: boolean) => rows.filter(({ recordId }) => used.has(recordId) === isUsed)
    await setUndo(
      db,
      idsOf(true).map(({ id }) => id),
      USED,
    )
    await removeRows(call, importer, { rows: idsOf(false), since: row.created_at })
  }
  const counts = (await countRows(db, [row.id]))(row.id)
  const waiting = await findRowsToUndo(db, row.id, 1)
  const total = counts.new + counts.updated
  return { isMore: waiting.length > 0, done: total - counts.left, total, left: counts.left }
}

/** Gives a record its former values back, or notes why it keeps those of the import. */
async function restoreRow(
  call: CallContext,
  importer: Importer,
  { id, recordId, kept }: { id: string; recordId: string; kept: KeptValues },
) {
  const words = await attempt(call, async () => ((await importer.restore?.(call, recordId, kept)) ? '' : USED))
  await setUndo(call.db, [id], words)
}

interface Removal {
  rows: readonly { id: string; recordId: string }[]
  since: string
}

/** Removes the records together, or, if the database refuses one of them, one by one. */
async function removeRows(call: CallContext, importer: Importer, { rows, since }: Removal) {
  if (rows.length === 0) return
  const words = await tryRemove(call, importer, { rows, since })
  if (words && rows.length > 1) for (const row of rows) await removeRows(call, importer, { rows: [row], since })
  else
    await setUndo(
      call.db,
      rows.map(({ id }) => id),
      words,
    )
}

/** Removes the records; returns the reason why they stay, blank if they are gone. */
const tryRemove = (call: CallContext, importer: Importer, { rows, since }: Removal): Promise<string> =>
  attempt(call, async () => {
    const ids = rows.map(({ recordId }) => recordId)
    await importer.remove(call, ids, since)
    return ''
  })

/** Does the work or nothing of it; returns its words, or those of its refusal. */
async function attempt({ db, outbox }: CallContext, work: () => Promise<string>): Promise<string> {
  const undo = outbox.mark()
  await sql`savepoint removal`.execute(db)
  try {
    const words = await work()
    await sql`release savepoint removal`.execute(db)
    return words
  } catch (error) {
    const isSpokenOf = (error as { code?: unknown } | null)?.code === STILL_SPOKEN_OF
    if (!isSpokenOf && !(error instanceof Failure)) throw error
    undo()
    await sql`rollback to savepoint removal`.execute(db)
    return error instanceof Failure ? error.message : SPOKEN_OF
  }
}
