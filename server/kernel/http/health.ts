import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../../app'
import { toTime } from '../clock'
import { MOST_ATTEMPTS } from '../jobs/jobs'
import { hashOf } from '../token-hash'
import { loopHolds } from '../watchdog/watchdog'
import type { Measures } from './measures'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Time limit for the database's answer. */
const PATIENCE_MS = 3_000

interface Watched {
  app: App
  measures: Measures
  /** Clients with an open socket. */
  sockets: () => number
}

/**
 * Serves `/health`, for whatever restarts a process that does not answer, and `/metrics`, for Prometheus. Neither
 * contains a firm's data.
 */
export function serveHealth(server: FastifyInstance, { app, measures, sockets }: Watched) {
  server.get('/health', async (_, reply) => {
    const isUp = await isDatabaseUp(app)
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ok' : 'down', database: isUp ? 'ok' : 'down' })
  })

  const jobs = () => app.db.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('n'))
  const waiting = () => jobs().where('done_at', 'is', null)
  const count = async (query: ReturnType<typeof jobs>) => Number((await query.executeTakeFirstOrThrow()).n)
  measures.shows('antou_sockets', 'Clients connected', sockets)
  measures.shows('antou_jobs_waiting', 'Timers that are still to ring', () => count(waiting()))
  measures.shows('antou_jobs_late', 'Timers that should have rung a minute ago', () =>
    count(waiting().where('run_at', '<', toTime(app.clock.now() - 60_000))),
  )
  measures.shows('antou_jobs_given_up', 'Timers given up after their last attempt', () =>
    count(jobs().where('done_at', 'is not', null).where('attempts', '>=', MOST_ATTEMPTS)),
  )
  measures.shows('antou_outbox_messages', 'App messages written in the last five minutes', async () => {
    const since = toTime(app.clock.now() - 300_000)
    const written = app.db.selectFrom('app_messages').select(({ fn }) => fn.countAll<number>().as('n'))
    return Number((await written.where('created_at', '>=', since).executeTakeFirstOrThrow()).n)
  })
  measures.shows('antou_process_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  measures.shows('antou_process_uptime_seconds', 'Since when the process runs', () => process.uptime())

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

async function isDatabaseUp({ db }: App): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), PATIENCE_MS)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const isUp = await Promise.race([asked, late])
  clearTimeout(timer)
  return isUp
}
