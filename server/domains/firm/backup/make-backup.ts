import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { days, hours } from '@contract/duration'
import type { FileStore } from '../../../kernel/files/file-store'
import { StartRefused } from '../../../kernel/start/refused'
import { ArchiveReader } from '../archive/read-archive'
import { backupName, backupsAmong, bytesName, FILES_FOLDER, listName, RUNNING, timeOfBackup } from './backup-names'
import type { BackupPlace } from './backup-place'
import { type BackupKey, encrypt, isEncrypted, type Passphrase, saltOf, secretName } from './encrypted-stream'
import { eachListed, type ListedFile, readWithPassphrase } from './open-backup'

interface Making {
  place: BackupPlace
  /** Encrypts everything; nothing is encrypted without one. */
  passphrase?: Passphrase
  /** Writes the archive of rows, its files apart, into a new file. */
  writeRows(file: string): Promise<void>
  store: Pick<FileStore, 'stream'>
  /** Private folder for the archive of rows before it is encrypted. */
  scratch: string
  /** Milliseconds since 1970. */
  now: number
  keepDays: number
}

export interface MadeBackup {
  name: string
  rows: number
  files: number
  /** Number of files that no earlier backup had. */
  newFiles: number
  /** Number of old backups that were removed. */
  removed: number
}

const LONGEST_RUN_MS = hours(12)
const LINES_AT_ONCE = 500

/**
 * Makes a whole backup: the rows in one archive, and each file once, however many backups have it. The archive is
 * written last, so that a backup that can be found is whole.
 */
export async function makeBackup(making: Making): Promise<MadeBackup> {
  const { place, now, scratch } = making
  await place.checkWritable()
  await refuseSecondRun(place, now)
  await place.write(RUNNING, textOf(new Date(now).toISOString()))
  const rowsFile = path.join(scratch, `rows-${randomBytes(6).toString('hex')}.zip`)
  try {
    const names = backupsAmong(await place.list('antou-'))
    const key = await keyFor(making, names.at(-1))
    await making.writeRows(rowsFile)
    const archive = await ArchiveReader.open(rowsFile)
    try {
      const name = backupName(now, !!key)
      const listed = await copyFiles(making, { archive, key, previous: names.at(-1), rowsFile, name })
      await place.write(name, encryptedIf(key, createReadStream(rowsFile)))
      const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { name, rows, ...listed, removed: await removeOld(making, [...names, name]) }
    } finally {
      archive.close()
    }
  } finally {
    await fs.rm(rowsFile, { force: true })
    await place.remove(RUNNING)
  }
}

async function* textOf(text: string) {
  yield Buffer.from(text)
}

const encryptedIf = (key: BackupKey | undefined, pieces: AsyncIterable<Uint8Array>) =>
  key ? encrypt(pieces, key) : pieces

/** Two at once would remove what the other relies on. */
async function refuseSecondRun(place: BackupPlace, now: number) {
  const running = await place.read(RUNNING)
  if (!running) return
  let text = ''
  for await (const piece of running) text += Buffer.from(piece).toString()
  if (now - Date.parse(text) < LONGEST_RUN_MS)
    throw new StartRefused(
      `另一次备份正在进行（${text} 开始），没有备份。它若已被中止，删除 ${place.describe} 里的 ${RUNNING} 再试。`,
    )
}

/** The key of the last backup's salt, so that a file that is there already is found by its name. */
async function keyFor({ place, passphrase }: Making, previous: string | undefined): Promise<BackupKey | undefined> {
  if (!passphrase) return undefined
  const head = previous && (await firstPiece(place, previous))
  return passphrase.keyFor(head && isEncrypted(head) ? saltOf(head) : randomBytes(16))
}

async function firstPiece(place: BackupPlace, name: string): Promise<Uint8Array | undefined> {
  for await (const piece of (await place.read(name)) ?? []) return piece
  return undefined
}

interface Copying {
  archive: ArchiveReader
  key: BackupKey | undefined
  previous: string | undefined
  rowsFile: string
  name: string
}

