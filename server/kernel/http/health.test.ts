import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { PostgresDialect } from 'kysely'
import type { App } from '../../app'
import { noteVerification } from '../backup-state'
import { queriesOver } from '../db/open'
import { PostgresPool } from '../db/postgres/pool'
import { UpstreamWarnings } from '../upstream-warnings'
import { serveHealth } from './health'
import { Measures } from './measures'

/** A port that nothing listens on. */
const NOWHERE = 'postgres://antou@127.0.0.1:1/antou'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-health-'))
const pool = new PostgresPool({ url: NOWHERE, size: 2, statementMs: 1_000 })
const server = fastify()
const warnings = new UpstreamWarnings({ warn() {} })
let address: string
beforeAll(async () => {
  const app = {
    db: queriesOver(new PostgresDialect({ pool })),
    database: { postgres: pool },
    files: { store: { checkReachable: async () => {} } },
    bus: { state: 'down' },
    clock: { now: () => Date.now() },
    config: { dataFolder: folder },
    warnings,
    upstream: { channels: [] },
    renderer: { waitingCount: 2 },
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

test('a backup that was restored well, and then one that was not, are told by age and by failure', async () => {
  expect((await get('/metrics')).text).not.toMatch(/^antou_backup_verif\w+ \d/m)
  const at = Date.now() - 3_600_000
  await noteVerification(folder, { at, backup: 'antou-20261127-023000.zip', isGood: true, words: '' })
  expect((await get('/metrics')).text).toMatch(/^antou_backup_verified_age_seconds 360\d/m)
  expect((await get('/metrics')).text).toMatch(/^antou_backup_verify_failed 0$/m)
  await noteVerification(folder, {
    at: at + 9,
    backup: 'antou-20261128-023000.zip',
    isGood: false,
    words: '备份不完整',
  })
  const { text } = await get('/metrics')
  expect(text).toMatch(/^antou_backup_verified_age_seconds 360\d/m)
  expect(text).toMatch(/^antou_backup_verify_failed 1$/m)
  // A full disk left it empty: neither is known.
  fs.writeFileSync(path.join(folder, 'last-verified'), '')
  expect((await get('/metrics')).text).not.toMatch(/^antou_backup_verif\w+ \d/m)
})

test('files that wait to be converted are counted while the database is away, notifications without a chat app not', async () => {
  const { text } = await get('/metrics')
  expect(text).toContain('\nantou_reading_queue{process="renderer"} 2\n')
  expect(text).not.toMatch(/^antou_(push_lag_seconds|readings_\w+) \d/m)
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

test('failures of services outside are counted by service, those that the log keeps quiet as well', async () => {
  for (let failure = 0; failure < 3; failure++) warnings.warn('sms', 'slow')
  const { text } = await get('/metrics')
  expect(text).toContain('antou_upstream_failures{upstream="sms"} 3')
  expect(text).toContain('antou_upstream_failures{upstream="redis"} 0')
})

test('with the database away, /metrics tells what waits, what is free and how busy the process is', async () => {
  const { text } = await get('/metrics')
  const sampleOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(sampleOf('antou_disk_free_bytes')).toBeGreaterThan(0)
  expect(sampleOf('antou_process_cpu_seconds')).toBeGreaterThan(0)
  expect(sampleOf('antou_loop_utilization')).toBeGreaterThanOrEqual(0)
  expect(sampleOf('antou_loop_delay_seconds')).toBeGreaterThanOrEqual(0)
  expect([sampleOf('antou_redis_up'), sampleOf('antou_store_up'), sampleOf('antou_db_up')]).toEqual([0, 1, 0])
  expect(sampleOf('antou_db_connections_most')).toBe(2)
  expect(text).not.toMatch(/^antou_(jobs_lag_seconds|migrations_newer) /m)
})

const deployed = (name: string) => fs.readFileSync(path.resolve('deploy', name), 'utf8')

test.each(['antou-alerts.yml', 'antou-board.json'])('every metric that deploy/%s names is served', async (name) => {
  const { text } = await get('/metrics')
  const served = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, metric]) => metric))
  const named = (deployed(name).match(/antou_[a-z_]+/g) ?? []).map((metric) =>
    metric.replace(/_(bucket|sum|count)$/, ''),
  )
  expect(named.length).toBeGreaterThan(8)
  expect([...new Set(named)].filter((metric) => !served.has(metric))).toEqual([])
})

test('every alert has its section in the runbook, and Prometheus accepts the rules', () => {
  const runbook = fs.readFileSync(path.resolve('docs/RUNBOOK.md'), 'utf8')
  const alerts = [...deployed('antou-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alert = '']) => alert)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((alert) => !runbook.includes(alert))).toEqual([])
  const promtool = '/usr/bin/promtool'
  if (fs.existsSync(promtool)) execFileSync(promtool, ['check', 'rules', path.resolve('deploy/antou-alerts.yml')])
})
