import type { ReadingTrouble } from '@contract/codes/reading-state'

/** A row that is not blank, with its number in the sheet, from 1. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** Cells that are one; rows from 1, columns from 0, ends included. */
export interface MergedCells {
  row: number
  lastRow: number
  column: number
  lastColumn: number
}

/** First sheet of a file that has rows. */
export interface SheetContent {
  rows: SheetRow[]
  /** True for a text file, in which a row has all its cells and a delimiter too many moves them. */
  isText: boolean
  merged: MergedCells[]
  /** Name of the sheet; blank for a text file. */
  name: string
  /** Names of further sheets with rows, which were not read. */
  unread: string[]
}

/** The content of a list, or the refusal, in the user's words. */
export type SheetRows = SheetContent | { refusal: string }

export const sheetLimits = {
  /** Size of the uploaded file. */
  fileBytes: 10 * 1_048_576,
  /** Unpacked, of one part and of all: more is no list that somebody typed. */
  partBytes: 64 * 1_048_576,
  unpackedBytes: 96 * 1_048_576,
  parts: 1_000,
  cells: 600_000,
  columns: 500,
  /** Ranges of merged cells. */
  merged: 20_000,
  /** Rows above the column titles and below the list: titles, sums, who filled it in. */
  otherRows: 40,
  timeMs: 20_000,
  memoryBytes: 600 * 1_048_576,
  heapMb: 384,
} as const

const TOO_LARGE = '表格太大、不完整或已损坏：请只留要导入的一张表，重新保存后再试'

/** Refusal for a sheet that the process gave up on, in the user's words. */
export const sheetRefusal = (trouble: ReadingTrouble): SheetRows => ({
  refusal: trouble === 'timeout' ? '表格过于复杂，没有在时限内读完：请只留要导入的一张表，重新保存后再试' : TOO_LARGE,
})
