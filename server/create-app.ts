import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import type { Config } from './config'
import {
  dated,
  erasables,
  followersOf,
  holdings,
  implemented,
  importers,
  jobHandlers,
  migrate,
  recordKinds,
  serveDomains,
  takePictureBack,
} from './domains'
import { KeptSessions } from './domains/account'
import { UserSigs } from './domains/chat'
import { isWithoutFirm } from './domains/firm'
import { findCapable } from './domains/people'
import { KeptServiceKeys } from './domains/service-account'
import { EventSender } from './domains/webhook'
import { Ongoing } from './kernel/background-work'
import { type Clock, machineClock } from './kernel/clock'
import { type Database, type DatabaseOptions, openDatabase } from './kernel/db/open'
import { openFiles } from './kernel/files/files'
import { serveBucketLinks } from './kernel/files/link-endpoint'
import { serveLocalStore } from './kernel/files/local-endpoint'
import { servePhotos } from './kernel/files/photos'
import { limitConnections } from './kernel/http/connections'
import { serveDomainProofs } from './kernel/http/domain-proofs'
import { serveHealth } from './kernel/http/health'
import { Measures } from './kernel/http/measures'
import { readCalls } from './kernel/http/read-calls'
import { httpServer } from './kernel/http/server'
import { serveWeb } from './kernel/http/web'
import { openBus } from './kernel/im/bus'
import { Gateway } from './kernel/im/gateway'
import { Waiters } from './kernel/im/waiters'
import { Jobs } from './kernel/jobs/jobs'
import { openLimits } from './kernel/limits'
import { openLog } from './kernel/log'
import { readNews } from './kernel/notify/news'
import { Pusher } from './kernel/notify/pusher'
import { UnreadCounts } from './kernel/notify/unread'
import { Reader } from './kernel/reading/reader'
import { ReadingProcess } from './kernel/reading/reading-process'
import { renderLimits } from './kernel/reading/rendering'
import { sheetLimits } from './kernel/reading/sheets'
import { RecentErrors } from './kernel/recent-errors'
import { listenOnPort } from './kernel/start/listen'
import { noSms } from './kernel/upstream/sms'
import { hasChatApp, openUpstream } from './kernel/upstream/upstream'
import { UpstreamWarnings } from './kernel/upstream-warnings'

export interface RunningApp extends App {
  readonly http: FastifyInstance
  readonly gateway: Gateway
  readonly pusher: Pusher
  readonly events: EventSender
  /** Listens and returns the address. Throws StartRefused where the port cannot be had. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  /** A database that is already open is closed by its opener. */
  database: DatabaseOptions | Database
  clock?: Clock
  /** Sends text messages instead of the configured gateway; demo mode prints them. */
  text?: App['text']
  /** Reader of stored files: if absent, they are kept unread. */
  reading?: ReadingOptions
  /** The compiled files/sums/thread.ts: if absent, uploads in parts are hashed in the main thread. */
  sums?: string
}

interface ReadingOptions {
  /** The compiled reading/process/main.ts. */
  file: string
  /** Does not read in the background: tests check the rows in the database. */
  onlyWhenAsked?: boolean
}

/** Pause between two looks for connections whose last call has ended. */
const LOOK_MS = 50

