import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ArchiveReader, BadArchive } from '../archive/read-archive'
import type { ApartFiles } from '../archive/restore'
import { backupsAmong, FILES_FOLDER, listName } from './backup-names'
import { type BackupPlace, FolderPlace } from './backup-place'
import { decrypt, isEncrypted, type Passphrase } from './encrypted-stream'

/** One stored file in the list of a backup. */
export interface ListedFile {
  /** Its key in the store. */
  key: string
  /** Name of its bytes in the place of backups. */
  name: string
  sha256: string
}

export interface OpenedBackup {
  name: string
  archive: ArchiveReader
  /** The files, if they are kept beside the archive. */
  apart?: ApartFiles & { files: readonly ListedFile[] }
  close(): Promise<void>
}

interface Opening {
  /** Where the configuration keeps backups. */
  place?: BackupPlace
  passphrase?: Passphrase
  /** Private folder for the decrypted archive. */
  scratch: string
}

export const LATEST = 'latest'

/**
 * Opens a backup: `latest` or a name in the configured place, or the path of a file. Throws BadArchive, in the
 * operator's words, for one that cannot be restored.
 */
export async function openBackup(wanted: string, opening: Opening): Promise<OpenedBackup> {
  const { place, name } = await findBackup(wanted, opening)
  const decrypted = path.join(opening.scratch, `opened-${randomBytes(6).toString('hex')}.zip`)
  const close = async (archive?: ArchiveReader) => {
    archive?.close()
    await fs.rm(decrypted, { force: true })
  }
  try {
    const pieces = await readWithPassphrase(place, name, opening.passphrase)
    if (!pieces) throw new BadArchive(`没有这份备份：${path.join(place.describe, name)}`)
    await pipeline(pieces, createWriteStream(decrypted, { mode: 0o600 }))
    const archive = await ArchiveReader.open(decrypted)
    try {
      const apart = archive.manifest.filesApart && (await filesBeside(place, { name, decrypted, opening }))
      return { name, archive, apart, close: () => close(archive) }
    } catch (error) {
      archive.close()
      throw error
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function findBackup(wanted: string, { place }: Opening): Promise<{ place: BackupPlace; name: string }> {
  if (place && wanted === LATEST) {
    const name = backupsAmong(await place.list('antou-')).at(-1)
    if (!name) throw new BadArchive(`${place.describe} 里还没有备份`)
    return { place, name }
  }
  const isName = !wanted.includes('/') && (await place?.sizeOf(wanted)) !== undefined
  if (place && isName) return { place, name: wanted }
  const file = path.resolve(wanted)
  return { place: new FolderPlace(path.dirname(file)), name: path.basename(file) }
}

/** The pieces of a name, decrypted if they are encrypted; undefined if there is no such name. */
export async function readWithPassphrase(place: BackupPlace, name: string, passphrase: Passphrase | undefined) {
  const pieces = await place.read(name)
  return pieces && decryptedIf(pieces, passphrase)
}

const NO_PASSPHRASE = '这份备份是加密的：请设置备份时的 BACKUP_PASSPHRASE 或 BACKUP_KEY_FILE，没有它备份无法恢复'

async function* decryptedIf(pieces: AsyncIterable<Uint8Array>, passphrase: Passphrase | undefined) {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* all() {
    if (first.done) return
    yield first.value
    for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value
  }
  try {
    if (first.done || !isEncrypted(first.value)) return yield* all()
    if (!passphrase) throw new BadArchive(NO_PASSPHRASE)
    yield* decrypt(all(), passphrase)
  } finally {
    // A reader that stops early leaves neither a file nor a connection open.
    await rest.return?.()
  }
}

/** Lines of a list: the archive that it belongs to, each file, how many there are. */
type Listed = { archive: string } | ListedFile | { count: number }

const BAD_LIST = '备份里文件的清单不完整或已损坏，没有恢复任何数据。请换一份'

/** Yields the files of a list. @param hear is told the hash of the archive that it belongs to */
export async function* eachListed(
  pieces: AsyncIterable<Uint8Array>,
  hear: (archiveHash: string) => void = () => {},
): AsyncGenerator<ListedFile> {
  let [count, isWhole] = [0, false]
  for await (const line of eachLine(pieces)) {
    const listed = parseListed(line)
    if ('archive' in listed) hear(listed.archive)
    else if ('count' in listed) isWhole = listed.count === count
    else {
      count++
      yield listed
    }
  }
  if (!isWhole) throw new BadArchive(BAD_LIST)
}

function parseListed(line: string): Listed {
  try {
    return JSON.parse(line) as Listed
  } catch {
    throw new BadArchive(BAD_LIST)
  }
}

async function* eachLine(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

interface Beside {
  name: string
  /** The archive, decrypted. */
  decrypted: string
  opening: Opening
}

async function filesBeside(place: BackupPlace, { name, decrypted, opening: { passphrase } }: Beside) {
  const pieces = await readWithPassphrase(place, listName(name), passphrase)
  if (!pieces) throw new BadArchive(`备份里缺少文件的清单 ${listName(name)}，没有恢复任何数据`)
  const files = new Map<string, ListedFile>()
  let archiveHash = ''
  const hear = (hash: string) => {
    archiveHash = hash
  }
  for await (const file of eachListed(pieces, hear)) files.set(file.key, file)
  const hash = createHash('sha256')
  for await (const piece of createReadStream(decrypted)) hash.update(piece as Buffer)
  if (hash.digest('hex') !== archiveHash)
    throw new BadArchive(`文件的清单 ${listName(name)} 不是这份备份的，没有恢复任何数据`)
  const there = new Set(await place.list(FILES_FOLDER))
  const missing = [...files.values()].filter((file) => !there.has(file.name))
  if (missing.length > 0)
    throw new BadArchive(
      `备份里缺少 ${missing.length} 个文件（如 ${missing[0]?.name}），没有恢复任何数据。请把 ${FILES_FOLDER} 整个放在一起，或换一份`,
    )
  const unpack = async (key: string, file: string) => {
    const listed = files.get(key)
    const bytes = listed && (await readWithPassphrase(place, listed.name, passphrase))
    if (!bytes) throw new BadArchive(`备份里缺少 ${key} 的内容，没有恢复任何数据`)
    const hash = createHash('sha256')
    async function* hashed(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    }
    await pipeline(hashed(bytes), createWriteStream(file, { mode: 0o600 }))
    if (hash.digest('hex') !== listed.sha256)
      throw new BadArchive(`备份里的 ${listed.name} 与清单不符，已损坏或被改过，没有恢复任何数据。请换一份`)
  }
  return { files: [...files.values()], keys: [...files.keys()], unpack }
}
