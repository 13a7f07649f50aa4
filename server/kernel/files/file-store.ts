import { createHash } from 'node:crypto'
import type { UploadCredentials, UploadPart } from '@contract/file/shapes'

/** One file that a client may put directly into the store. */
export interface ExpectedUpload {
  key: string
  /** Bytes, exactly. */
  size: number
  /** The file's name, which is sent in the form. */
  name: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type UploadForm = Pick<UploadCredentials, 'host' | 'key' | 'policy' | 'accessid' | 'signature' | 'fields'>

/** A file's properties, as read from its bytes. */
export interface Arrived {
  size: number
  md5: string
  /** The first bytes, enough to detect the format. */
  head: Buffer
}

/** An upload that comes in parts, under a key of its own. */
export interface PartedUpload {
  key: string
  /** The store's id of the upload. */
  uploadId: string
  /** MD5 of each part, in their order. */
  parts: readonly string[]
}

/** One part that a client may put directly into the store. */
export interface ExpectedPart {
  key: string
  uploadId: string
  /** From 1. */
  number: number
  /** Bytes, exactly. */
  size: number
  md5: string
  expiresAt: number
}

/** Uploads in parts: each part is put separately, in any order, and all are joined once they have arrived. */
export interface PartStore {
  /** Begins an upload; returns the store's id of it. */
  open(key: string): Promise<string>
  formFor(part: ExpectedPart, baseUrl: string): Omit<UploadPart, 'number'>
  /** Numbers of the parts that have arrived; undefined if the upload is over (joined or dropped). */
  arrived(upload: PartedUpload): Promise<ReadonlySet<number> | undefined>
  /** Joins all parts to one file, as if it had been uploaded whole. All parts must have arrived. */
  join(upload: PartedUpload): Promise<void>
  drop(upload: Omit<PartedUpload, 'parts'>): Promise<void>
}

export interface Linked {
  key: string
  name: string
  contentType: string
  inline: boolean
  /** The link ends with this session. */
  sessionHash?: string
}

/**
 * Storage of the files' bytes. Clients upload and download directly, with forms and links signed here. Uploads wait
 * apart from kept files, and `take` moves them out of the clients' reach: nobody changes a file after it has been
 * checked.
 */
export interface FileStore {
  readonly parts: PartStore
  /** @param baseUrl address at which the client reaches this server, for the store that this server is itself */
  formFor(upload: ExpectedUpload, baseUrl: string): UploadForm
  /**
   * Keeps what has arrived under this key and returns its properties; undefined if nothing has. May be called again.
   */
  take(key: string): Promise<Arrived | undefined>
  /** Keeps bytes that this server made. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Keeps a kept file's content under another key as well; false if there is no such file. */
  copy(from: string, to: string): Promise<boolean>
  /** Keeps a file of this server's disk, without reading it into memory; the original may be gone afterwards. */
  putFile(key: string, file: string): Promise<void>
  /** Yields a kept file's bytes in pieces; undefined if there is no such file. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Reads a kept file's bytes, whole. */
  read(key: string): Promise<Buffer>
  /** Size of a kept file in bytes; undefined if there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  /** Resolves if files can be written now; rejects otherwise. */
  checkReachable(): Promise<void>
  /** Deletes what arrived under this key and was not taken. */
  discard(key: string): Promise<void>
  /** Deletes a kept file and anything that waits under its key. */
  remove(key: string): Promise<void>
}

/** Bytes needed to detect a file's format: text needs this many, the other formats far fewer. */
export const HEAD_BYTES = 4_096

/** Reads a file once for its size, MD5 and head. */
export async function readThrough(bytes: AsyncIterable<Uint8Array>): Promise<Arrived> {
  const hash = createHash('md5')
  const heads: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    if (size < HEAD_BYTES) heads.push(chunk)
    hash.update(chunk)
    size += chunk.length
  }
  return { size, md5: hash.digest('hex'), head: Buffer.concat(heads).subarray(0, HEAD_BYTES) }
}
