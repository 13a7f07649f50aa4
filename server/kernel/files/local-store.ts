import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Arrived, type ExpectedUpload, type FileStore, HEAD_BYTES, readThrough } from './file-store'
import { STORAGE_PATH } from './link'
import { LocalParts } from './local-parts'
import { PostPolicies } from './post-policy'
import { Sums } from './sums/sums'

/**
 * Files on this server's disk, served by it (local-endpoint.ts). `receiving` holds uploads while their bytes come in,
 * `parts` those that come in parts (local-parts.ts), `incoming` those that came in whole, each as `<key>/<md5>`, `kept`
 * those that were taken.
 */
export class LocalStore implements FileStore {
  readonly policies: PostPolicies
  readonly parts: LocalParts
  readonly keptFolder: string
  readonly #receiving: string
  readonly #incoming: string
  readonly #parts: string

  /** @param sums the compiled sums/thread.ts */
  constructor(folder: string, secret: string, sums?: string) {
    this.policies = new PostPolicies(secret)
    this.keptFolder = path.join(folder, 'kept')
    this.#receiving = path.join(folder, 'receiving')
    this.#incoming = path.join(folder, 'incoming')
    this.#parts = path.join(folder, 'parts')
    this.parts = new LocalParts({
      secret,
      folder: this.#parts,
      path: STORAGE_PATH,
      sums: new Sums(sums),
      joined: async (key, file, md5) => {
        await syncToDisk(file)
        await this.arrived(key, file, md5)
      },
    })
  }

  /** Creates the folders, and deletes what a killed server had received only partly. */
  async open() {
    await fs.rm(this.#receiving, { recursive: true, force: true })
    for (const folder of [this.#receiving, this.#incoming, this.#parts, this.keptFolder])
      await fs.mkdir(folder, { recursive: true })
  }

  formFor(upload: ExpectedUpload, baseUrl: string) {
    const fields = this.policies.fieldsFor(upload)
    const { key, policy, OSSAccessKeyId: accessid, signature } = fields
    return { host: `${baseUrl}${STORAGE_PATH}`, key, policy, accessid, signature, fields }
  }

  /** Path of a new file to receive an upload into; it belongs to no key until `arrived` is called. */
  newReceivingFile(): string {
    return path.join(this.#receiving, randomBytes(12).toString('hex'))
  }

  /** @param received a file of newReceivingFile, durably on the disk */
  async arrived(key: string, received: string, md5: string) {
    const folder = this.#waitingFolder(key)
    await fs.mkdir(folder, { recursive: true })
    await fs.rename(received, path.join(folder, md5))
    // A second upload under the same policy replaces the first.
    for (const name of await fs.readdir(folder)) if (name !== md5) await fs.rm(path.join(folder, name), { force: true })
    await syncToDisk(folder)
  }

  async take(key: string): Promise<Arrived | undefined> {
    const keptFile = path.join(this.keptFolder, key)
    const md5 = await this.#moveToKept(key, keptFile)
    const stat = await fs.stat(keptFile).catch(undefinedIfMissing)
    if (!stat) return undefined
    // Taken before, by a call whose answer was lost: only then is it read again for its MD5.
    return md5 ? { size: stat.size, md5, head: await headOf(keptFile) } : readThrough(createReadStream(keptFile))
  }

  async put(key: string, bytes: Buffer) {
    const keptFile = path.join(this.keptFolder, key)
    await fs.mkdir(path.dirname(keptFile), { recursive: true })
    // Written aside and renamed: content that another key shares is not overwritten.
    const written = this.newReceivingFile()
    await fs.writeFile(written, bytes)
    await syncToDisk(written)
    await fs.rename(written, keptFile)
  }

  async copy(from: string, to: string) {
    const keptFile = path.join(this.keptFolder, to)
    await fs.mkdir(path.dirname(keptFile), { recursive: true })
    const source = path.join(this.keptFolder, from)
    // A kept file is never written to again, so a hard link serves where the disk supports it.
    const linked = await fs.link(source, keptFile).then(
      () => true,
      () => false,
    )
    if (linked) return true
    const copied = await fs.copyFile(source, keptFile).then(() => true, undefinedIfMissing)
    if (copied) await syncToDisk(keptFile)
    return !!copied
  }

  async putFile(key: string, file: string) {
    const keptFile = path.join(this.keptFolder, key)
    await fs.mkdir(path.dirname(keptFile), { recursive: true })
    const written = this.newReceivingFile()
    // Renamed where it is on the same disk, else copied.
    await fs.rename(file, written).catch(() => fs.copyFile(file, written))
    await syncToDisk(written)
    await fs.rename(written, keptFile)
  }

  async stream(key: string) {
    const file = path.join(this.keptFolder, key)
    const isThere = await fs.stat(file).then(() => true, undefinedIfMissing)
    return isThere ? createReadStream(file) : undefined
  }

  read(key: string): Promise<Buffer> {
    return fs.readFile(path.join(this.keptFolder, key))
  }

  async sizeOf(key: string) {
    return (await fs.stat(path.join(this.keptFolder, key)).catch(undefinedIfMissing))?.size
  }

  async checkReachable() {
    await fs.access(this.keptFolder, fs.constants.W_OK)
  }

  async discard(key: string) {
    await fs.rm(this.#waitingFolder(key), { recursive: true, force: true })
  }

  async remove(key: string) {
    await this.discard(key)
    await fs.rm(path.join(this.keptFolder, key), { force: true })
  }

  /** Moves what waits under a key to its place; returns its MD5, undefined if nothing waited. */
  async #moveToKept(key: string, keptFile: string): Promise<string | undefined> {
    const folder = this.#waitingFolder(key)
    const [md5] = (await fs.readdir(folder).catch(undefinedIfMissing)) ?? []
    if (!md5) return undefined
    await fs.mkdir(path.dirname(keptFile), { recursive: true })
    const moved = await fs.rename(path.join(folder, md5), keptFile).then(() => true, undefinedIfMissing)
    await syncToDisk(path.dirname(keptFile))
    return moved ? md5 : undefined
  }

  #waitingFolder(key: string) {
    return path.join(this.#incoming, key.replaceAll('/', '_'))
  }
}

/** Returns undefined for a missing file; rethrows every other error. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await fs.open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}

/** Waits until a file's bytes, or a folder's renames, are durably on the disk. */
export async function syncToDisk(file: string) {
  // Windows neither opens folders nor syncs files opened for reading.
  if (process.platform === 'win32') return
  const handle = await fs.open(file)
  await handle.sync().finally(() => handle.close())
}
