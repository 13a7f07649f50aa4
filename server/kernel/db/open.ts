import { minutes } from '@contract/duration'
import { CompiledQuery, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { embeddedRefusal } from './database-refused'
import { EmptyUpdates } from './empty-updates'
import { FirmScope } from './firm-scope'
import { type FolderInUse, lockFolder } from './folder-lock'
import { pgliteDialect } from './pglite/dialect'
import { DatabaseThread, STATEMENT_MS } from './pglite/thread'
import { tidy } from './pglite/upkeep'
import { PostgresPool } from './postgres/pool'
import type { FirmTables, Tables } from './tables'
import { setTypeParsers } from './types'

export type { FolderInUse }

/** The whole database. Handlers do not see it: they get a FirmDb. */
export type SystemDb = Kysely<Tables>
/** The rows of one firm only (firm-scope.ts). */
export type FirmDb = Kysely<FirmTables>

export interface Database {
  readonly db: SystemDb
  /** Location of the database for the log, without the password. */
  readonly describe: string
  readonly embedded?: DatabaseThread
  readonly postgres?: PostgresPool
  close(): Promise<void>
}

export type DatabaseOptions =
  | { kind: 'postgres'; url: string; poolSize?: number }
  | { kind: 'embedded'; folder: string; worker: string }
  | { kind: 'memory'; worker: string; snapshot?: Uint8Array }

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.kind === 'postgres' ? openPostgres(options) : openEmbedded(options)
}

function openPostgres({ url, poolSize }: { url: string; poolSize?: number }): Database {
  setTypeParsers()
  const pool = new PostgresPool({ url, size: poolSize, statementMs: STATEMENT_MS })
  const db = queriesOver(new PostgresDialect({ pool }))
  return { db, describe: `PostgreSQL ${new URL(url).host}`, postgres: pool, close: () => db.destroy() }
}

/** PGlite never vacuums or checkpoints by itself: tables and the log would grow without end and joins would slow. */
const TIDY_MS = minutes(10)
const CHECKPOINT_MS = minutes(5)

async function openEmbedded(options: Exclude<DatabaseOptions, { kind: 'postgres' }>): Promise<Database> {
  const folder = options.kind === 'embedded' ? options.folder : undefined
  const lock = folder ? await lockFolder(folder) : undefined
  const snapshot = options.kind === 'memory' ? options.snapshot : undefined
  const thread = await DatabaseThread.start(options.worker, { folder, snapshot }).catch(async (error: unknown) => {
    await lock?.release()
    throw folder ? embeddedRefusal(folder, error) : error
  })
  const db = queriesOver(pgliteDialect(thread))
  const every = (ms: number, work: () => Promise<unknown>) => setInterval(() => work().catch(() => {}), ms)
  const timers = folder
    ? [every(TIDY_MS, () => tidy(db)), every(CHECKPOINT_MS, () => db.executeQuery(CompiledQuery.raw('checkpoint')))]
    : []
  for (const timer of timers) timer.unref()
  return {
    db,
    describe: folder ? `内嵌数据库 ${folder}` : '内嵌数据库（内存）',
    embedded: thread,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await db.destroy()
      // Kysely destroys a dialect only after the first query.
      await thread.close()
      await lock?.release()
    },
  }
}

/** Queries of the whole database; an update that sets nothing is refused. */
export const queriesOver = (dialect: Dialect): SystemDb =>
  new Kysely<Tables>({ dialect, plugins: [new EmptyUpdates()] })

/** The same database, narrowed to one firm. */
export const scoped = (db: SystemDb, firmId: string): FirmDb =>
  (db as unknown as FirmDb).withPlugin(new FirmScope(firmId))
