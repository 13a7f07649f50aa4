import fs from 'node:fs'
import path from 'node:path'
import { configFrom, productionNames } from './config'
import { createApp, type RunningApp } from './create-app'
import { refuseOtherData, refuseOtherFolder, setUpWords, writeServerAddress } from './domains/firm'
import { locateBuild } from './kernel/built-folder'
import { machineClock } from './kernel/clock'
import { FolderIsOpen, keepPrivate, kindOfFolder, WrongKind } from './kernel/data-folder'
import { databaseFor } from './kernel/db/database-options'
import { DatabaseRefused } from './kernel/db/database-refused'
import { FolderInUse } from './kernel/db/folder-lock'
import { keptSecret } from './kernel/installation-secret'
import { startWatchdog } from './kernel/watchdog/watchdog'

/**
 * Starts the server. ANTOU_ROOT is the project's folder, ANTOU_WORKER the database thread's compiled file: by default
 * the ones beside this file, unless the starting program sets them (scripts/dev.mjs).
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
  await demo?.seed(app.db, machineClock.now(), { store: app.files.store, config, onProgress: tellSeeding() })
  // One failed piece of work must not end the process for everybody else.
  process.on('unhandledRejection', (error) => app.log.error({ where: 'unhandled rejection', error }))
  endWhenAsked(app, config.drainSeconds * 1_000 + STOP_MS)
  const watchdog = builtBeside(process.env.ANTOU_WORKER, 'watchdog-thread')
  if (watchdog) startWatchdog(watchdog, app.log, { isSilent: config.log === 'silent' })
  const address = await app.listen()
  writeServerAddress(dataFolder, address)
  console.log(`\n案头已就绪：${address}\n`)
  if (demo) for (const line of demo.demoWords()) console.log(line)
  else await announceReal(app, address)
}

/** Prints how far the demo's data are, every few seconds: on a busy machine they take minutes. */
function tellSeeding() {
  const since = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  return (part: string, index: number, count: number) => {
    const now = performance.now()
    if (now - toldAt < TELL_MS) return
    toldAt = now
    console.log(
      `正在准备演示数据 ${index}/${count}（${part}），已用 ${Math.round((now - since) / 1_000)} 秒，只在第一次，忙的机器上要几分钟…`,
    )
  }
}

const TELL_MS = 3_000

/** Registered before the server reports that it is ready: its starter may ask it to end immediately afterwards. */
function endWhenAsked(app: RunningApp, limitMs: number) {
  let isStopping = false
  const stop = () => {
    // Ctrl-C reaches every process in the terminal, and npm passes it on once more.
    if (isStopping) return
    isStopping = true
    setTimeout(endNow, limitMs)
    app.close().then(() => process.exit(0))
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

const isToldSo = (error: unknown) =>
  error instanceof FolderInUse ||
  error instanceof FolderIsOpen ||
  error instanceof WrongKind ||
  error instanceof DatabaseRefused

main().catch((error) => {
  console.error(isToldSo(error) ? error.message : error)
  process.exit(1)
})
