import { createHash } from 'node:crypto'
import type { UploadCredentials, UploadPart } from '@contract/file/shapes'

/** One file that a client may put into the store by itself. */
export interface ExpectedUpload {
  key: string
  /** Bytes, exactly. */
  size: number
  /** The file's name, which goes along in the form. */
  name: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type UploadForm = Pick<UploadCredentials, 'host' | 'key' | 'policy' | 'accessid' | 'signature' | 'fields'>

/** A file as its bytes show it. */
export interface Arrived {
  size: number
  md5: string
  /** The first bytes, enough to tell what it is. */
  head: Buffer
}

/** An upload that comes in parts, under a key of its own. */
export interface PartedUpload {
  key: string
  /** What the store calls it. */
  uploadId: string
  /** What each part hashes to, in their order. */
  parts: readonly string[]
}

/** One part that a client may put into the store by itself. */
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

/** Parts of a file: each is put by itself, in any order, and all of them are joined when they are there. */
export interface PartStore {
  /** Begins; returns what the store calls it. */
  open(key: string): Promise<string>
  formFor(part: ExpectedPart, baseUrl: string): Omit<UploadPart, 'number'>
  /** The numbers of those that have come; undefined if it is over: joined, or dropped. */
  arrived(upload: PartedUpload): Promise<ReadonlySet<number> | undefined>
  /** Makes one file of all of them, as if it had come whole. They must have come. */
  join(upload: PartedUpload): Promise<void>
  drop(upload: Omit<PartedUpload, 'parts'>): Promise<void>
}

export interface Linked {
  key: string
  name: string
  contentType: string
  inline: boolean
  /** The link ends with this session, where the store can look: a bucket cannot. */
  sessionHash?: string
}

/**
 * Where the bytes are. Clients put them in and get them out by themselves, with forms and links signed here. What they
 * put in waits apart from what is kept, and `take` moves it out of their reach: nobody changes a file after it has
 * been checked.
 */
export interface FileStore {
  readonly parts: PartStore
  /** @param baseUrl where the client reaches this server, for a store that is this server */
  formFor(upload: ExpectedUpload, baseUrl: string): UploadForm
  /** Keeps what has arrived under this key and tells what it is; undefined if nothing has. May be asked again. */
  take(key: string): Promise<Arrived | undefined>
  /** Keeps bytes of this server's own making. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Keeps what a kept file holds under another key as well; false if there is no such file. */
  copy(from: string, to: string): Promise<boolean>
  /** A kept file's bytes, whole: for work on it here. */
  read(key: string): Promise<Buffer>
  /** How many bytes a kept file has; undefined if there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  /** Forgets what arrived under this key and was not taken. */
  discard(key: string): Promise<void>
  /** Removes a kept file and whatever waits under its key. */
  remove(key: string): Promise<void>
  /** @param expiresAt milliseconds since 1970 */
  linkTo(file: Linked, expiresAt: number, baseUrl: string): string
}

/** Bytes that show a file's kind: text needs a stretch of it, the rest far less. */
export const HEAD_BYTES = 4_096

/** Reads a file once for its size, md5 and head. */
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
