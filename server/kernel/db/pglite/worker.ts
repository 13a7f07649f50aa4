import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { RANDOM_PAGE_COST } from '../planner'
import { setTypeParsers } from '../types'
import { DurableFs } from './durable-fs'
import { type Answer, OLDEST, type Question, type WorkerOptions } from './protocol'

/**
 * The embedded database, in a thread of its own: in the main thread it would starve the event loop for seconds.
 * Speaks `protocol.ts`: one question, one answer, in order.
 */
const options = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('server/kernel/db/pglite/worker.ts runs as a worker thread')

setTypeParsers()

async function open(): Promise<PGlite> {
  if (!options.folder) {
    const snapshot = options.snapshot ? new Blob([new Uint8Array(options.snapshot)]) : undefined
    return PGlite.create({ extensions: { pg_trgm }, ...(snapshot ? { loadDataDir: snapshot } : {}) })
  }
  const files = new DurableFs(options.folder)
  const database = await PGlite.create({
    extensions: { pg_trgm },
    fs: files,
    // `-F` turns fsync off; without it and with the file system above, a commit is on the disk when it is acknowledged.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=32MB',
      '-c',
      `random_page_cost=${RANDOM_PAGE_COST}`,
    ],
  })
  await database.exec(
    'create table if not exists durability_probe(at timestamptz); insert into durability_probe values (now()); drop table durability_probe',
  )
  if (files.syncs === 0) throw new Error('内嵌数据库没有落盘（fsync 未生效），拒绝启动')
  return database
}

const database = await open()
const pool = new pg.Pool({ ...createPgConfig(database), max: 1 })
const session = await pool.connect()
await session.query("set time zone 'Asia/Shanghai'")

const plainError = (error: unknown): Answer['error'] => {
  const { message, code, constraint, detail, table, column } = error as pg.DatabaseError
  return { message, code, constraint, detail, table, column }
}

async function answer(question: Question) {
  try {
    if (question.kind === 'close') {
      session.release()
      await pool.end()
      await database.close()
      process.exit(0)
    }
    if (question.kind === 'dump') {
      const dump = await database.dumpDataDir('none')
      const bytes = new Uint8Array(await dump.arrayBuffer())
      port?.postMessage({ id: question.id, bytes } satisfies Answer, [bytes.buffer])
      return
    }
    const result = await session.query({ text: question.sql, values: question.values as unknown[] })
    const last = Array.isArray(result) ? result.at(-1) : result
    port?.postMessage({ id: question.id, rows: last.rows, count: last.rowCount ?? undefined } satisfies Answer)
  } catch (error) {
    port?.postMessage({ id: question.id, error: plainError(error) } satisfies Answer)
  }
}

let tail = Promise.resolve()
/** Runs strictly one after the other: an answer that cannot be read is identified by its place alone. */
const inTurn = (work: () => void | Promise<void>) => {
  tail = tail.then(work)
}
port.on('message', (question: Question) => inTurn(() => answer(question)))
port.on('messageerror', (error) =>
  inTurn(() => port.postMessage({ id: OLDEST, error: { message: `unreadable question: ${error}` } } satisfies Answer)),
)
port.postMessage('ready')
