import fs from 'node:fs'
import path from 'node:path'
import { type Config, configFrom, productionNames } from './config'
import { createApp, type RunningApp } from './create-app'
import { migrate } from './domains'
import { refuseOtherData, refuseOtherFolder, setUpWords, writeServerAddress } from './domains/firm'
import { startDigests } from './domains/operations'
import { checkCertificate } from './domains/seal'
import { locateBuild } from './kernel/built-folder'
import { machineClock } from './kernel/clock'
import { kindOfFolder, prepareFolder } from './kernel/data-folder'
import { databaseFor } from './kernel/db/database-options'
import { type Database, openDatabase } from './kernel/db/open'
import { openFiles } from './kernel/files/files'
import { keptSecret } from './kernel/installation-secret'
import { checkOutside } from './kernel/start/outside'
import { StartPage } from './kernel/start/page'
import { StartProgress } from './kernel/start/progress'
import { StartRefused } from './kernel/start/refused'
import { SharedDatabase } from './kernel/start/shared-database'
import { noContentCheckWords } from './kernel/upstream/content-check'
import { reasonOf } from './kernel/upstream-warnings'
import { startWatchdog } from './kernel/watchdog/watchdog'

export interface StartOptions {
  /** Work after which the client's build is there to be served: `npm start` builds it while the demo is filled. */
  client?: Promise<unknown>
}

/**
 * Starts the server. ANTOU_ROOT is the project's folder, ANTOU_WORKER the database thread's compiled file: by default
 * the ones beside this file, unless the starting program sets them (scripts/dev.mjs). What keeps it from starting is
 * printed, and ends the process.
 */
export async function start(options: StartOptions = {}): Promise<void> {
  try {
    await run(options)
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exit(1)
  }
}

async function run({ client }: StartOptions) {
  locateBuild(import.meta.url)
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR || path.join(root, '.data'))
  prepareFolder(dataFolder)
  const given = configFrom(withoutDemoWhereReal(process.env, dataFolder), {
    dataFolder,
    secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder),
  })
  refuseOtherFolder(given)
  await lookAround(given)
  const progress = new StartProgress()
  // Not in production: a proxy turns to another process when nobody listens, not when it is answered 503.
  const page = given.demo ? await StartPage.open(given, progress) : undefined
  if (page && given.port !== 0) console.log(`正在准备，进度见 http://${given.host}:${page.port}`)
  const database = await progress.run('打开数据库', openDatabase(databaseFor(given, process.env.ANTOU_WORKER)))
  await waitForPostgres(database)
  const place = await SharedDatabase.join(given, (error) => console.error(error.message))
  await Promise.all([fillDatabase(database, given, progress), client && progress.run('构建网页', client)])
  progress.stop()
  await page?.close()
  const config = { ...given, port: page?.port ?? given.port, webFolder: builtClient(root) }
  await serve(config, database, place)
}

/** Refuses what waiting does not cure, and prints what is away for now (docs/decisions/025). */
async function lookAround(config: Config) {
  const certificate = await checkCertificate(config, machineClock.now())
  const unchecked = noContentCheckWords(config.upstream)
  for (const line of [certificate, unchecked, ...(await checkOutside(config))]) if (line) console.error(line)
}

/** Migrates the database and, for a demo, fills an empty one. */
async function fillDatabase(database: Database, config: Config, progress: StartProgress) {
  await migrate(database.db)
  await refuseOtherData(database, config)
  if (!config.demo) return
  const demo = await import('./demo')
  const { store } = await openFiles(config, machineClock)
  const onProgress = (_: string, index: number, count: number) => progress.tell(DEMO_DATA, `${index}/${count}`)
  await progress.run(DEMO_DATA, demo.seed(database.db, machineClock.now(), { store, config, onProgress }))
}

const DEMO_DATA = '演示数据'

/** Says once that it waits: an operator would take silence for a start that hangs. */
async function waitForPostgres({ postgres, describe }: Database) {
  if (!postgres) return
  postgres.onTrouble = (error) => {
    postgres.onTrouble = () => {}
    console.error(`注意：${describe} 现在连不上（${reasonOf(error)}），等它恢复后再启动；地址不对请检查 DATABASE_URL。`)
  }
  await postgres.waitUntilReachable()
  postgres.onTrouble = () => {}
}

async function serve(config: Config, database: Database, place: SharedDatabase | undefined) {
  const app = await createApp({
    config,
    database,
    reading: readingBeside(process.env.ANTOU_WORKER),
    sums: builtBeside(process.env.ANTOU_WORKER, 'sums-thread'),
  })
  // One failed piece of work must not end the process for everybody else.
  process.on('unhandledRejection', (error) => app.log.error({ where: 'unhandled rejection', error }))
  endWhenAsked(app, place, config.drainSeconds * 1_000 + STOP_MS)
  const watchdog = builtBeside(process.env.ANTOU_WORKER, 'watchdog-thread')
  if (watchdog) startWatchdog(watchdog, app.log, { isSilent: config.log === 'silent' })
  const address = await app.listen()
  writeServerAddress(config.dataFolder, address)
  await startDigests(app.db, app.clock.now())
  console.log(`\n案头已就绪：${address}\n`)
  if (config.demo) for (const line of (await import('./demo')).demoWords()) console.log(line)
  else await announceReal(app, address)
}

function builtClient(root: string) {
  const web = path.join(root, 'dist/h5')
  return fs.existsSync(path.join(web, 'index.html')) ? web : undefined
}

/** Registered before the server reports that it is ready: its starter may ask it to end immediately afterwards. */
function endWhenAsked(app: RunningApp, place: SharedDatabase | undefined, limitMs: number) {
  let isStopping = false
  const stop = () => {
    // Ctrl-C reaches every process in the terminal, and npm passes it on once more.
    if (isStopping) return
    isStopping = true
    setTimeout(endNow, limitMs)
    app
      .close()
      .then(() => Promise.all([app.database.close(), place?.close()]))
      .then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function readingBeside(worker: string | undefined) {
  const file = builtBeside(worker, 'reading-process')
  return file ? { file } : undefined
}

/** Path of another compiled entry point in the folder of the database's thread, if it exists. */
function builtBeside(worker: string | undefined, name: string) {
  const file = worker && path.join(path.dirname(worker), `${name}.mjs`)
  return file && fs.existsSync(file) ? file : undefined
}

/** Time for everything else to end once the calls in flight have; an init system kills after ten seconds. */
const STOP_MS = 4_000

/**
 * Kills a process that hangs. `process.exit` would wait for a thread that is stuck; commits are safe without a clean
 * end.
 */
function endNow() {
  console.error('未能在时限内正常结束，强制退出')
  process.kill(process.pid, 'SIGKILL')
}

/** Turns the demo off for a folder with a firm's data, unless ANTOU_DEMO is set. */
function withoutDemoWhereReal(env: NodeJS.ProcessEnv, dataFolder: string): NodeJS.ProcessEnv {
  return !env.ANTOU_DEMO && kindOfFolder(dataFolder) === 'real' ? { ...env, ANTOU_DEMO: '0' } : env
}

/** Prints why there are no demo accounts if ANTOU_DEMO is not set, and how the first firm is created. */
async function announceReal({ db, config }: RunningApp, address: string) {
  const names = productionNames(process.env)
  if (!process.env.ANTOU_DEMO && names.length > 0)
    console.log(`已设置 ${names.join('、')}，演示模式关闭；要演示请设 ANTOU_DEMO=1。`)
  for (const line of await setUpWords(db, config, address)) console.log(line)
}
