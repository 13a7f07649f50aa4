import type { ImportKind } from '@contract/firm/import/codes'
import type { RowProblem } from '@contract/firm/import/shapes'
import type { FirmDb } from '../db/open'

/** Cells of a row by column title, as they were read; blank where the sheet lacks the column. */
export type Cells = Readonly<Record<string, string>>

/** A row of a list. */
export interface ImportRow {
  /** Its number in the sheet. */
  row: number
  cells: Cells
  /** Problem of one of its cells, whoever imports it. */
  problem?: string
}

/** A list as it was read, with its reader's remarks. */
export interface ImportList {
  rows: readonly ImportRow[]
  notes: string[]
}

export interface Brought {
  ids: string[]
  problems: RowProblem[]
  /** Rows whose reading might surprise. */
  hints?: RowProblem[]
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
  /** Imports the valid rows and returns the problems of the rest; the caller then undoes all of it. */
  bring(call: ImportCall, rows: readonly ImportRow[], told: OnProgress): Promise<Brought>
  /** Number of these records that somebody has worked with since. */
  used(call: ImportCall, ids: readonly string[]): Promise<number>
  remove(call: ImportCall, ids: readonly string[], since: string): Promise<void>
}
