import fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { type Database, queriesOver } from '@server/kernel/db/open'
import { pgliteDialect } from '@server/kernel/db/pglite/dialect'
import { startWorker } from '@server/kernel/db/pglite/start-worker'
import { DatabaseThread } from '@server/kernel/db/pglite/thread'
import { snapshotFile, threadFile } from './paths'

/** Put there by database-environment.ts: they outlive a test file. */
const { idleDatabases } = globalThis as unknown as { idleDatabases: Worker[] }

/**
 * An empty embedded database, in memory. Opening one takes a second of the processor, emptying it a tenth of one: what a
 * test file is done with is emptied and kept for the next.
 */
export async function keptDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const worker = idleDatabases.pop() ?? (await startWorker(threadFile, { snapshot: fs.readFileSync(snapshotFile) }))
  worker.ref()
  const thread = new DatabaseThread(worker)
  const db = queriesOver(pgliteDialect(thread))
  return {
    database: { db, describe: '内嵌数据库（测试）', embedded: thread, async close() {} },
    async drop() {
      await empty(thread)
      // A kept database must not keep the file that used it, and a run that is over does not wait for it.
      for (const event of ['message', 'messageerror', 'error', 'exit']) worker.removeAllListeners(event)
      worker.unref()
      idleDatabases.push(worker)
    },
  }
}

/** Answered after everything that was asked before. The migrations' own list stays. */
async function empty(thread: DatabaseThread) {
  await thread.query('rollback')
  const { rows } = await thread.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not like 'kysely%' and pg_relation_size(oid) > 0`,
  )
  const names = (rows as { name: string }[]).map(({ name }) => `"${name}"`)
  if (names.length > 0) await thread.query(`truncate ${names.join()} restart identity cascade`)
}
