import type { ReadingState, ReadingTrouble } from '@contract/codes/reading-state'

/** A page of a file, a sheet or a slide; for a format without pages all of it, with page null. */
export interface ReadPage {
  page: number | null
  words: string
}

/** Result of reading a file. */
export interface Reading {
  state: Exclude<ReadingState, 'waiting'>
  trouble: ReadingTrouble | null
  /** Null for a format without pages. */
  pages: number | null
  text: ReadPage[]
  /** A small JPEG of its first page, if one could be made. */
  thumbnail: Uint8Array | null
}

export const readingLimits = {
  /** Larger files are kept and shown, but their text is not extracted. */
  fileBytes: 50 * 1_048_576,
  /** All parts of a packed file that are unpacked, together. */
  unpackedBytes: 64 * 1_048_576,
  packedParts: 20_000,
  /** Depth of nested elements. */
  depth: 500,
  /** Characters of one file; the rest is left out. */
  characters: 1_000_000,
  pages: 2_000,
  /** Wider and higher pictures get no thumbnail. */
  pixels: 40_000_000,
  thumbnailWidth: 240,
  timeMs: 45_000,
  memoryBytes: 700 * 1_048_576,
  heapMb: 256,
} as const

export const emptyReading = (trouble: ReadingTrouble | null = null): Reading => ({
  state: trouble ? 'failed' : 'none',
  trouble,
  pages: null,
  text: [],
  thumbnail: null,
})

/** A file that its reader gave up on, with the reason. */
export class Unreadable extends Error {
  constructor(readonly trouble: ReadingTrouble) {
    super(trouble)
  }
}
