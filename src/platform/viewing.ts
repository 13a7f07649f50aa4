/** A file that is to be shown inside a page. */
export interface ShownFile {
  url: string
  name: string
  /** The extension in lower case. */
  fileType: string
  /** Bytes; empty where nobody has said. */
  fileSize?: string
  /** Where it lies by now: a link ends while one reads. Undefined when it is not to be had any more. */
  again?(): Promise<string | undefined>
}

/** One that is shown: what can be done with it, until `close` lets go of what it holds. */
export interface Viewing {
  close(): void
  /** Larger or smaller, by this factor. */
  zoom?(by: number): void
  /** Its parts by name, where it has several and shows one at a time: sheets. */
  parts?: readonly string[]
  select?(part: number): void
  /** How many pages it has, where it is shown by page. */
  pages?: number
  goTo?(page: number): void
  /** The pages on which these words stand; they are marked wherever they are drawn. */
  find?(words: string): Promise<readonly number[]>
}

/** Why a file is not shown, in words for its reader. */
export class NotShown extends Error {}

export interface ViewerOptions {
  /** The page that is looked at now. */
  onPage?(page: number): void
  /** What is still to come of it cannot be had. */
  onLost?(): void
}

/** Draws a file into an element of the page. Throws NotShown, or what went wrong on the way. */
export type Viewer = (box: HTMLElement, file: ShownFile, options: ViewerOptions) => Promise<Viewing>

export type ViewerKind = 'pdf' | 'word' | 'sheet' | 'picture' | 'sound' | 'film'
