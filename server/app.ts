import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Clock, machineClock } from './clock'
import type { Config } from './config'
import { migrate } from './db/migrate'
import { type Database, type DatabaseOptions, openDatabase, type SystemDb } from './db/open'
import { type Files, openFiles } from './files/files'
import { serveLocalStore } from './files/local-endpoint'
import { servePhotos } from './files/photos'
import { httpServer } from './http/server'
import { serveWeb } from './http/web'
import { type Bus, openBus } from './im/bus'
import { Gateway } from './im/gateway'
import { Waiters } from './im/waiters'
import { Jobs } from './jobs/jobs'
import { type Limits, openLimits } from './limits'
import { type Log, openLog } from './log'
import { fileReaders, implemented, jobHandlers } from './modules'
import { Sessions } from './modules/account/sessions'
import { readNews } from './notify/news'
import { UnreadCounts } from './notify/unread'
import { serveConsent } from './upstream/demo/consent'
import { noSms } from './upstream/sms'
import { openUpstream, type Upstream } from './upstream/upstream'

/** What every call can reach. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  /** All firms' rows: for the machinery. Calls get a narrowed one. */
  readonly db: SystemDb
  readonly database: Database
  readonly bus: Bus
  readonly sessions: Sessions
  readonly unread: UnreadCounts
  readonly limits: Limits
  readonly jobs: Jobs
  readonly files: Files
  readonly log: Log
  readonly upstream: Upstream
  readonly waiters: Waiters
  /** Sends a text message; rejects, in the user's words, when it did not go out. */
  readonly text: (mobile: string, words: string) => Promise<void>
}

export interface RunningApp extends App {
  readonly http: FastifyInstance
  readonly gateway: Gateway
  /** Listens and returns the address; a taken port gives way to the next free one unless `strict`. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  /** One that is open already stays its opener's to close. */
  database: DatabaseOptions | Database
  clock?: Clock
  /** Carries text messages instead of what the configuration names; demo mode prints them. */
  text?: App['text']
}

const PORTS_TO_TRY = 20

export async function createApp({
  config,
  database: where,
  clock = machineClock,
  text,
}: AppOptions): Promise<RunningApp> {
  const database = 'db' in where ? where : await openDatabase(where)
  const { db } = database
  await migrate(db)
  const bus = await openBus(config.redisUrl)
  const log = openLog(config.log)
  const limits = openLimits({ on: config.rateLimits, redisUrl: config.redisUrl })
  const sessions = new Sessions(db, clock, bus)
  const unread = new UnreadCounts(db, clock, bus)
  const jobs = new Jobs(db, clock, log)
  const files = await openFiles(config, clock)
  const upstream = await openUpstream(config, db, clock)
  const waiters = new Waiters(bus)
  const app: App = {
    config,
    clock,
    db,
    database,
    bus,
    sessions,
    unread,
    limits,
    jobs,
    files,
    log,
    upstream,
    waiters,
    text: text ?? upstream.sms ?? (config.demo ? print : noSms),
  }
  jobs.handle(jobHandlers(app))
  files.readers = fileReaders

  const http = httpServer(app, implemented)
  await serveLocalStore(app, http)
  servePhotos(app, http)
  if (upstream.fake) serveConsent(upstream.fake, http)
  await serveWeb(app, http)
  const gateway = new Gateway({
    bus,
    log,
    signIn: async (token) => (await sessions.find(token)).employee ?? Promise.reject(new Error('in no firm')),
    news: (wanted) => readNews(app, wanted),
  })

  return {
    ...app,
    http,
    gateway,
    async listen() {
      await listenOnFreePort(http, config)
      gateway.attach(http.server)
      jobs.start()
      const { port } = http.server.address() as AddressInfo
      return `http://${config.host}:${port}`
    },
    async close() {
      await jobs.stop()
      gateway.close()
      waiters.close()
      await http.close()
      await Promise.all([bus.close(), limits.close(), upstream.close()])
      if (database !== where) await database.close()
    },
  }
}

async function listenOnFreePort(http: FastifyInstance, { host, port }: Config) {
  for (let tried = 0; ; tried++) {
    try {
      await http.listen({ host, port: port === 0 ? 0 : port + tried })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tried >= PORTS_TO_TRY) throw error
    }
  }
}

const print: App['text'] = async (mobile, words) => console.log(`短信 → ${mobile}：${words}`)
