import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { machineClock } from './clock'
import { type Config, configFrom, productionNames } from './config'
import { createApp } from './create-app'
import { FolderIsOpen, keepPrivate } from './data-folder'
import { FolderInUse } from './db/lock'
import type { DatabaseOptions, SystemDb } from './db/open'
import { demoLeftBehind, seed } from './seed'
import { DEMO_JOIN_CODE, demoAccounts } from './seed/demo-accounts'
import type { Scale } from './seed/world'

/**
 * Starts the server. ANTOU_ROOT is the project's folder, ANTOU_WORKER the database thread's compiled file; both are
 * set by what starts this (scripts/start.mjs, scripts/dev.mjs).
 */
async function main() {
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  keepPrivate(dataFolder)
  const web = path.join(root, 'dist/h5')
  const config = configFrom(process.env, {
    dataFolder,
    secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder),
    webFolder: fs.existsSync(path.join(web, 'index.html')) ? web : undefined,
  })
  const app = await createApp({ config, database: databaseFor(config) })
  if (config.demo) await seed(app.db, machineClock.now(), { scale: scaleAsked(), store: app.files.store })
  const address = await app.listen()
  announce(config, address)
  if (!config.demo) for (const words of await withoutDemo(app.db)) console.log(words)

  const stop = () => {
    setTimeout(endNow, STOP_MS)
    void app.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** What is under way may end by itself; an init system kills after ten seconds. */
const STOP_MS = 8_000

/** Something hangs. `process.exit` would wait for a thread that is stuck; no commit needs a goodbye to be kept. */
function endNow() {
  console.error('未能在时限内正常结束，强制退出')
  process.kill(process.pid, 'SIGKILL')
}

/** `--scale large` fills an empty database with the load set. */
function scaleAsked(): Scale {
  const { values } = parseArgs({ options: { scale: { type: 'string' } }, strict: false })
  return values.scale === 'large' ? 'large' : 'normal'
}

function databaseFor(config: Config): DatabaseOptions {
  if (config.databaseUrl) return { kind: 'postgres', url: config.databaseUrl }
  const worker = process.env.ANTOU_WORKER
  if (!worker) throw new Error('ANTOU_WORKER is not set: start with `npm start` or `npm run dev`')
  return { kind: 'embedded', folder: path.join(config.dataFolder, 'database'), worker }
}

/** Made at the first start and kept beside the data it signs for. */
function keptSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  fs.mkdirSync(folder, { recursive: true })
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

function announce(config: Config, address: string) {
  console.log(`\n案头已就绪：${address}\n`)
  if (!config.demo) return
  console.log('演示账号（密码相同）：')
  for (const { account, password, name, role } of demoAccounts)
    console.log(`  ${account}  ${password}  ${name} · ${role}`)
  console.log(`注册时选择「示例律师事务所」，邀请码 ${DEMO_JOIN_CODE}；验证码打印在这里。\n`)
}

/** Why there are no demo accounts where nobody said so, and what became of those that were there. */
async function withoutDemo(db: SystemDb): Promise<string[]> {
  const names = productionNames(process.env)
  const why = process.env.ANTOU_DEMO ? [] : [`已设置 ${names.join('、')}，演示模式关闭；要演示请设 ANTOU_DEMO=1。`]
  return [...why, ...(await demoLeftBehind(db))]
}

main().catch((error) => {
  console.error(error instanceof FolderInUse || error instanceof FolderIsOpen ? error.message : error)
  process.exit(1)
})
