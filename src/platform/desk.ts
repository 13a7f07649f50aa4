import { localFile } from './h5/local-file'
import type { LocalFile } from './port'

export interface DeskWriting {
  /** Sends what is written. */
  onSend(): void
  /** Takes files that were pasted, or dropped on the page. */
  onFiles(files: LocalFile[]): void
}

/** True with a mouse and, so far as a page can tell, a keyboard: a phone's Enter makes a new line. */
const isAtDesk = () => globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false

/** Hands files of a clipboard or a drop over; false where there are none: the text is left to the field. */
function takeFiles(data: DataTransfer | null, onFiles: DeskWriting['onFiles']): boolean {
  const files = Array.from(data?.files ?? [])
  if (files.length > 0) onFiles(files.map(localFile))
  return files.length > 0
}

/**
 * Props of a text field at a desk: Enter sends and Shift+Enter makes a line; pasted pictures and files are taken.
 * Enter that ends a word of an input method sends nothing. (desk.weapp.ts: none.)
 */
export const fieldAtDesk = ({ onSend, onFiles }: DeskWriting): object => ({
  onKeyDown(event: { key: string; shiftKey: boolean; nativeEvent: KeyboardEvent; preventDefault(): void }) {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === COMPOSING || !isAtDesk()) return
    event.preventDefault()
    onSend()
  },
  onPaste(event: { clipboardData: DataTransfer | null; preventDefault(): void }) {
    // Office programs copy a picture of the text beside it: the text is meant.
    const hasText = Array.from(event.clipboardData?.types ?? []).includes('text/plain')
    if (!hasText && takeFiles(event.clipboardData, onFiles)) event.preventDefault()
  },
})

/** Safari reports the Enter that ends a composition with this code, after the composition. */
const COMPOSING = 229

interface Dropping {
  dataTransfer: DataTransfer | null
  preventDefault(): void
}

/** Props of an area on which files may be dropped. */
export const areaAtDesk = ({ onFiles }: Pick<DeskWriting, 'onFiles'>): object => ({
  onDragOver: (event: Dropping) => event.preventDefault(),
  onDrop(event: Dropping) {
    // Without this the browser leaves the app and opens the file.
    event.preventDefault()
    takeFiles(event.dataTransfer, onFiles)
  },
})
