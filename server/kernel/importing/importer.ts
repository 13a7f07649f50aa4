import type { ImportKind } from '@contract/firm/import/codes'
import type { RowState } from '@contract/firm/import/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { FirmDb } from '../db/open'

/** Cells of a row by column title, as they were read; blank where the sheet lacks the column. */
export type Cells = Readonly<Record<string, string>>

/** Problem of a cell, at the title of its column. */
export interface CellProblem {
  title: string
  words: string
}

/** A row of a list. */
export interface ImportRow {
  /** Its number in the sheet. */
  row: number
  cells: Cells
  /** Problems of its cells, whoever imports it. */
  problems: readonly CellProblem[]
  /** Values of the firm's own fields, by their keys. */
  own: FormValues
  /** Its cells as the sheet has them, with the corrections. */
  written: readonly string[]
  /** Parts of its cells that were not taken over. */
  hints: readonly string[]
}

/** Outcome of a row. Only a new one has an id. */
export interface RowOutcome {
  row: number
  state: RowState
  /** Why it is not new. */
  words: string
  /** Titles of the columns that are to be corrected. */
  titles: readonly string[]
  id?: string
  hints: readonly string[]
}

export interface Bringing {
  /** Called with the number of rows processed so far. */
  onProgress: OnProgress
  /** Rows that are imported although they look like a known record. */
  accepted: ReadonlySet<number>
}

/** Called with the number of rows processed so far. */
export type OnProgress = (rows: number) => void

/** The part of the call that every importer may use; a domain may ask for more of it (StaffCall). */
export interface ImportCall {
  readonly db: FirmDb
}

/** One kind of list that can be imported, as its domain declares it in its manifest. */
export interface Importer {
  kind: ImportKind
  /** The firm's own fields, which a column may fill in. */
  ownFields?(call: ImportCall): Promise<FieldDefinition[]>
  /** Imports the rows that can be, and says of the rest why not; the caller may then undo all of it. */
  bring(call: ImportCall, rows: readonly ImportRow[], bringing: Bringing): Promise<RowOutcome[]>
  /** Number of these records that somebody has worked with since. */
  used(call: ImportCall, ids: readonly string[]): Promise<number>
  remove(call: ImportCall, ids: readonly string[], since: string): Promise<void>
}
