import { createContext, useContext } from 'react'

/** File as the host's chooser returns it. */
export interface LocalFile {
  name: string
  /** Size in bytes. */
  size: number
  /** Temporary path or object URL, readable by the uploader of the same host. */
  path: string
  type?: string
}

/** File stored on the server. */
export interface StoredFile {
  id: string
  name: string
  /** Size in bytes. */
  size: number
  url?: string
  type?: string
}

export interface UploadTask {
  /** Reports progress, 0 to 100. */
  progress(listener: (percent: number) => void): void
  /** Rejects with an Error whose message is for the reader. */
  done: Promise<StoredFile>
  cancel?(): void
}

/** Recording under way. */
export interface Recording {
  /** Resolves to the file, or to undefined: discarded, or failed with the reason already shown. */
  done: Promise<LocalFile | undefined>
  stop(): void
  cancel(): void
}

export interface Uploading {
  /** Asks the user for files or pictures; empty if they cancel. */
  choose(kind: 'file' | 'image', count: number): Promise<LocalFile[]>
  /** Asks for files that the firm keeps already, used as they are; absent if there are none. */
  chooseStored?(count: number): Promise<StoredFile[]>
  /** Starts recording, if the user allows it. */
  record(longestMs: number): Promise<Recording | undefined>
  upload(file: LocalFile): UploadTask
  /** Opens a stored file. */
  open(file: StoredFile): void
  /** Readable link of a stored picture, while the form is open. */
  link?(file: StoredFile): Promise<string | undefined>
}

const NONE: Uploading = {
  choose: async () => [],
  record: async () => undefined,
  upload: () => ({ progress() {}, done: Promise.reject(new Error('上传未就绪')) }),
  open() {},
}

export const UploadContext = createContext<Uploading>(NONE)

export const useUploading = (): Uploading => useContext(UploadContext)
