import fs from 'node:fs'
import path from 'node:path'
import { configFrom, productionNames } from './config'
import { createApp, type RunningApp } from './create-app'
import { noteAddress, refuseOtherData, refuseOtherFolder, setUpWords } from './domains/firm'
import { locateBuild } from './kernel/built-folder'
import { machineClock } from './kernel/clock'
import { FolderIsOpen, keepPrivate, kindOfFolder, WrongKind } from './kernel/data-folder'
import { FolderInUse } from './kernel/db/lock'
import { DatabaseRefused } from './kernel/db/postgres/pool'
import { databaseFor } from './kernel/db/where'
import { keptSecret } from './kernel/kept-secret'
import { startWatchdog } from './kernel/watchdog/watchdog'

/**
 * Starts the server. ANTOU_ROOT is the project's folder, ANTOU_WORKER the database thread's compiled file: where they
 * stand beside this, unless what starts this says otherwise (scripts/dev.mjs).
 */
async function main() {
  locateBuild(import.meta.url)
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  keepPrivate(dataFolder)
  const web = path.join(root, 'dist/h5')
  const config = configFrom(withoutDemoWhereReal(process.env, dataFolder), {
    dataFolder,
    secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder),
    webFolder: fs.existsSync(path.join(web, 'index.html')) ? web : undefined,
  })
  refuseOtherFolder(config)
  const app = await createApp({
    config,
    database: databaseFor(config, process.env.ANTOU_WORKER),
    reading: readingBeside(process.env.ANTOU_WORKER),
    sums: builtBeside(process.env.ANTOU_WORKER, 'sums-thread'),
  })
  await refuseOtherData(app.database, config)
  const demo = config.demo ? await import('./demo') : undefined
  await demo?.seed(app.db, machineClock.now(), { store: app.files.store, config })
  // One piece of work that failed unheard must not end everybody else's.
  process.on('unhandledRejection', (error) => app.log.error({ where: 'unhandled rejection', error }))
  endWhenAsked(app)
  const watchdog = builtBeside(process.env.ANTOU_WORKER, 'watchdog-thread')
  if (watchdog) startWatchdog(watchdog, app.log, { isSilent: config.log === 'silent' })
  const address = await app.listen()
  noteAddress(dataFolder, address)
  console.log(`\n案头已就绪：${address}\n`)
  if (demo) for (const line of demo.demoWords()) console.log(line)
  else await announceReal(app, address)
}

/** Before it says that it is ready: whoever reads that may ask it to end at once. */
function endWhenAsked(app: RunningApp) {
  let isStopping = false
  const stop = () => {
    // Ctrl-C reaches everybody in the terminal, and npm hands it on once more.
    if (isStopping) return
    isStopping = true
    setTimeout(endNow, STOP_MS)
    void app.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function readingBeside(worker: string | undefined) {
  const file = builtBeside(worker, 'reading-process')
  return file ? { file } : undefined
}

/** What else runs for itself is compiled into the same folder as the database's thread. */
function builtBeside(worker: string | undefined, name: string) {
  const file = worker && path.join(path.dirname(worker), `${name}.mjs`)
  return file && fs.existsSync(file) ? file : undefined
}

/** What is under way may end by itself; an init system kills after ten seconds. */
const STOP_MS = 8_000

/** Something hangs. `process.exit` would wait for a thread that is stuck; no commit needs a goodbye to be kept. */
function endNow() {
  console.error('未能在时限内正常结束，强制退出')
  process.kill(process.pid, 'SIGKILL')
}

/** A folder with a firm's data stays without the demo when nobody says anything. */
function withoutDemoWhereReal(env: NodeJS.ProcessEnv, dataFolder: string): NodeJS.ProcessEnv {
  return !env.ANTOU_DEMO && kindOfFolder(dataFolder) === 'real' ? { ...env, ANTOU_DEMO: '0' } : env
}

/** Why there are no demo accounts where nobody said so, and how the first firm is made. */
async function announceReal({ db, config }: RunningApp, address: string) {
  const names = productionNames(process.env)
  if (!process.env.ANTOU_DEMO && names.length > 0)
    console.log(`已设置 ${names.join('、')}，演示模式关闭；要演示请设 ANTOU_DEMO=1。`)
  for (const line of await setUpWords(db, config, address)) console.log(line)
}

const isToldSo = (error: unknown) =>
  error instanceof FolderInUse ||
  error instanceof FolderIsOpen ||
  error instanceof WrongKind ||
  error instanceof DatabaseRefused

main().catch((error) => {
  console.error(isToldSo(error) ? error.message : error)
  process.exit(1)
})
