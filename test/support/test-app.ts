import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AUDIT_ACTIONS, actionsOf } from '@contract/admin/audit/actions'
import type { AuditGroup } from '@contract/admin/audit/codes'
import { type Config, upstreamFrom, versionsFrom } from '@server/config'
import { createApp, type RunningApp } from '@server/create-app'
import { migrate } from '@server/domains'
import type { Clock } from '@server/kernel/clock'
import { type Database, openDatabase } from '@server/kernel/db/open'
import pg from 'pg'
import { keptDatabase } from './kept-database'
import { readingFile, stampFile, sumsFile } from './paths'

// Patience costs nothing where all is well: on a busy machine a database takes ten seconds to open.
jest.setTimeout(120_000)

/** A clock the test moves. */
export class TestClock implements Clock {
  #offset = 0
  now() {
    return Date.now() + this.#offset
  }
  /** Lets this many milliseconds pass. */
  pass(ms: number) {
    this.#offset += ms
  }
}

export interface TestApp extends RunningApp {
  address: string
  clock: TestClock
  /** Text messages sent so far: [mobile, words]. */
  texts: [string, string][]
  /** Done before it closes: clients are put away. */
  beforeClose: (() => void | Promise<void>)[]
}

/**
 * The real server on an address of its own, with an empty database: embedded, in memory, or a fresh one on the
 * PostgreSQL that TEST_DATABASE_URL names. Close it when done.
 */
export async function testApp(config: Partial<Config> = {}): Promise<TestApp> {
  const { database, drop } = await emptyDatabase()
  return start(database, new TestClock(), config, drop)
}

/** A further node beside a running one: the same database and clock. Close it first. */
export const nodeBeside = (app: TestApp, config: Partial<Config>): Promise<TestApp> =>
  start(app.database, app.clock, config)

async function start(
  database: Database,
  clock: TestClock,
  config: Partial<Config>,
  drop = async () => {},
): Promise<TestApp> {
  const texts: [string, string][] = []
  const beforeClose: TestApp['beforeClose'] = []
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-test-'))
  const app = await createApp({
    config: {
      host: '127.0.0.1',
      port: 0,
      takesNextPort: false,
      dataFolder,
      secret: 'test',
      demo: false,
      log: 'error',
      rateLimits: false,
      peoplePerAddress: 30,
      drainSeconds: 4,
      trustedProxies: [],
      webhookNetworks: [],
      frameAncestors: [],
      redisPrefix: 'antou',
      connectionsPerAddress: 0,
      upstream: upstreamFrom({}),
      passwordDays: 0,
      versions: versionsFrom({}),
      ...config,
    },
    database,
    clock,
    reading: { file: readingFile, onlyWhenAsked: true },
    sums: sumsFile,
    text: async (mobile, words) => {
      texts.push([mobile, words])
    },
  })
  const address = await app.listen()
  return {
    ...app,
    clock,
    texts,
    address,
    beforeClose,
    async close() {
      for (const putAway of beforeClose) await putAway()
      const unnamed = await unnamedActions(database)
      await app.close()
      fs.rmSync(dataFolder, { recursive: true, force: true })
      await drop()
      if (unnamed.length > 0) throw new Error(`actions without a sentence in AUDIT_ACTIONS: ${unnamed.join(', ')}`)
    },
  }
}

/** Actions that the server has written to the audit trail and that the trail has no words for. */
async function unnamedActions(database: Database): Promise<string[]> {
  const known = (Object.keys(AUDIT_ACTIONS) as AuditGroup[]).flatMap(actionsOf)
  const rows = await database.db.selectFrom('audit_log').select('action').distinct().execute()
  return rows.map(({ action }) => action).filter((action) => !known.includes(action))
}

/** An empty database of this test run's kind with its tables made, and how to be rid of it. */
export async function emptyDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return keptDatabase()
  const name = `antou_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${await migratedTemplate(server)}`)
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl(server, name), poolSize: 8 })
  return {
    database,
    async drop() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * A migrated database that others are copied from, in a tenth of the time that making its tables takes. Made by whoever
 * needs it first; its name says for which migrations.
 */
async function migratedTemplate(server: string): Promise<string> {
  const name = `antou_template_${fs.readFileSync(stampFile, 'utf8').slice(0, 12)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Nothing is copied from a database that somebody is still busy with. The lock goes with the connection.
    await client.query("select pg_advisory_lock(hashtext('antou_template'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await client.query(
      `create database ${name} lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8' encoding 'UTF8' template template0`,
    )
    const database = await openDatabase({ kind: 'postgres', url: databaseUrl(server, name), poolSize: 2 })
    await migrate(database.db)
    await database.close()
    return name
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
