/** File to show inside a page. */
export interface ShownFile {
  url: string
  name: string
  /** Extension in lower case. */
  fileType: string
  /** Size in bytes; empty if unknown. */
  fileSize?: string
  /** Fetches a new link, because a link expires while one reads. Undefined when the file is no longer available. */
  again?(): Promise<string | undefined>
}

/** Controls of a shown file; `close` frees its resources. */
export interface Viewing {
  close(): void
  /** Zooms by this factor. */
  zoom?(by: number): void
  /** Names of its parts, if it has several and shows one at a time: sheets. */
  parts?: readonly string[]
  select?(part: number): void
  /** Number of pages, if it is shown by page. */
  pages?: number
  goTo?(page: number): void
  /** Finds the pages that contain these words; the words are marked wherever they are drawn. */
  find?(words: string): Promise<readonly number[]>
}

/** Reason why a file is not shown, worded for its reader. */
export class NotShown extends Error {}

export interface ViewerOptions {
  /** Called with the page in view. */
  onPage?(page: number): void
  /** Called when the rest of the file cannot be loaded. */
  onLost?(): void
}

/** Draws a file into an element of the page. Throws NotShown, or the error on the way. */
export type Viewer = (box: HTMLElement, file: ShownFile, options: ViewerOptions) => Promise<Viewing>

export type ViewerKind = 'pdf' | 'word' | 'sheet' | 'picture' | 'sound' | 'film'

/** Pages of a PDF as single pictures; `close` frees its resources. */
export interface PagePictures {
  count: number
  /** Draws a page, from 1; `heightRatio` is its height by its width. */
  draw(page: number): Promise<{ url: string; heightRatio: number }>
  close(): void
}

/** Opens a PDF whose pages are drawn one by one. Throws NotShown, or the error on the way. */
export type OpenPages = (file: ShownFile) => Promise<PagePictures>