/** Copies the files that the place does not have, and writes the list of all. */
async function copyFiles(making: Making, { archive, key, previous, rowsFile, name }: Copying) {
  const { place, passphrase, store, scratch } = making
  const there = new Set(await place.list(FILES_FOLDER))
  const known = await filesOf(making, previous, passphrase)
  const listFile = path.join(scratch, `list-${randomBytes(6).toString('hex')}`)
  const list = createWriteStream(listFile, { mode: 0o600 })
  const counts = { files: 0, newFiles: 0 }
  async function* lines() {
    yield `${JSON.stringify({ archive: await hashOf(createReadStream(rowsFile)) })}\n`
    for await (const storageKey of storedKeys(archive)) {
      const before = known.get(storageKey)
      const file = before && there.has(before.name) ? before : await copyFile(storageKey)
      if (!file) continue
      counts.files++
      yield `${JSON.stringify(file)}\n`
    }
    yield `${JSON.stringify({ count: counts.files })}\n`
  }
  /** Undefined for a file that the store has lost: opening its row reports that, here and where it is restored. */
  async function copyFile(storageKey: string): Promise<ListedFile | undefined> {
    const pieces = await store.stream(storageKey)
    if (!pieces) return undefined
    const sha256 = await hashOf(pieces)
    const bytes = bytesName(key ? secretName(key, sha256) : sha256)
    if (!there.has(bytes)) {
      const again = await store.stream(storageKey)
      if (!again) return undefined
      await place.write(bytes, encryptedIf(key, again))
      there.add(bytes)
      counts.newFiles++
    }
    return { key: storageKey, name: bytes, sha256 }
  }
  try {
    await pipeline(lines(), list)
    await place.write(listName(name), encryptedIf(key, createReadStream(listFile)))
    return counts
  } finally {
    await fs.rm(listFile, { force: true })
  }
}

async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

async function* storedKeys(archive: ArchiveReader) {
  const seen = new Set<string>()
  for await (const lines of archive.lines('rows/files.jsonl', LINES_AT_ONCE))
    for (const line of lines) {
      const { storage_key: key, state } = JSON.parse(line) as { storage_key: string; state: string }
      if (state !== 'stored' || seen.has(key)) continue
      seen.add(key)
      yield key
    }
}

/** Files of an earlier backup by their keys; none of one that this passphrase does not open. */
async function filesOf({ place }: Making, name: string | undefined, passphrase: Passphrase | undefined) {
  const known = new Map<string, ListedFile>()
  // Files of a backup that was not encrypted do not serve one that is.
  if (!name || name !== backupName(timeOfBackup(name), !!passphrase)) return known
  const pieces = await readWithPassphrase(place, listName(name), passphrase)
  if (!pieces) return known
  try {
    for await (const file of eachListed(pieces)) known.set(file.key, file)
  } catch {
    // An earlier backup that cannot be read saves no work; the weekly look at it says what is wrong.
    known.clear()
  }
  return known
}

/** Removes backups that are older than is wanted, and the files that only they had; the newest always stays. */
async function removeOld({ place, passphrase, now, keepDays }: Making, names: readonly string[]): Promise<number> {
  const old = names.slice(0, -1).filter((name) => now - timeOfBackup(name) > days(keepDays))
  if (old.length === 0) return 0
  for (const name of old) {
    await place.remove(name)
    await place.remove(listName(name))
  }
  const needed = new Set<string>()
  for (const name of names.filter((name) => !old.includes(name))) {
    // Without a list it is an archive with its files inside, as earlier versions made.
    const pieces = await readWithPassphrase(place, listName(name), passphrase)
    try {
      if (pieces) for await (const file of eachListed(pieces)) needed.add(file.name)
    } catch {
      // Nobody can tell what a backup of another passphrase needs: all files stay.
      return old.length
    }
  }
  for (const name of await place.list(FILES_FOLDER)) if (!needed.has(name)) await place.remove(name)
  return old.length
}
