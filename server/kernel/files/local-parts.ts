import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@contract/limits'
import type { ExpectedPart, PartedUpload, PartStore } from './file-store'
import { StorageRefusal } from './post-policy'
import { Signer } from './signer'
import type { Sums } from './sums/sums'

/** The upload that a part's address allows. */
export type AllowedPart = Pick<ExpectedPart, 'key' | 'number' | 'size' | 'md5'>

const DATA = 'data'
/** Each upload has a folder of its own, so it needs no id. */
const UPLOAD_ID = 'local'
const WRONG_PART = '这一部分的内容与上传前不一致，请重新上传'

interface Turn {
  /** Path of the empty file that marks the part as received. */
  mark: string
  /** Stops the previous attempt, and waits until it writes no more. */
  older: (() => Promise<unknown>) | undefined
  signal: AbortSignal
}

interface Deps {
  secret: string
  folder: string
  /** Path below the server's own address. */
  path: string
  sums: Sums
  /** Takes the joined file, as if it had come in one form. */
  joined(key: string, file: string, md5: string): Promise<void>
}

/**
 * Parts on this server's disk. Each is written at its place in one file, `data`, and counts once an empty file with its
 * number lies beside it: a restart loses nothing, and joining moves no bytes.
 */
export class LocalParts implements PartStore {
  readonly #signer: Signer
  /** Parts being received, by their marks: a lost connection may look alive here for a minute. */
  readonly #coming = new Map<string, () => Promise<unknown>>()

  constructor(private readonly deps: Deps) {
    this.#signer = new Signer(deps.secret, 'part')
  }

  async open(key: string) {
    await fs.mkdir(this.#folderOf(key), { recursive: true })
    await fs.writeFile(path.join(this.#folderOf(key), DATA), '', { mode: 0o600 })
    return UPLOAD_ID
  }

  formFor({ key, number, size, md5, expiresAt }: ExpectedPart, baseUrl: string) {
    const query = new URLSearchParams({
      number: String(number),
      size: String(size),
      md5,
      expires: String(Math.floor(expiresAt / 1000)),
    })
    query.set('signature', this.#signer.sign(signed(key, query)))
    return { url: `${baseUrl}${this.deps.path}/${key}?${query}`, headers: {} }
  }

  /** Returns the part that this address allows. Throws a StorageRefusal if it allows none. */
  check(key: string, query: URLSearchParams, now: number): AllowedPart {
    if (!this.#signer.isSigned(signed(key, query), query.get('signature') ?? ''))
      throw new StorageRefusal(403, '上传凭证无效，请重新上传')
    if (Number(query.get('expires')) * 1000 <= now) throw new StorageRefusal(403, '上传凭证已过期，请重新上传')
    return { key, number: Number(query.get('number')), size: Number(query.get('size')), md5: query.get('md5') ?? '' }
  }

  /**
   * Receives one part's bytes. Refuses a part that has already arrived; a newer attempt at one that is still arriving
   * replaces it.
   */
  async receive(part: AllowedPart, bytes: Readable): Promise<void> {
    const mark = path.join(this.#folderOf(part.key), String(part.number))
    const older = this.#coming.get(mark)
    const control = new AbortController()
    const work = this.#receivePart(part, bytes, { mark, older, signal: control.signal })
    const stop = () => {
      control.abort()
      return work.catch(() => {})
    }
    // Registered before anything is awaited: two attempts that looked for each other later would both write.
    this.#coming.set(mark, stop)
    try {
      await work
    } finally {
      if (this.#coming.get(mark) === stop) this.#coming.delete(mark)
    }
  }

  async #receivePart(part: AllowedPart, bytes: Readable, { mark, older, signal }: Turn) {
    const folder = this.#folderOf(part.key)
    await older?.()
    const there = await fs.readdir(folder).catch(() => undefined)
    if (!there) throw new StorageRefusal(404, '这次上传已经结束，请重新上传')
    if (there.includes(String(part.number))) throw new StorageRefusal(409, '这一部分已经收到，不用再传')
    if (signal.aborted) throw new StorageRefusal(409, '这一部分正由后来的一次上传传送')
    await writePart(path.join(folder, DATA), part, bytes, signal)
    // If two attempts were written one after the other, only one counts.
    await fs.writeFile(mark, '', { flag: 'wx', mode: 0o600 })
    this.deps.sums.reached(path.join(folder, DATA), countLeadingParts(there, part.number) * limits.uploadPartBytes)
  }

  async arrived({ key }: PartedUpload) {
    const names = await fs.readdir(this.#folderOf(key)).catch((error: NodeJS.ErrnoException): undefined => {
      if (error.code !== 'ENOENT') throw error
    })
    return names && new Set(names.filter((name) => name !== DATA).map(Number))
  }

  async join({ key }: PartedUpload) {
    const data = path.join(this.#folderOf(key), DATA)
    await this.deps.joined(key, data, await this.deps.sums.of(data))
    await this.drop({ key })
  }

  async drop({ key }: Pick<PartedUpload, 'key'>) {
    await fs.rm(this.#folderOf(key), { recursive: true, force: true })
  }

  #folderOf(key: string) {
    return path.join(this.deps.folder, key.replaceAll('/', '_'))
  }
}

/** Number of parts that have arrived without a gap from the first on, including this one. */
function countLeadingParts(there: readonly string[], number: number): number {
  const here = new Set([...there, String(number)])
  let first = 0
  while (here.has(String(first + 1))) first++
  return first
}

/** Writes a part at its place; refuses it if its size or MD5 is wrong. */
async function writePart(file: string, { number, size, md5 }: AllowedPart, bytes: Readable, signal: AbortSignal) {
  const hash = createHash('md5')
  let came = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      came += chunk.length
      hash.update(chunk)
      // Stops before it writes into the next part's place.
      done(came > size ? new StorageRefusal(400, WRONG_PART) : null, chunk)
    },
  })
  const start = (number - 1) * limits.uploadPartBytes
  const out = createWriteStream(file, { flags: 'r+', start })
  try {
    await pipeline(bytes, meter, out, { signal })
  } finally {
    // A write that is under way when the connection is lost still completes: wait until the file is closed.
    if (!out.closed) await once(out, 'close')
  }
  if (came !== size || hash.digest('hex') !== md5) throw new StorageRefusal(400, WRONG_PART)
}

const signed = (key: string, query: URLSearchParams) =>
  [key, query.get('number'), query.get('size'), query.get('md5'), query.get('expires')].join('\n')
