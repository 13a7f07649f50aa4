import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BadArchive } from '../archive/read-archive'

// A stream of frames, each encrypted by itself, so that memory stays the same however long it is:
//   header: mark (8), salt (16), check of the key (16), nonce (16)
//   frame:  length of its text, with the highest bit set in the last one (4), text, tag (16)
// Frames are numbered and the last one says so: a stream that is cut off, put together anew or altered is told apart.

const MARK = Buffer.from('ANTOUBK1')
const [SALT_BYTES, CHECK_BYTES, NONCE_BYTES, TAG_BYTES, LENGTH_BYTES] = [16, 16, 16, 16, 4]
const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES + NONCE_BYTES
const FRAME_BYTES = 262_144
const LAST = 0x8000_0000
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** About a tenth of a second and 32 MB for each guess of a passphrase. */
const SCRYPT: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }

const WRONG_KEY = '口令不对，打不开这份备份：请用备份时的 BACKUP_PASSPHRASE 或 BACKUP_KEY_FILE，没有它备份无法恢复'
const CUT_OFF = '备份不完整：还没到末尾就断了，请换一份完整的'
const ALTERED = '备份被改过或已损坏，请换一份'

/** Key of one salt, derived from the operator's passphrase. */
export interface BackupKey {
  readonly salt: Buffer
  readonly bytes: Buffer
}

function backupKey(passphrase: string, salt: Buffer): Promise<BackupKey> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase, salt, KEY_BYTES, SCRYPT, (error, bytes) => (error ? reject(error) : resolve({ salt, bytes }))),
  )
}

/** A name that tells nobody without the key what it names. */
export const secretName = ({ bytes }: BackupKey, name: string) =>
  createHmac('sha256', bytes).update(`name ${name}`).digest('hex')

/** Bytes of a stream of so many when it is encrypted. */
export function encryptedSize(bytes: number): number {
  const frames = Math.max(1, Math.ceil(bytes / FRAME_BYTES))
  return HEADER_BYTES + bytes + frames * (LENGTH_BYTES + TAG_BYTES)
}

const checkOf = ({ bytes, salt }: BackupKey) =>
  createHmac('sha256', bytes).update('check').update(salt).digest().subarray(0, CHECK_BYTES)

const streamKey = ({ bytes }: BackupKey, header: Buffer) =>
  Buffer.from(hkdfSync('sha256', bytes, header.subarray(-NONCE_BYTES), header, KEY_BYTES))

function frameNonce(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

export async function* encrypt(pieces: AsyncIterable<Uint8Array>, key: BackupKey): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MARK, key.salt, checkOf(key), randomBytes(NONCE_BYTES)])
  yield header
  const secret = streamKey(key, header)
  let number = 0
  const frame = (text: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE((text.length | (isLast ? LAST : 0)) >>> 0)
    const cipher = createCipheriv(CIPHER, secret, frameNonce(number++)).setAAD(length)
    const encrypted = cipher.update(text)
    cipher.final()
    return Buffer.concat([length, encrypted, cipher.getAuthTag()])
  }
  const waiting = new Pieces()
  for await (const piece of pieces) {
    waiting.add(piece)
    // The last frame is known only at the end: one is always held back.
    while (waiting.length > FRAME_BYTES) yield frame(waiting.take(FRAME_BYTES), false)
  }
  yield frame(waiting.take(waiting.length), true)
}

/** Throws BadArchive, in the operator's words, for another key and for a stream that is not whole. */
export async function* decrypt(pieces: AsyncIterable<Uint8Array>, passphrase: Passphrase): AsyncGenerator<Buffer> {
  const arriving = new ArrivingBytes(pieces)
  const header = await arriving.take(HEADER_BYTES)
  if (!header.subarray(0, MARK.length).equals(MARK)) throw new BadArchive(ALTERED)
  const [salt, check] = [header.subarray(8, 24), header.subarray(24, 40)]
  const key = await passphrase.keyFor(Buffer.from(salt))
  if (!timingSafeEqual(checkOf(key), check)) throw new BadArchive(WRONG_KEY)
  const secret = streamKey(key, header)
  for (let number = 0; ; number++) {
    const length = await arriving.take(LENGTH_BYTES)
    const given = length.readUInt32BE()
    const [isLast, bytes] = [given >= LAST, given % LAST]
    if (bytes > FRAME_BYTES) throw new BadArchive(ALTERED)
    const encrypted = await arriving.take(bytes + TAG_BYTES)
    yield decryptFrame(secret, { number, length, encrypted })
    if (!isLast) continue
    if (await arriving.hasMore()) throw new BadArchive(ALTERED)
    return
  }
}

interface Frame {
  number: number
  length: Buffer
  encrypted: Buffer
}

function decryptFrame(secret: Buffer, { number, length, encrypted }: Frame): Buffer {
  const decipher = createDecipheriv(CIPHER, secret, frameNonce(number)).setAAD(length)
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES))
  const text = decipher.update(encrypted.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw new BadArchive(ALTERED)
  }
  return text
}

/** The operator's passphrase, and the keys that it gives: each salt costs a tenth of a second once. */
export class Passphrase {
  readonly #keys = new Map<string, Promise<BackupKey>>()

  constructor(private readonly words: string) {}

  /** @param salt that of an earlier backup gives the same file the same name again */
  keyFor(salt: Buffer): Promise<BackupKey> {
    const name = salt.toString('hex')
    const key = this.#keys.get(name) ?? backupKey(this.words, salt)
    this.#keys.set(name, key)
    return key
  }
}

/** True for bytes with which an encrypted stream begins. */
export const isEncrypted = (head: Uint8Array) => Buffer.from(head.subarray(0, MARK.length)).equals(MARK)

/** Salt of the key of an encrypted stream, given its first bytes. */
export const saltOf = (head: Uint8Array) => Buffer.from(head.subarray(MARK.length, MARK.length + SALT_BYTES))

/** Bytes in the order of their arrival, taken in other lengths. */
class Pieces {
  #pieces: Uint8Array[] = []
  length = 0

  add(piece: Uint8Array) {
    this.#pieces.push(piece)
    this.length += piece.length
  }

  take(bytes: number): Buffer {
    const taken: Uint8Array[] = []
    for (let left = bytes; left > 0; ) {
      const [first = new Uint8Array()] = this.#pieces
      const part = first.subarray(0, left)
      taken.push(part)
      left -= part.length
      if (part.length === first.length) this.#pieces.shift()
      else this.#pieces[0] = first.subarray(part.length)
    }
    this.length -= bytes
    return Buffer.concat(taken, bytes)
  }
}

class ArrivingBytes {
  readonly #waiting = new Pieces()
  readonly #pieces: AsyncIterator<Uint8Array>

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#waiting.length < bytes) if (!(await this.#receive())) throw new BadArchive(CUT_OFF)
    return this.#waiting.take(bytes)
  }

  async hasMore(): Promise<boolean> {
    while (this.#waiting.length === 0) if (!(await this.#receive())) return false
    return true
  }

  async #receive(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (!done) this.#waiting.add(value)
    return !done
  }
}
