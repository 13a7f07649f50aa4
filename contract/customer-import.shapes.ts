import type { Static } from '@sinclair/typebox'
import { Id, Shape } from './shapes'

export const ImportFileInput = Shape({ fileId: { ...Id, title: '表格' } })
export type ImportFileInput = Static<typeof ImportFileInput>

export const ImportRef = Shape({ importId: Id })
export type ImportRef = Static<typeof ImportRef>

/** What is wrong with one row, by its number in the sheet. */
export interface RowProblem {
  row: number
  words: string
}

/** Nothing is kept while there is a problem. */
export interface ImportReport {
  rows: number
  problems: RowProblem[]
  isKept: boolean
}

export interface CustomerImport {
  importId: string
  byName: string
  time: string
  customers: number
  isUndone: boolean
  canUndo: boolean
}
