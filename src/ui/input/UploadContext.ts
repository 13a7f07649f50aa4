import { createContext, useContext } from 'react'

/** A file as the host's chooser gives it. */
export interface LocalFile {
  name: string
  /** Bytes. */
  size: number
  /** Readable by the uploader of the same host: a temporary path or an object URL. */
  path: string
  type?: string
}

/** A file as the server keeps it. */
export interface StoredFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  url?: string
  type?: string
}

export interface UploadTask {
  /** Tells how far it is, 0 to 100. */
  progress(listener: (percent: number) => void): void
  /** Rejects with an Error whose message is for the reader. */
  done: Promise<StoredFile>
  cancel?(): void
}

/** Sound that is being recorded. */
export interface Recording {
  /** The file, or nothing: thrown away, or said already why there is none. */
  done: Promise<LocalFile | undefined>
  stop(): void
  cancel(): void
}

export interface Uploading {
  /** Asks the reader for files or pictures; none if they think better of it. */
  choose(kind: 'file' | 'image', count: number): Promise<LocalFile[]>
  /** …for files that the firm keeps already, to be taken as they are; absent where there are none. */
  chooseStored?(count: number): Promise<StoredFile[]>
  /** Begins to record, where the reader allows it. */
  record(longestMs: number): Promise<Recording | undefined>
  upload(file: LocalFile): UploadTask
  /** Opens what is stored. */
  open(file: StoredFile): void
  /** Where a stored picture can be read, for as long as the form is open. */
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
