import type { RowProblem } from '@contract/firm/import/shapes'
import { sql } from 'kysely'
import { Failure } from '../fail'
import type { StaffCall } from '../http/call'
import type { Brought, Cells, ImportRow, OnProgress } from './importer'

/**
 * Saves each row as its form would. One that is refused does not stop the others, so that all problems are reported at
 * once.
 */
export async function rowByRow(
  call: StaffCall,
  rows: readonly ImportRow[],
  onProgress: OnProgress,
  save: (cells: Cells, hint: (words: string) => void) => Promise<string>,
): Promise<Brought> {
  const brought = { ids: [] as string[], problems: [] as RowProblem[], hints: [] as RowProblem[] }
  for (const [index, { row, cells, problem }] of rows.entries()) {
    const hint = (words: string) => brought.hints.push({ row, words })
    const done = problem ? { words: problem } : await attemptRow(call, () => save(cells, hint))
    if ('words' in done) brought.problems.push({ row, words: done.words })
    else brought.ids.push(done.id)
    onProgress(index + 1)
  }
  return brought
}

async function attemptRow(
  { db, outbox }: StaffCall,
  work: () => Promise<string>,
): Promise<{ id: string } | { words: string }> {
  const undo = outbox.mark()
  await sql`savepoint one`.execute(db)
  try {
    const id = await work()
    await sql`release savepoint one`.execute(db)
    return { id }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    undo()
    await sql`rollback to savepoint one`.execute(db)
    return { words: wordsOf(error) }
  }
}

/** Message of a refusal: the problems of its fields, unless its message already has them. */
function wordsOf({ message, data }: Failure): string {
  const fields = Object.values((data as { fields?: Record<string, string> } | null)?.fields ?? {})
  return fields.length > 0 && !fields.includes(message) ? fields.join('；') : message
}
