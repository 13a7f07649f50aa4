import type { ImportKind } from '@contract/firm/import/codes'
import type { RowProblem } from '@contract/firm/import/shapes'
import type { FirmDb } from '../db/open'

/** A row of a sheet by column title; blank where the sheet lacks the column. */
export type Cells = Readonly<Record<string, string>>

export interface Brought {
  ids: string[]
  problems: RowProblem[]
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
  bring(call: ImportCall, rows: readonly Cells[], told: OnProgress): Promise<Brought>
  /** Number of these records that somebody has worked with since. */
  used(call: ImportCall, ids: readonly string[]): Promise<number>
  remove(call: ImportCall, ids: readonly string[], since: string): Promise<void>
}

/** Row number of the first row below the column titles. */
const HEAD = 2

export const rowNumber = (at: number) => at + HEAD
