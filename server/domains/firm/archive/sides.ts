import { createHash } from 'node:crypto'
import type { SystemDb } from '../../../kernel/db/open'
import type { FileStore } from '../../../kernel/files/file-store'
import { chooserOf } from './choice-repository'
import type { ArchiveReader } from './read-archive'
import { findFileKeys, rowsAsJson } from './rows-repository'
import { storedTables } from './tables'

/** A server's data in comparable form: the rows of each table as lines of JSON, and the files by their hash. */
export interface Side {
  /** Name by which the caller asked for it. */
  name: string
  tables: readonly string[]
  /** Calls back with every row of a table; with none for a table that is not there. */
  eachRow(table: string, hear: (row: string) => void): Promise<void>
  /** SHA-256 by storage key, or NO_FILE. */
  files(): Promise<ReadonlyMap<string, string>>
}

const NO_FILE = 'none'
const AT_ONCE = 500
const FILES = 'files/'

interface Server {
  db: SystemDb
  store: Pick<FileStore, 'stream'>
}

/** @param firmId only this firm's rows, as its export has them: without passwords */
export async function serverSide(name: string, { db, store }: Server, firmId?: string): Promise<Side> {
  const all = await storedTables(db)
  const choose = firmId === undefined ? () => ({}) : await chooserOf(db, firmId)
  const chosen = new Map(
    all.flatMap((table) => {
      const choice = choose(table)
      return choice ? [[table.name, { table, choice }] as const] : []
    }),
  )
  return {
    name,
    tables: [...chosen.keys()],
    async eachRow(tableName, hear) {
      const wanted = chosen.get(tableName)
      if (!wanted) return
      // A cursor needs a transaction.
      await db.transaction().execute(async (transaction) => {
        for await (const row of rowsAsJson(transaction as SystemDb, wanted.table, wanted.choice)) hear(row.trimEnd())
      })
    },
    async files() {
      const { rows } = await findFileKeys(db, firmId)
      const hashes = new Map<string, string>()
      for (const { key } of rows) hashes.set(key, await hashFile(store, key))
      return hashes
    },
  }
}

async function hashFile(store: Server['store'], key: string): Promise<string> {
  const pieces = await store.stream(key)
  if (!pieces) return NO_FILE
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Content of a backup or a firm's export; its hashes were checked when it was opened.
 * @param apart the files of an archive that has them beside it, by the hashes of its list
 */
export function archiveSide(
  name: string,
  archive: ArchiveReader,
  apart: readonly { key: string; sha256: string }[] = [],
): Side {
  const { tables, entries } = archive.manifest
  const written = new Set(entries.map((entry) => entry.name))
  return {
    name,
    tables: tables.map((table) => table.name),
    async eachRow(table, hear) {
      const file = `rows/${table}.jsonl`
      if (!written.has(file)) return
      for await (const lines of archive.lines(file, AT_ONCE)) for (const line of lines) hear(line)
    },
    async files() {
      const fileEntries = entries.filter((entry) => entry.name.startsWith(FILES))
      const hashes = new Map(fileEntries.map((entry) => [entry.name.slice(FILES.length), entry.sha256]))
      for (const { key, sha256 } of apart) hashes.set(key, sha256)
      // A row whose file was already gone when the archive was written is no difference to a server that lacks it too.
      await this.eachRow('files', (row) => {
        const { storage_key: key, state } = JSON.parse(row) as { storage_key: string; state: string }
        if (state === 'stored' && !hashes.has(key)) hashes.set(key, NO_FILE)
      })
      return hashes
    },
  }
}
