import { timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { readBackupState } from '../backup-state'
import { fromTime, toTime } from '../clock'
import { firstIdAt, timeOf } from '../db/id'
import { MOST_ATTEMPTS } from '../jobs/jobs'
import { PUSH_PATIENCE_MS } from '../notify/pusher'
import { hashOf } from '../token-hash'
import { UPSTREAM_NAMES } from '../upstream-warnings'
import { loopHolds } from '../watchdog/watchdog'
import type { Measures } from './measures'
import { showProcess } from './process-measures'
import { type Readiness, ReadinessCheck, withinPatience } from './readiness'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

interface Watched {
  app: App
  measures: Measures
  /** Clients with an open socket. */
  sockets: () => number
}

/**
 * Serves `/health/live` (the process answers: what restarts it asks this), `/health` (it can serve calls: a load balancer
 * asks this) and `/metrics`, for Prometheus. None contains a firm's data.
 */
export function serveHealth(server: FastifyInstance, { app, measures, sockets }: Watched) {
  const check = new ReadinessCheck(app)
  server.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/health', async (_, reply) => {
    const readiness = await check.read()
    const code = readiness.status === 'down' ? 503 : 200
    return reply.code(code).header('cache-control', 'no-store').send(readiness)
  })

  measures.shows('antou_sockets', 'Clients connected', sockets)
  showDatabase(app, measures, check)
  showProcess(measures)
  showParts(app, measures, check)
  showQueues(app, measures, check)
  showBackup(app, measures)
  measures.shows('antou_loop_holds', 'How often the event loop was held for more than a second', () => loopHolds.count)
  measures.shows('antou_loop_held_seconds', 'How long it was held then, together', () => loopHolds.totalMs / 1_000)
  measures.shows('antou_loop_longest_hold_seconds', 'The longest of them', () => loopHolds.longestMs / 1_000)

  server.get('/metrics', async (request, reply) => {
    if (!canWatch(request, app.config.metricsToken)) return reply.callNotFound()
    const text = await measures.registry.metrics()
    return reply.type(measures.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/**
 * Allows requests that carry the token; if none is configured, only requests from this machine that come through no
 * proxy.
 */
function canWatch(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)))
}

/** Age of the last backup and of the last good look at one, as the commands noted them; absent before the first. */
function showBackup({ config }: App, measures: Measures) {
  const read = () => readBackupState(config.dataFolder)
  const since = (time: number | undefined) => time && (Date.now() - time) / 1_000
  measures.shows('antou_backup_age_seconds', 'Time since the last whole backup; absent if there was none', async () =>
    since((await read()).backedUpAt),
  )
  measures.shows('antou_backup_verified_age_seconds', 'Time since a backup was last restored well', async () =>
    since((await read()).verified?.goodAt),
  )
  measures.shows('antou_backup_verify_failed', 'Whether the last restore of a backup failed', async () => {
    const { verified } = await read()
    return verified && Number(!verified.isGood)
  })
}

