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
  store: Pick<FileStore, 'read' | 'sizeOf'>
  now: number
  /** Called between pieces: throws to stop, as when its asker is gone. */
  proceed?(): Promise<void>
}

/** Small files of the data folder that the rest depends on: the secret that signs links, the seal's certificate. */
const FOLDER_FILES = ['secret', 'seal-certificate.p12'] as const

/** Writes everything, for the operator of the server: a snapshot, while it is in use. */
export async function backUp(source: Source & { dataFolder: string }, file: string): Promise<Manifest> {
  return writeArchive(source, file, async (writer, db) => {
    const tables = await writeTables(writer, db, source, () => ({}))
    await addFiles(writer, source, db)
    for (const name of FOLDER_FILES) {
      const kept = path.join(source.dataFolder, name)
      if (fs.existsSync(kept)) await writer.add(`folder/${name}`, [fs.readFileSync(kept)])
    }
    return { kind: 'backup', firm: null, tables }
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
    await addFiles(writer, source, db, firmId)
    return { kind: 'firm', firm, tables }
  })
}

/** Writes what the firm has stored about one of its people, for that person: nothing about anybody else. */
export async function exportPerson(source: Source, who: Somebody, file: string): Promise<Manifest> {
  return writeArchive(source, file, async (writer, db) => {
    const tables = await writeTables(writer, db, source, ({ name }) => ownOf(name, who), true)
    return { kind: 'person', firm: null, tables }
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
    await proceed?.()
    const rows = await writer.add(`rows/${table.name}.jsonl`, rowsAsJson(db, table, chosen))
    if (withCsv && rows > 0) await writer.add(`csv/${table.name}.csv`, rowsAsCsv(db, table, chosen))
    tables.push({ name: table.name, rows })
  }
  return tables
}

async function addFiles(writer: ArchiveWriter, { store, proceed }: Source, db: SystemDb, firmId?: string) {
  for (const { storage_key: key } of await selectFiles(db, firmId).execute()) {
    await proceed?.()
    // Its row is restored all the same: opening it reports that it is gone, as it does here.
    if ((await store.sizeOf(key)) !== undefined) await writer.add(`files/${key}`, [await store.read(key)])
  }
}

type Parts = Pick<Manifest, 'kind' | 'firm' | 'tables'>

async function writeArchive(
  { db, now }: Source,
  file: string,
  write: (writer: ArchiveWriter, db: SystemDb) => Promise<Parts>,
): Promise<Manifest> {
  const writer = new ArchiveWriter(file)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const parts = await write(writer, transaction as SystemDb)
        const migrations = await migrationNames(transaction as SystemDb)
        const manifest = { format: 'antou' as const, migrations, time: toTime(now), ...parts }
        await writer.end(manifest)
        return { ...manifest, entries: [...writer.entries] }
      })
  } catch (error) {
    await writer.abandon()
    fs.rmSync(file, { force: true })
    throw error
  }
}
