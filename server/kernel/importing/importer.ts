import type { ImportKind } from '@contract/firm/import/codes'
import type { RowProblem } from '@contract/firm/import/shapes'
import type { FirmDb } from '../db/open'

/** A row of a sheet, by the words of its columns; blank where the sheet has none of them. */
export type Cells = Readonly<Record<string, string>>

export interface Brought {
  ids: string[]
  problems: RowProblem[]
}

/** Hears how many rows have been looked at. */
export type Told = (rows: number) => void

/** What the least of them needs of the call; a domain may ask for more of it (StaffCall). */
export interface ImportCall {
  readonly db: FirmDb
}

/** One kind of list that can be brought in, as its domain declares it in its manifest. */
export interface Importer {
  kind: ImportKind
  /** Brings in what it can and says what is wrong with the rest; whoever calls undoes all of it then. */
  bring(call: ImportCall, rows: readonly Cells[], told: Told): Promise<Brought>
  /** How many of these somebody has worked with since. */
  used(call: ImportCall, ids: readonly string[]): Promise<number>
  remove(call: ImportCall, ids: readonly string[], since: string): Promise<void>
}

/** The first row of a sheet names the columns. */
const HEAD = 2

export const rowNumber = (at: number) => at + HEAD
