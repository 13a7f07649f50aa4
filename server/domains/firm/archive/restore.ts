import fs from 'node:fs'
import path from 'node:path'
import { withoutIndexes } from '../../../kernel/db/fill-without-indexes'
import type { SystemDb } from '../../../kernel/db/open'
import type { FileStore } from '../../../kernel/files/file-store'
import { hashPassword, temporaryPassword } from '../../account'
import { type ArchiveReader, BadArchive } from './read-archive'
import {
  endStatementTimeout,
  findAnyFirm,
  findKeyPeople,
  insertRows,
  migrationNames,
  setPassword,
} from './rows-repository'
import { advanceCounters, dropReference, putBackReference, references, storedTables } from './tables'
import type { Manifest } from './write-archive'

const AT_ONCE = 500

interface Target {
  db: SystemDb
  store: Pick<FileStore, 'putFile' | 'remove'>
  dataFolder: string
}

export interface Restored {
  manifest: Manifest
  files: number
  /** First passwords for those who let the others in: for a firm's own export. */
  passwords: { name: string; mobile: string; password: string }[]
}

/** Stored files that are kept beside an archive (backup/open-backup.ts). */
export interface ApartFiles {
  keys: readonly string[]
  /** Writes a file out, piece by piece; throws BadArchive if it is not what was saved. */
  unpack(key: string, file: string): Promise<void>
}

/**
 * Restores an archive into a server that has no firm: all of it, or nothing.
 * @param apart the files of an archive that has them beside it
 */
export async function restore(
  { db, store, dataFolder }: Target,
  archive: ArchiveReader,
  apart?: ApartFiles,
): Promise<Restored> {
  const { manifest } = archive
  if (manifest.kind === 'person') throw new BadArchive('这是一个人的数据，不能恢复成律所，没有恢复任何数据')
  if (manifest.filesApart && !apart)
    throw new BadArchive('这份备份的文件在备份的文件夹里：请不要单独拷出它，直接从那里恢复，没有恢复任何数据')
  await refuseOtherVersion(db, manifest)
  await refuseFirms(db)
  const put: string[] = []
  try {
    const passwords = await db.transaction().execute(async (transaction) => {
      const inside = transaction as SystemDb
      await refuseFirms(inside)
      await putTables(inside, archive)
      const first = manifest.kind === 'firm' ? await resetKeyPasswords(inside) : []
      // Written before the rows are committed: no row refers to a file that could not be written.
      await putFiles({ store, dataFolder }, apart ?? filesIn(archive), put)
      if (manifest.kind === 'backup') await putFolder(dataFolder, archive)
      return first
    })
    return { manifest, files: put.length, passwords }
  } catch (error) {
    for (const key of put) await store.remove(key).catch(() => undefined)
    throw error
  }
}

/**
 * Rows fit only their version's tables: an archive of another version is restored by that version, which is then
 * upgraded.
 */
async function refuseOtherVersion(db: SystemDb, { migrations }: Manifest) {
  const here = new Set(await migrationNames(db))
  const isSame = migrations.length === here.size && migrations.every((name) => here.has(name))
  if (!isSame)
    throw new BadArchive(
      `归档来自另一个版本（${migrations.at(-1) ?? '未知'}），表结构与这里不同。请先用那一版恢复，再升级`,
    )
}

async function refuseFirms(db: SystemDb) {
  const firm = await findAnyFirm(db)
  if (firm) throw new BadArchive(`这里已有「${firm.name}」，只能恢复到还没有律所的服务器，没有恢复任何数据`)
}

async function putTables(db: SystemDb, archive: ArchiveReader) {
  // Indexes and references of a large firm take longer than a statement may.
  await endStatementTimeout(db)
  const known = new Map((await storedTables(db)).map((table) => [table.name, table]))
  const links = await references(db)
  for (const link of links) await dropReference(db, link)
  const tables = archive.manifest.tables.map(
    ({ name }) => known.get(name) ?? failRestore(`归档里的「${name}」在这里没有，没有恢复任何数据`),
  )
  await withoutIndexes(db, [...known.keys()], async () => {
    for (const table of tables)
      for await (const lines of archive.lines(`rows/${table.name}.jsonl`, AT_ONCE))
        await insertRows(db, table, lines).catch((error) => refuseRows(table.name, error))
  })
  for (const link of links) await putBackReference(db, link)
  await advanceCounters(db)
}

/** PostgreSQL's classes of errors for values that a table cannot hold: bad data, broken constraints. */
const BAD_ROWS = /^2[23]/

function refuseRows(table: string, error: unknown): never {
  if (!BAD_ROWS.test(String((error as { code?: unknown }).code))) throw error
  throw new BadArchive(`归档里的「${table}」有不能保存的行，没有恢复任何数据`)
}

function failRestore(words: string): never {
  throw new BadArchive(words)
}

async function resetKeyPasswords(db: SystemDb): Promise<Restored['passwords']> {
  const keepers = await findKeyPeople(db)
  const passwords: Restored['passwords'] = []
  for (const { id, name, mobile } of keepers) {
    const password = temporaryPassword()
    const password_hash = await hashPassword(password)
    await setPassword(db, id, password_hash)
    passwords.push({ name, mobile: mobile ?? '', password })
  }
  return passwords
}

const FILES = 'files/'
/** File of the data folder into which one file of the archive is unpacked at a time. */
const UNPACKED = 'restoring'

/** True for a key that stays below the store's folder on every system. */
const isKey = (key: string) => key.split('/').every((part) => /^[^\\:\p{Cc}]+$/u.test(part) && !/^\.+$/.test(part))

const filesIn = (archive: ArchiveReader): ApartFiles => ({
  keys: archive.manifest.entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith(FILES))
    .map((name) => name.slice(FILES.length)),
  unpack: (key, file) => archive.unpack(FILES + key, file),
})

/** @param put collects the key of each file before it is written, so that they can be removed again */
async function putFiles({ store, dataFolder }: Omit<Target, 'db'>, { keys, unpack }: ApartFiles, put: string[]) {
  const unpacked = path.join(dataFolder, UNPACKED)
  for (const key of keys) {
    if (!isKey(key)) throw new BadArchive('归档里的文件名不正确，没有恢复任何数据')
    put.push(key)
    await unpack(key, unpacked)
    await store.putFile(key, unpacked)
  }
  fs.rmSync(unpacked, { force: true })
}

const FOLDER = 'folder/'

/** Restores the secret that signs links among them, so that what is encrypted with it can be read again. */
async function putFolder(dataFolder: string, archive: ArchiveReader) {
  for (const { name } of archive.manifest.entries) {
    if (!name.startsWith(FOLDER)) continue
    const file = path.join(dataFolder, path.basename(name))
    fs.writeFileSync(file, await archive.buffer(name), { mode: 0o600 })
  }
}
