import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { PostgresDialect } from 'kysely'
import type { App } from '../../app'
import { queriesOver } from '../db/open'
import { PostgresPool } from '../db/postgres/pool'
import { serveHealth } from './health'
import { Measures } from './measures'

/** A port that nothing listens on. */
const NOWHERE = 'postgres://antou@127.0.0.1:1/antou'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-health-'))
const pool = new PostgresPool({ url: NOWHERE, size: 2, statementMs: 1_000 })
const server = fastify()
let address: string
beforeAll(async () => {
  const app = {
    db: queriesOver(new PostgresDialect({ pool })),
    database: { postgres: pool },
    files: { store: { checkReachable: async () => {} } },
    bus: { state: 'down' },
    clock: { now: () => Date.now() },
    config: { dataFolder: folder },
  } as unknown as App
  serveHealth(server, { app, measures: new Measures(), sockets: () => 3 })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})

const get = async (where: string) => {
  const response = await fetch(address + where)
  return { status: response.status, text: await response.text() }
}
afterAll(async () => {
  await server.close()
  await pool.end()
  fs.rmSync(folder, { recursive: true })
})

test('with the database away, /health is 503 and names every part; the process itself is alive', async () => {
  const ready = await get('/health')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.text)).toMatchObject({
    status: 'down',
    database: 'down',
    migrations: 'unknown',
    redis: 'down',
  })
  expect(JSON.parse(ready.text)).toMatchObject({
    store: 'ok',
    backlog: null,
    disk: expect.stringMatching(/ok|low|full/),
  })
  expect((await get('/health/live')).status).toBe(200)
})

test('with the database away, /metrics answers with what the process knows', async () => {
  const metrics = await get('/metrics')
  expect(metrics.status).toBe(200)
  expect(metrics.text).toContain('\nantou_db_up 0\n')
  expect(metrics.text).toContain('\nantou_sockets 3\n')
  expect(metrics.text).not.toMatch(/^antou_jobs_waiting \d/m)
})

test('the age of the last whole backup is a metric, absent before the first', async () => {
  expect((await get('/metrics')).text).not.toMatch(/^antou_backup_age_seconds \d/m)
  fs.writeFileSync(path.join(folder, 'last-backup'), '')
  expect((await get('/metrics')).text).toMatch(/^antou_backup_age_seconds 0\.\d+$/m)
})

test('every alert asks for a metric that exists, and has its line in the runbook', async () => {
  const rules = fs.readFileSync('deploy/antou-alerts.yml', 'utf8')
  const runbook = fs.readFileSync('docs/RUNBOOK.md', 'utf8')
  const { text } = await get('/metrics')
  const asked = [...rules.matchAll(/antou_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(asked.filter((name) => !text.includes(`# HELP ${name} `))).toEqual([])
  expect(alerts.filter((name) => !runbook.includes(name))).toEqual([])
  expect([asked.length, alerts.length].every((count) => count > 5)).toBe(true)
})
