import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hours } from '@contract/duration'
import { machineClock } from '../../../kernel/clock'
import { S3Store } from '../../../kernel/files/s3/store'
import { StartRefused } from '../../../kernel/start/refused'
import type { BackupConfig, S3Config } from '../../../stores-config'

/** Where backups are kept: whole under their names, or not there at all. */
export interface BackupPlace {
  /** The place as the operator knows it. */
  readonly describe: string
  /** Throws StartRefused, in a sentence, where nothing can be written. */
  checkWritable(): Promise<void>
  /** Names that begin with this text. */
  list(prefix: string): Promise<string[]>
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined if there is no such name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
}

/** The place that the configuration names; undefined where it names none. @param scratch a folder for one file at a time */
export function placeOf({ folder, bucket }: BackupConfig, scratch: string): BackupPlace | undefined {
  if (folder) return new FolderPlace(folder)
  return bucket && new BucketPlace(bucket, scratch)
}

const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: '没有权限写',
  EPERM: '没有权限写',
  EROFS: '是只读的',
  ENOSPC: '所在的磁盘已满',
  EDQUOT: '所在的磁盘已满',
  ENOTDIR: '不是文件夹',
  EEXIST: '不是文件夹',
}

export class FolderPlace implements BackupPlace {
  constructor(private readonly folder: string) {}

  get describe() {
    return this.folder
  }

  async checkWritable() {
    const stat = await fs.stat(this.folder).catch(() => undefined)
    // Not made here: a disk that is not mounted would be taken for an empty folder on the disk that may be lost.
    if (!stat) throw new StartRefused(`备份的文件夹不在：${this.folder}\n请先挂上它的盘，或建好这个文件夹，再备份。`)
    await this.write(`writable-${randomBytes(4).toString('hex')}`, oneByte(), true)
  }

  async list(prefix: string) {
    const folder = path.join(this.folder, path.dirname(prefix))
    const names = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyIfMissing)
    return names
      .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
      .map((entry) => path.relative(this.folder, path.join(entry.path, entry.name)))
      .filter((name) => name.startsWith(prefix))
  }

  async write(name: string, pieces: AsyncIterable<Uint8Array>, isTrial = false) {
    const file = path.join(this.folder, name)
    const written = `${file}${UNFINISHED}`
    try {
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(pieces, createWriteStream(written, { mode: 0o600 }))
      await syncToDisk(written)
      if (isTrial) await fs.rm(written)
      else await fs.rename(written, file)
    } catch (error) {
      await fs.rm(written, { force: true }).catch(() => undefined)
      throw this.#refusal(error)
    }
  }

  async read(name: string) {
    const file = path.join(this.folder, name)
    const isThere = await fs.stat(file).catch(() => undefined)
    return isThere?.isFile() ? createReadStream(file) : undefined
  }

  sizeOf(name: string) {
    return fs.stat(path.join(this.folder, name)).then(
      ({ size }) => size,
      () => undefined,
    )
  }

  async remove(name: string) {
    await fs.rm(path.join(this.folder, name), { force: true })
  }

  #refusal(error: unknown): unknown {
    const trouble = FOLDER_TROUBLE[(error as NodeJS.ErrnoException).code ?? '']
    return trouble
      ? new StartRefused(
          `备份的文件夹${trouble}，没有备份：${this.folder}\n请改正，或用 BACKUP_FOLDER 指定另一个文件夹。`,
        )
      : error
  }
}

/** End of the name of a file that is still being written, or never was written whole. */
const UNFINISHED = '.part'

async function* oneByte() {
  yield Buffer.from('1')
}

const emptyIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return []
  throw error
}

async function syncToDisk(file: string) {
  const handle = await fs.open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

const PREFIX = 'antou-backup/'
/** Time limit of one request: rows of a large firm are one file. */
const ANSWER_MS = hours(2)

/** A bucket of any S3-compatible store. A request names its length beforehand, so a stream is written to a file first. */
export class BucketPlace implements BackupPlace {
  readonly describe: string
  readonly #store: S3Store

  constructor(
    config: S3Config,
    private readonly scratch: string,
  ) {
    this.describe = `桶 ${config.bucket}`
    this.#store = new S3Store(config, machineClock, undefined, ANSWER_MS)
  }

  async checkWritable() {
    const name = `writable-${randomBytes(4).toString('hex')}`
    await this.write(name, oneByte())
    await this.remove(name)
  }

  async list(prefix: string) {
    const keys = await this.#ask(this.#store.list(PREFIX + prefix))
    return keys.map((key) => key.slice(PREFIX.length))
  }

  async write(name: string, pieces: AsyncIterable<Uint8Array>) {
    const file = path.join(this.scratch, `sending-${randomBytes(6).toString('hex')}`)
    try {
      await pipeline(pieces, createWriteStream(file, { mode: 0o600 }))
      await this.#ask(this.#store.putFile(PREFIX + name, file))
    } finally {
      await fs.rm(file, { force: true })
    }
  }

  read = (name: string) => this.#ask(this.#store.stream(PREFIX + name))
  sizeOf = (name: string) => this.#ask(this.#store.sizeOf(PREFIX + name))

  async remove(name: string) {
    await this.#ask(this.#store.remove(PREFIX + name))
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      const { detail, cause, name } = error as { detail?: string; cause?: { code?: string }; name: string }
      throw new StartRefused(
        `备份的${this.describe}不接受或不答（${detail ?? cause?.code ?? name}）\n请检查 BACKUP_S3_* 与网络，再备份一次。`,
      )
    }
  }
}
