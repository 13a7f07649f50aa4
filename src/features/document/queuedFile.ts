import { limits } from '@contract/limits'
import type { BegunUpload, PartedUploader } from '@/api/partedUpload'
import type { Cancel } from '@/lib/cancel'
import { NetworkError, SaidError } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import type { LocalFile } from '@/platform/port'
import type { StoredFile } from '@/ui/input/UploadContext'
import type { OnShelf } from './UploadShelf'

export type QueuedState = 'waiting' | 'sending' | 'paused' | 'failed' | 'stored'

export interface QueuedFile {
  key: string
  file: LocalFile
  at: number
  state: QueuedState
  /** Progress by §4: 0, 20, 70, 100; a large file goes from 20 to 70 part by part. */
  percent: number
  error?: string
  /** True if it failed for lack of a network: it continues by itself. */
  lacksLine?: boolean
  /** True if it is kept on this device until stored: leaving the page loses nothing. */
  isKept: boolean
  begun?: BegunUpload
  stored?: StoredFile
}

const TOO_LARGE = '文件大小不能超过200M'

/** Splits chosen files into those within the limits (§9: 200 MB each, 52 at once) and the refusals. */
export function fitting(files: readonly LocalFile[], room: number): { taken: QueuedFile[]; refusals: string[] } {
  const small = files.filter(({ size }) => size <= limits.uploadBytes)
  const refusals = small.length < files.length ? [TOO_LARGE] : []
  if (small.length > room) refusals.push(`最多上传${limits.uploadCount}个文件`)
  const at = Date.now()
  const taken = small.slice(0, Math.max(0, room)).map((file, order): QueuedFile => {
    return { key: randomKey(), file, at: at + order, state: 'waiting', percent: 0, isKept: false }
  })
  return { taken, refusals }
}

/** Queued file restored in the state it was left in. */
export function queuedOf({ key, file, noted }: OnShelf): QueuedFile {
  const { at, begun, stored, isPaused } = noted
  const state: QueuedState = stored ? 'stored' : isPaused ? 'paused' : 'waiting'
  return { key, file, at, state, percent: stored ? 100 : 0, isKept: true, begun, stored }
}

/** Progress of all files, weighted by size. */
export function percentOf(items: readonly QueuedFile[]): number {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  return bytes === 0 ? 0 : Math.floor(items.reduce((sum, { file, percent }) => sum + file.size * percent, 0) / bytes)
}

interface Sending extends Pick<QueuedFile, 'file' | 'begun'> {
  cancel: Cancel
  tell(change: Partial<QueuedFile>): void
}

/** Uploads one file and reports its progress and result. */
export async function sendQueued(send: PartedUploader, { file, begun, cancel, tell }: Sending): Promise<void> {
  try {
    const { fileId, fileName, fileSize, fileType } = await send(file, /^image\//.test(file.type) ? 'image' : 'file', {
      begun,
      cancel,
      onProgress: (percent) => tell({ percent }),
      onBegun: (now) => tell({ begun: now }),
    })
    const stored = { id: fileId, name: fileName, size: Number(fileSize), type: fileType }
    tell({ state: 'stored', percent: 100, stored })
  } catch (error) {
    const words = error instanceof Error && error.message ? error.message : '上传失败'
    tell({ state: 'failed', error: words, lacksLine: isForWantOfALine(error) })
  }
}

function isForWantOfALine(error: unknown): boolean {
  const reason = error instanceof SaidError ? error.reason : error
  return reason instanceof NetworkError && (reason.why === 'offline' || reason.why === 'timeout')
}
