import fs from 'node:fs'
import path from 'node:path'
import { type Config, configFrom } from '../config'
import { migrate } from '../domains'
import {
  ArchiveReader,
  BACKUP_PATH,
  BadArchive,
  backUp,
  exportFirm,
  noteBackup,
  operatorHeader,
  readServerAddress,
  restore,
} from '../domains/firm'
import { locateBuild } from '../kernel/built-folder'
import { machineClock } from '../kernel/clock'
import { keepPrivate, kindOfFolder, markFolder } from '../kernel/data-folder'
import { databaseFor } from '../kernel/db/database-options'
import { FolderInUse } from '../kernel/db/folder-lock'
import { type Database, openDatabase } from '../kernel/db/open'
import { openFiles } from '../kernel/files/files'
import { keptSecret } from '../kernel/installation-secret'
import { openLog } from '../kernel/log'
import { StartRefused } from '../kernel/start/refused'

const HELP = `npm run backup [-- 文件.zip]          备份整台服务器：全部数据与文件，服务运行时也可以
npm run restore -- 文件.zip           恢复到还没有律所的服务器（先停下服务）；备份与律所的导出都可以
npm run backup -- --firm 律所全称 [文件.zip]   导出一家律所（使用内嵌数据库时先停下服务，或由主任在应用里导出）`

class Misused extends Error {}

/** Backs a server up and restores a backup; ANTOU_WORKER as for main.ts. */
async function main() {
  locateBuild(import.meta.url)
  const [verb, ...given] = process.argv.slice(2)
  const firm = takeFirm(given)
  const [file] = given
  if (verb === 'backup' && given.length <= 1) return makeBackup(firm, path.resolve(file ?? defaultFileName()))
  if (verb === 'restore' && file && given.length === 1 && !firm) return restoreBackup(path.resolve(file))
  throw new Misused(HELP)
}

function takeFirm(given: string[]): string | undefined {
  const flagIndex = given.indexOf('--firm')
  return flagIndex < 0 ? undefined : given.splice(flagIndex, 2)[1]
}

const defaultFileName = () =>
  `antou-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.zip`

async function makeBackup(firmName: string | undefined, file: string) {
  const config = configNow()
  if (fs.existsSync(file)) throw new Misused(`文件已存在，没有覆盖：${file}`)
  try {
    await withDatabase(config, async (database) => {
      const { store } = await openFiles(config, machineClock)
      const source = { db: database.db, store, now: machineClock.now() }
      const made = firmName
        ? await exportFirm(source, await findFirm(database, firmName), file)
        : await backUp({ ...source, dataFolder: config.dataFolder }, file)
      if (!firmName) noteBackup(config.dataFolder)
      reportBackup(
        file,
        made.tables.reduce((sum, { rows }) => sum + rows, 0),
      )
    })
  } catch (error) {
    if (!(error instanceof FolderInUse) || firmName) throw error
    await askServer(config, file)
  }
}

const reportBackup = (file: string, rows: number) => console.log(`已备份 ${rows} 行到 ${file}，请存放到别的机器上。`)

async function findFirm({ db }: Database, name: string): Promise<string> {
  const firm = await db.selectFrom('firms').select('id').where('name', '=', name).executeTakeFirst()
  if (!firm) throw new Misused(`没有「${name}」这家律所`)
  return firm.id
}

/** The embedded database has one opener: the running server makes the backup, and this moves it to its place. */
async function askServer(config: Config, file: string) {
  const address = readServerAddress(config.dataFolder)
  if (!address) throw new Misused('服务正在运行，但不知道它的地址：请停下服务再备份')
  const reply = await fetch(`${address}${BACKUP_PATH}`, {
    method: 'POST',
    headers: operatorHeader(config.secret, Date.now()),
  })
  if (!reply.ok) throw new Misused(`正在运行的服务没有备份成功（${reply.status}），请看服务的日志`)
  const made = (await reply.json()) as { file: string; rows: number }
  fs.copyFileSync(made.file, file, fs.constants.COPYFILE_EXCL)
  fs.rmSync(made.file)
  reportBackup(file, made.rows)
}

async function restoreBackup(file: string) {
  const archive = await ArchiveReader.open(file)
  const config = configNow()
  await withDatabase(config, async (database) => {
    const { store } = await openFiles(config, machineClock)
    const { manifest, files, passwords } = await restore(
      { db: database.db, store, dataFolder: config.dataFolder },
      archive,
    )
    const isDemo = await database.db.selectFrom('firms').select('id').where('is_demo', '=', true).executeTakeFirst()
    markFolder(config.dataFolder, isDemo ? 'demo' : 'real')
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `已恢复 ${manifest.time} 的${manifest.firm ? `「${manifest.firm.name}」` : '备份'}：${rows} 行，${files} 个文件。`,
    )
    for (const { name, mobile, password } of passwords)
      console.log(`${name}（${mobile}）的临时密码，只显示这一次：${password}`)
    if (passwords.length > 0) console.log('导出里没有密码：其他人用短信验证码登录，或由管理员重置。')
  })
  archive.close()
}

function configNow(): Config {
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  keepPrivate(dataFolder)
  const demo = kindOfFolder(dataFolder) === 'demo' ? '1' : '0'
  const env = { ...process.env, ANTOU_DEMO: process.env.ANTOU_DEMO ?? demo }
  return configFrom(env, { dataFolder, secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder) })
}

async function withDatabase(config: Config, work: (database: Database) => Promise<void>) {
  const database = await openDatabase(databaseFor(config, process.env.ANTOU_WORKER))
  try {
    await migrate(database.db)
    await work(database)
  } finally {
    await database.close()
  }
}

const isTold = (error: unknown): error is Error =>
  [Misused, BadArchive, StartRefused].some((kind) => error instanceof kind)

main().then(
  () => process.exit(0),
  (error) => {
    // A line like the service's: whatever watches its log hears of a backup that failed at night.
    if (process.argv[2] === 'backup') openLog('error').error({ where: 'backup', error })
    console.error(isTold(error) ? error.message : error)
    process.exit(1)
  },
)
