import type { ReadingTrouble } from '@contract/codes/reading-state'

/** Request to convert a file. */
export interface RenderWish {
  /** Watermark text; null for none. */
  mark: string | null
  /** For a format that is not drawn: show its text alone, under this title, rather than nothing. */
  wordsTitle?: string
}

export interface RenderedFile {
  bytes: Uint8Array
  extension: 'pdf' | 'jpg'
  contentType: string
}

/** The converted file, or the reason why there is none; `format`: this kind of file cannot be drawn. */
export type Rendered = RenderedFile | { trouble: ReadingTrouble | 'format' }

export const renderLimits = {
  /** PDFs of more pages are not watermarked. */
  pages: 1_000,
  /** Characters shown of a format of which only the text is shown. */
  words: 100_000,
  timeMs: 60_000,
  memoryBytes: 1_000 * 1_048_576,
  heapMb: 512,
} as const

export const aPdf = (bytes: Uint8Array): RenderedFile => ({ bytes, extension: 'pdf', contentType: 'application/pdf' })
