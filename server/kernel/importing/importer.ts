import type { ImportKind } from '@contract/firm/import/codes'
import type { CellChange, RowState } from '@contract/firm/import/shapes'
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

/** A party that a row would bring into the firm's records. */
export interface BroughtParty {
  name: string
  kind: 'person' | 'organ'
  code?: string
  role: 'client' | 'opponent'
}

/** Values that the undoing of a change puts back, unless the record has another version by then. */
export interface KeptValues {
  version: number
  values: FormValues
}

/** Outcome of a row. Only a new one, and one that has changed its record, have an id. */
export interface RowOutcome {
  row: number
  state: RowState
  /** Why it is not new. */
  words: string
  /** Titles of the columns that are to be corrected. */
  titles: readonly string[]
  id?: string
  hints: readonly string[]
  /** Fields that the record of the row has otherwise. */
  changes?: readonly CellChange[]
  kept?: KeptValues
}

/** Decisions of a person about the rows of a list. */
export interface RowChoice {
  /** Rows that are imported although they look like a known record. */
  accepted: ReadonlySet<number>
  /** Records that are there already are changed as their rows say. */
  isUpdating: boolean
}

/** A list whose rows come in batches. */
export interface OpenList {
  /** Fewest rows of a batch, if they are saved together and fewer would take as long. */
  least?: number
  /** Saves those rows of a batch that can be, in the call's transaction, and says of the rest why not. */
  save(call: ImportCall, rows: readonly ImportRow[], choice: RowChoice): Promise<RowOutcome[]>
}

/** The part of the call that every importer may use; a domain may ask for more of it (StaffCall). */
export interface ImportCall {
  readonly db: FirmDb
}

/** One kind of list that can be imported, as its domain declares it in its manifest. */
export interface Importer {
  kind: ImportKind
  /** The firm's own fields, which a column may fill in. */
  ownFields?(call: ImportCall): Promise<FieldDefinition[]>
  /** Adds fields of the firm's own; gives their keys, in this order. One that has the same label is that field. */
  addOwnFields?(call: ImportCall, fields: readonly FieldDefinition[]): Promise<string[]>
  /**
   * Opens a list whose rows come in batches, each in a transaction of its own. What a batch has saved may have been
   * undone (a preview), so earlier rows of the list are remembered, not looked up.
   */
  open(call: ImportCall): Promise<OpenList>
  /** Parties of a row, which are looked up for conflicts before it is imported. */
  partiesOf?(cells: Cells): BroughtParty[]
  /** Those of these records that somebody has worked with since. */
  findUsed(call: ImportCall, ids: readonly string[]): Promise<string[]>
  remove(call: ImportCall, ids: readonly string[], since: string): Promise<void>
  /**
   * Gives a changed record its former values back; false if somebody has changed it since. Kinds whose rows change no
   * record have none.
   */
  restore?(call: ImportCall, id: string, kept: KeptValues): Promise<boolean>
}
