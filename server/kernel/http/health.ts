import { timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { toTime } from '../clock'
import { LAST_BACKUP } from '../data-folder'
import { firstIdAt } from '../db/id'
import { MOST_ATTEMPTS } from '../jobs/jobs'
import { hashOf } from '../token-hash'
import { loopHolds } from '../watchdog/watchdog'
import type { Measures } from './measures'
import { ReadinessCheck, withinPatience } from './readiness'

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
  measures.shows('antou_process_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  measures.shows('antou_process_uptime_seconds', 'Since when the process runs', () => process.uptime())

  measures.shows('antou_backup_age_seconds', 'Time since the last whole backup; absent if there was none', () =>
    secondsSinceBackup(app.config.dataFolder),
  )
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

async function secondsSinceBackup(dataFolder: string): Promise<number | undefined> {
  const stat = await fs.stat(path.join(dataFolder, LAST_BACKUP)).catch(() => undefined)
  return stat && (Date.now() - stat.mtimeMs) / 1_000
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
  // Ids begin with their time: a range of the primary key, however many messages there are.
  show('antou_outbox_messages', 'App messages written in the last five minutes', () =>
    db
      .selectFrom('app_messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('id', '>=', firstIdAt(clock.now() - 300_000)),
  )
}
