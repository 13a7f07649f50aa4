import fs from 'node:fs'
import path from 'node:path'
import { toTime } from '../../../kernel/clock'
import type { SystemDb } from '../../../kernel/db/open'
import type { FileStore } from '../../../kernel/files/file-store'
import { chooserOf, ownOf, type Somebody } from './choice-repository'
import { type Chosen, findFirm, migrationNames, rowsAsCsv, rowsAsJson, selectFiles } from './rows-repository'
import { type StoredTable, storedTables } from './tables'
import { ArchiveWriter, type Manifest } from './write-archive'

export interface Source {
  db: SystemDb
  store: Pick<FileStore, 'stream'>
  now: number
  /** Called between pieces: throws to stop, as when its asker is gone. */
  proceed?(db: SystemDb): Promise<void>
}

/** Small files of the data folder that the rest depends on: the secret that signs links, the seal's certificate. */
const FOLDER_FILES = ['secret', 'seal-certificate.p12'] as const

/**
 * Writes everything, for the operator of the server: a snapshot, while it is in use. With `filesApart`, all but the
 * stored files, which backup/make-backup.ts copies.
 */
export async function backUp(
  source: Source & { dataFolder: string; filesApart?: boolean },
  file: string,
): Promise<Manifest> {
  return writeArchive(source, file, async (writer, db) => {
    const tables = await writeTables(writer, db, source, () => ({}))
    for (const name of FOLDER_FILES) {
      const kept = path.join(source.dataFolder, name)
      if (fs.existsSync(kept)) await writer.add(`folder/${name}`, [fs.readFileSync(kept)])
    }
    if (source.filesApart) return { kind: 'backup', firm: null, filesApart: true, tables, keys: [] }
    return { kind: 'backup', firm: null, tables, keys: await findKeys(db) }
  })
}

/**
 * Writes all that one firm owns, for the firm: rows for a restore and for a spreadsheet, and its files. Passwords are
 * left out.
 */
export async function exportFirm(source: Source, firmId: string, file: string): Promise<Manifest> {
  return writeArchive(source, file, async (writer, db) => {
    const firm = await findFirm(db, firmId)
    const tables = await writeTables(writer, db, source, await chooserOf(db, firmId), true)
    return { kind: 'firm', firm, tables, keys: await findKeys(db, firmId) }
  })
}

/** Writes what the firm has stored about one of its people, for that person: nothing about anybody else. */
export async function exportPerson(source: Source, who: Somebody, file: string): Promise<Manifest> {
  return writeArchive(source, file, async (writer, db) => {
    const tables = await writeTables(writer, db, source, ({ name }) => ownOf(name, who), true)
    return { kind: 'person', firm: null, tables, keys: [] }
  })
}

async function writeTables(
  writer: ArchiveWriter,
  db: SystemDb,
  { proceed }: Source,
  choose: (table: StoredTable) => Chosen | undefined,
  withCsv = false,
) {
  const tables: Manifest['tables'] = []
  for (const table of await storedTables(db)) {
    const chosen = choose(table)
    if (!chosen) continue
    await proceed?.(db)
    const rows = await writer.add(`rows/${table.name}.jsonl`, rowsAsJson(db, table, chosen))
    if (withCsv && rows > 0) await writer.add(`csv/${table.name}.csv`, rowsAsCsv(db, table, chosen))
    tables.push({ name: table.name, rows })
  }
  return tables
}

async function findKeys(db: SystemDb, firmId?: string): Promise<string[]> {
  return (await selectFiles(db, firmId).execute()).map(({ storage_key }) => storage_key)
}

/** Copies files piece by piece, so that an export of any size takes the same memory. */
async function addFiles(writer: ArchiveWriter, { db, store, proceed }: Source, keys: readonly string[]) {
  for (const key of keys) {
    await proceed?.(db)
    const pieces = await store.stream(key)
    // Its row is restored all the same: opening it reports that it is gone, as it does here.
    if (pieces) await writer.add(`files/${key}`, pieces)
  }
}

type Parts = Pick<Manifest, 'kind' | 'firm' | 'tables' | 'filesApart'>

/**
 * Writes the rows in one transaction, and the files when it is over: they never change once they are kept, and the
 * embedded database has one session, which others wait for.
 */
async function writeArchive(
  source: Source,
  file: string,
  write: (writer: ArchiveWriter, db: SystemDb) => Promise<Parts & { keys: string[] }>,
): Promise<Manifest> {
  const writer = new ArchiveWriter(file)
  try {
    const { keys, migrations, ...parts } = await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => ({
        ...(await write(writer, transaction as SystemDb)),
        migrations: await migrationNames(transaction as SystemDb),
      }))
    await addFiles(writer, source, keys)
    const manifest = { format: 'antou' as const, migrations, time: toTime(source.now), ...parts }
    await writer.end(manifest)
    return { ...manifest, entries: [...writer.entries] }
  } catch (error) {
    await writer.abandon()
    fs.rmSync(file, { force: true })
    throw error
  }
}
