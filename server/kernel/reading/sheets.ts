import type { ReadingTrouble } from '@contract/codes/reading-state'

/** Rows of a list's first sheet, or the refusal, in the user's words. */
export type SheetRows = { rows: string[][] } | { refusal: string }

export const sheetLimits = {
  /** Size of the uploaded file. */
  fileBytes: 10 * 1_048_576,
  /** Unpacked, of one part and of all: more is no list that somebody typed. */
  partBytes: 64 * 1_048_576,
  unpackedBytes: 96 * 1_048_576,
  parts: 1_000,
  cells: 600_000,
  timeMs: 20_000,
  memoryBytes: 600 * 1_048_576,
  heapMb: 384,
} as const

const TOO_LARGE = '表格太大、不完整或已损坏：请只留要导入的一张表，重新保存后再试'

/** Refusal for a sheet that the process gave up on, in the user's words. */
export const sheetRefusal = (trouble: ReadingTrouble): SheetRows => ({
  refusal: trouble === 'timeout' ? '表格过于复杂，没有在时限内读完：请只留要导入的一张表，重新保存后再试' : TOO_LARGE,
})