/** Numbers from the database; while it is away they are left out and `antou_db_up` is 0. */
function showDatabase({ db, clock }: App, measures: Measures, check: ReadinessCheck) {
  measures.shows('antou_db_up', 'Whether the database answers', async () => Number(await check.isDatabaseUp()))
  const jobs = () => db.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('n'))
  const waiting = () => jobs().where('done_at', 'is', null)
  const show = (name: string, help: string, query: () => { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    measures.shows(name, help, async () => {
      if (!(await check.isDatabaseUp())) return undefined
      return withinPatience<number | undefined>(
        query()
          .executeTakeFirstOrThrow()
          .then(({ n }) => Number(n)),
        undefined,
      )
    })
  show('antou_jobs_waiting', 'Timers that are still to ring', waiting)
  show('antou_jobs_late', 'Timers that should have rung a minute ago', () =>
    waiting().where('run_at', '<', toTime(clock.now() - 60_000)),
  )
  show('antou_jobs_given_up', 'Timers given up after their last attempt', () =>
    jobs().where('done_at', 'is not', null).where('attempts', '>=', MOST_ATTEMPTS),
  )
  measures.shows('antou_jobs_lag_seconds', 'How long the timer that is due for longest has waited', async () => {
    if (!(await check.isDatabaseUp())) return undefined
    const due = waiting()
      .clearSelect()
      .select('run_at')
      .where('run_at', '<=', toTime(clock.now()))
      .orderBy('run_at')
      .limit(1)
    const row = await withinPatience(due.executeTakeFirst(), null)
    return row === null ? undefined : row ? Math.max(0, clock.now() - fromTime(row.run_at)) / 1_000 : 0
  })
  // Ids begin with their time: a range of the primary key, however many messages there are.
  show('antou_outbox_messages', 'App messages written in the last five minutes', () =>
    db
      .selectFrom('app_messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('id', '>=', firstIdAt(clock.now() - 300_000)),
  )
}

/** What waits for something outside of calls: notifications by chat apps, files to be read and to be converted. */
function showQueues(app: App, measures: Measures, check: ReadinessCheck) {
  const { db, clock } = app
  const ask = async <T>(query: () => Promise<T>) =>
    (await check.isDatabaseUp()) ? withinPatience<T | null>(query(), null) : null
  measures.shows('antou_push_lag_seconds', 'How late notifications by chat apps are; absent without one', async () => {
    if (app.upstream.channels.length === 0) return undefined
    const row = await ask(() => db.selectFrom('push_cursor').select('message_id').executeTakeFirst())
    return row ? secondsSince(clock.now() - PUSH_PATIENCE_MS, timeOf(row.message_id)) : undefined
  })
  const waiting = () => db.selectFrom('file_readings').where('state', '=', 'waiting')
  measures.shows('antou_readings_waiting', 'Stored files whose text is still to be read', async () => {
    const row = await ask(() =>
      waiting()
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
    return row ? Number(row.n) : undefined
  })
  measures.shows('antou_readings_lag_seconds', 'How long ago the first of them was stored', async () => {
    // Ids begin with their time.
    const row = await ask(() =>
      waiting()
        .select(({ fn }) => fn.min('file_id').as('first'))
        .executeTakeFirstOrThrow(),
    )
    return row ? (row.first ? secondsSince(clock.now(), timeOf(row.first)) : 0) : undefined
  })
  const queues = { renderer: app.renderer, sheets: app.sheets }
  measures.showsEach(
    'antou_reading_queue',
    'Files that somebody waits for, by the process that reads or converts them',
    { label: 'process', values: ['renderer', 'sheets'] as const },
    (name) => queues[name]?.waitingCount ?? 0,
  )
}

const secondsSince = (now: number, then: number) => Math.max(0, now - then) / 1_000

/** Numbers about everything around the process, by the same look that /health takes. */
function showParts({ database, warnings, config }: App, measures: Measures, check: ReadinessCheck) {
  const part = (name: string, help: string, read: (readiness: Readiness) => number | undefined) =>
    measures.shows(name, help, async () => read(await check.read()))
  const isUp = (state: Readiness['redis']) => (state === 'off' ? undefined : Number(state === 'ok'))
  part('antou_redis_up', 'Whether Redis answers; absent without one', ({ redis }) => isUp(redis))
  part('antou_store_up', 'Whether the store of files answers', ({ store }) => isUp(store))
  part('antou_migrations_newer', 'Whether the database is of a later version than this process', ({ migrations }) =>
    migrations === 'unknown' ? undefined : Number(migrations === 'newer'),
  )
  measures.shows('antou_disk_free_bytes', 'Free space beside the data folder', () => freeBytes(config.dataFolder))
  measures.showsEach(
    'antou_upstream_failures',
    'Failures of services outside of the process since its start',
    { label: 'upstream', values: UPSTREAM_NAMES },
    (name) => warnings.countOf(name),
  )
  const { postgres } = database
  measures.shows('antou_db_connections', 'Connections to the database in use', () => postgres?.usage.inUse)
  measures.shows('antou_db_connections_most', 'Connections that this process may have', () => postgres?.usage.most)
  measures.shows('antou_db_waiting', 'Calls that wait for a connection', () => postgres?.usage.waiting)
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const stat = await fs.statfs(folder).catch(() => undefined)
  return stat && stat.bavail * stat.bsize
}