export async function createApp({
  config,
  database: where,
  clock = machineClock,
  text,
  reading,
  sums,
}: AppOptions): Promise<RunningApp> {
  const database = 'db' in where ? where : await openDatabase(where)
  const { db } = database
  const errors = new RecentErrors(() => clock.now())
  const log = errors.hear(openLog(config.log))
  const engine = database.embedded ?? database.postgres
  if (engine) engine.onTrouble = (error) => log.error({ where: 'database', error })
  await database.postgres?.waitUntilReachable()
  await migrate(db)
  const warnings = new UpstreamWarnings(log)
  const bus = await openBus(
    config.redisUrl ? { url: config.redisUrl, prefix: config.redisPrefix } : undefined,
    warnings,
  )
  const limits = openLimits({
    on: config.rateLimits,
    redisUrl: config.redisUrl,
    redisPrefix: config.redisPrefix,
    warnings,
    peoplePerAddress: config.peoplePerAddress,
  })
  const sessions = new KeptSessions(db, clock, bus, config)
  const serviceKeys = new KeptServiceKeys({ db, clock, bus, limits, log })
  const unread = new UnreadCounts(db, clock, bus)
  const jobs = new Jobs(db, clock, log)
  const files = await openFiles(config, clock, { sums, warnings })
  const process = reading && new ReadingProcess(reading.file)
  const reader = new Reader({ db, clock, log, files, process })
  // A process of its own, since a user waits for it: it must not queue behind background reading.
  const renderer = reading && new ReadingProcess(reading.file, renderLimits)
  const sheets = reading && new ReadingProcess(reading.file, sheetLimits)
  const demo = config.demo ? await import('./demo') : undefined
  const fake = demo && !hasChatApp(config.upstream) ? await new demo.FakeUpstream(clock).start() : undefined
  const upstream = openUpstream({ config, db, clock, warnings, fake })
  const waiters = new Waiters(bus)
  const ongoing = new Ongoing((error) => log.error({ where: 'going on', error }))
  bus.onNotice((notice) => {
    if (notice.kind === 'endSessions') ongoing.stopOfSessions(notice.sessionIds)
  })
  const app: App = {
    config,
    clock,
    db,
    database,
    bus,
    sessions,
    serviceKeys,
    unread,
    limits,
    jobs,
    files,
    reader,
    renderer,
    sheets,
    log,
    errors,
    sockets: () => gateway.connections,
    warnings,
    upstream,
    demo: demo?.demoFacts,
    waiters,
    reads: readCalls(implemented),
    ongoing,
    records: recordKinds,
    findCapable,
    dated,
    followersOf,
    erasables,
    holdings,
    importers,
    takePictureBack,
    text: text ?? upstream.sms ?? (config.demo ? print : noSms),
  }
  jobs.handle(jobHandlers(app))
  const pusher = new Pusher(app)
  const events = new EventSender(app)

  const measures = new Measures()
  const http = httpServer(app, implemented, measures)
  limitConnections(http.server, config.connectionsPerAddress, config.trustedProxies)
  await serveLocalStore(app, http)
  await serveBucketLinks(app, http)
  servePhotos(app, http)
  serveDomains(app, http)
  if (demo && fake) demo.serveConsent(fake, http)
  serveDomainProofs(app, http)
  serveHealth(http, { app, measures, sockets: app.sockets })
  await serveWeb(app, http, () => isWithoutFirm(db, config))
  const userSigs = new UserSigs(config.secret, clock)
  const gateway = new Gateway({
    bus,
    log,
    signIn: async (token) => {
      const sessionHash = userSigs.sessionOf(token)
      const person = await (sessionHash ? sessions.findHashed(sessionHash) : sessions.find(token))
      return person.employee ?? Promise.reject(new Error('in no firm'))
    },
    ended: (sessionIds) => sessions.ended(sessionIds),
    news: (wanted) => readNews(app, wanted),
  })

  return {
    ...app,
    http,
    gateway,
    pusher,
    events,
    async listen() {
      await listenOnPort(config, (port) => http.listen({ host: config.host, port }))
      gateway.attach(http.server)
      jobs.start()
      if (!reading?.onlyWhenAsked) reader.start()
      pusher.start()
      events.start()
      const { port } = http.server.address() as AddressInfo
      return `http://${config.host}:${port}`
    },
    async close() {
      // First, so that nothing new comes in, and calls that wait for an event end.
      waiters.close()
      gateway.close()
      const drained = drain(http, config.drainSeconds).finally(() => {
        renderer?.stop()
        sheets?.stop()
      })
      await Promise.all([drained, jobs.stop(), reader.stop(), pusher.stop(), events.stop()])
      await ongoing.close()
      await serviceKeys.close()
      await Promise.all([bus.close(), limits.close(), upstream.close()])
      if (database !== where) await database.close()
    },
  }
}

/**
 * Stops listening and lets calls in flight end. Closes each connection after its last answer, and the remaining ones
 * after the time limit, so that a client which sends its body slowly cannot keep the server from ending.
 */
async function drain(http: FastifyInstance, seconds: number) {
  const looks = setInterval(() => http.server.closeIdleConnections(), LOOK_MS)
  const impatience = setTimeout(() => http.server.closeAllConnections(), seconds * 1_000)
  await http.close()
  clearInterval(looks)
  clearTimeout(impatience)
}

const print: App['text'] = async (mobile, words) => console.log(`短信 → ${mobile}：${words}`)
