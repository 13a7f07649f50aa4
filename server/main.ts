import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app'
import { machineClock } from './clock'
import { type Config, configFrom } from './config'
import { FolderInUse } from './db/lock'
import type { DatabaseOptions } from './db/open'
import { seed } from './seed'
import { DEMO_JOIN_CODE, demoAccounts } from './seed/demo-accounts'
import type { Scale } from './seed/world'

/**
 * Starts the server. ANTOU_ROOT is the project's folder, ANTOU_WORKER the database thread's compiled file; both are
 * set by what starts this (scripts/start.mjs, scripts/dev.mjs).
 */
async function main() {
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
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

  const stop = () => void app.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
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

main().catch((error) => {
  console.error(error instanceof FolderInUse ? error.message : error)
  process.exit(1)
})
