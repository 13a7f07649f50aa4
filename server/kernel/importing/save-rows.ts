import type { CellChange } from '@contract/firm/import/shapes'
import type { FormValues } from '@contract/forms/fields'
import { sql } from 'kysely'
import { Failure } from '../fail'
import type { StaffCall } from '../http/call'
import type { Cells, ImportRow, KeptValues, RowChoice, RowOutcome } from './importer'

/** A record that is there already, or may be: thrown by a row that is not to be imported as a new one. */
export class KnownRecord extends Error {
  constructor(
    readonly state: 'same' | 'doubtful',
    message: string,
  ) {
    super(message)
  }
}

/** A record that is there already, of which a row says something else. */
export interface ChangedRecord {
  changes: readonly CellChange[]
  /** Writes what does not stay. */
  update(): Promise<{ id: string; kept: KeptValues }>
}

export interface RowContext {
  hint(words: string): void
  /** Values of the firm's own fields. */
  own: FormValues
  /** A person has seen what the row looks like. */
  isAccepted: boolean
}

/**
 * Saves each row as its form would: `save` returns the id of a new record, or what the known one has otherwise. One that is refused does not stop the others, so that all problems are reported at
 * once. @param titles columns by the keys of the form that a row fills in @param together outcomes of rows that were
 * saved with others
 */
export async function rowByRow(
  call: StaffCall,
  rows: readonly ImportRow[],
  { accepted, isUpdating }: RowChoice,
  save: (cells: Cells, context: RowContext) => Promise<string | ChangedRecord>,
  titles: Readonly<Record<string, string>> = {},
  together: ReadonlyMap<number, RowOutcome> = new Map(),
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const { row, cells, problems, hints, own } of rows) {
    const saved = together.get(row)
    if (saved) {
      outcomes.push(saved)
      continue
    }
    const told = [...hints]
    const context = { hint: (words: string) => told.push(words), own, isAccepted: accepted.has(row) }
    const done =
      problems.length > 0 ? wrongOf(problems) : await attemptRow(call, isUpdating, () => save(cells, context), titles)
    outcomes.push({ row, ...done, hints: told })
  }
  return outcomes
}

type Done = Omit<RowOutcome, 'row' | 'hints'>

/** Outcome of a row whose cells could not be read. */
export const wrongOf = (problems: ImportRow['problems']): Done => ({
  state: 'wrong',
  words: problems.map(({ words }) => words).join('；'),
  titles: problems.map(({ title }) => title),
})

/** Tries one row in a savepoint of its own: a refusal undoes it and becomes its outcome. */
export async function attemptRow(
  { db, outbox }: StaffCall,
  isUpdating: boolean,
  work: () => Promise<string | ChangedRecord>,
  titles: Readonly<Record<string, string>>,
): Promise<Done> {
  const undo = outbox.mark()
  await sql`savepoint one`.execute(db)
  let changes: readonly CellChange[] | undefined
  try {
    const saved = await work()
    const isNew = typeof saved === 'string'
    if (!isNew) changes = saved.changes
    const done = isNew ? { id: saved } : isUpdating && isAnyWritten(saved.changes) ? await saved.update() : {}
    await sql`release savepoint one`.execute(db)
    return { ...done, ...(isNew ? { state: 'new', words: '' } : changedOf(saved.changes, isUpdating)), titles: [] }
  } catch (error) {
    if (!(error instanceof Failure || error instanceof KnownRecord)) throw error
    undo()
    await sql`rollback to savepoint one`.execute(db)
    if (changes && error instanceof Failure) return notChanged(changes, refusalOf(error, titles))
    return error instanceof KnownRecord
      ? { state: error.state, words: error.message, titles: [] }
      : refusalOf(error, titles)
  }
}

const isAnyWritten = (changes: readonly CellChange[]) => changes.some(({ stays }) => !stays)

/** Outcome of a row whose record says something else. Without a field that could be written it says why. */
function changedOf(
  changes: readonly CellChange[],
  isUpdating: boolean,
): { state: 'changed'; words: string; changes: readonly CellChange[] } {
  const reasons = [...new Set(changes.map(({ label, stays }) => stays && `${label}${STAYS}：${stays}`))]
  return { state: 'changed', words: !isUpdating || isAnyWritten(changes) ? '' : reasons.join('；'), changes }
}
const STAYS = '不能更新'

/** A change that is refused stops nothing else: the record stays as it is, and the row says why. */
const notChanged = (changes: readonly CellChange[], { words, titles }: Pick<Done, 'words' | 'titles'>): Done => ({
  state: 'changed',
  words: `${STAYS}：${words}`,
  titles,
  changes,
})

/** A refusal as the problem of a row: the words of its fields, or its message. */
export function refusalOf({ message, data }: Failure, titles: Readonly<Record<string, string>> = {}): Done {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {}
  const words = [...new Set(Object.values(fields))]
  return {
    state: 'wrong',
    words: words.length > 0 ? words.join('；') : message,
    titles: [...new Set(Object.keys(fields).map((key) => titleOf(key, titles)))],
  }
}

/** Column of a form's key, such as others.0.name. */
const titleOf = (key: string, titles: Readonly<Record<string, string>>) => titles[key.split('.')[0] ?? ''] ?? key
