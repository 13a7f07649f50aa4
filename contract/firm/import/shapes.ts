import type { Static } from '@sinclair/typebox'
import { Id, OneOf, Shape } from '../../shapes'
import { IMPORT_KINDS, type ImportKind } from './codes'

const kind = OneOf<ImportKind[]>('导入的内容', ...IMPORT_KINDS)

export const ImportKindInput = Shape({ kind })
export type ImportKindInput = Static<typeof ImportKindInput>

export const ImportFileInput = Shape({ kind, fileId: { ...Id, title: '表格' } })
export type ImportFileInput = Static<typeof ImportFileInput>

export const ImportRef = Shape({ importId: Id })
export type ImportRef = Static<typeof ImportRef>

/** State of a row: there already, like a record that is there, or not right. */
export type RowState = 'new' | 'same' | 'doubtful' | 'wrong'

/** Problem of one row, by its number in the sheet. */
export interface RowProblem {
  row: number
  words: string
  /** Letters of the columns that are to be corrected. */
  column?: string
}

/** Nothing is stored while there is a problem. */
export interface ImportReport {
  rows: number
  /** Rows of records that are there already, and are left as they are. */
  known: number
  problems: RowProblem[]
  /** Remarks on the sheet: the row of its column titles, columns and rows that were left out. */
  notes: string[]
  /** Rows whose reading might surprise: several names in a cell, a status. */
  hints: RowProblem[]
  isKept: boolean
}

export interface FirmImport {
  importId: string
  kind: ImportKind
  byName: string
  time: string
  /** Number of imported records. */
  count: number
  isUndone: boolean
  canUndo: boolean
}
