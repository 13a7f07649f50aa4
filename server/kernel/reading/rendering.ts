import type { ReadingTrouble } from '@contract/codes/reading'

/** What is to be made of a file. */
export interface RenderWish {
  /** Words burnt in all over it; null where it stays as it is. */
  mark: string | null
  /** Of a format that is not drawn: its words alone, under this title, rather than nothing. */
  wordsTitle?: string
}

export interface RenderedFile {
  bytes: Uint8Array
  extension: 'pdf' | 'jpg'
  contentType: string
}

/** …or why nothing was made; `format`: nobody draws this kind of file. */
export type Rendered = RenderedFile | { trouble: ReadingTrouble | 'format' }

export const renderLimits = {
  /** PDFs of more pages are not marked. */
  pages: 1_000,
  /** Of a format of which the words alone are shown. */
  words: 100_000,
  timeMs: 60_000,
  memoryBytes: 1_000 * 1_048_576,
  heapMb: 512,
} as const

export const aPdf = (bytes: Uint8Array): RenderedFile => ({ bytes, extension: 'pdf', contentType: 'application/pdf' })
