import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config'
import {
  BACKUP_PATH,
  BadArchive,
  backUp,
  encrypt,
  exportFirm,
  makeBackup,
  openBackup,
  operatorHeader,
  Passphrase,
  placeOf,
  readServerAddress,
  restore,
} from '../domains/firm'
import { noteBackup } from '../kernel/backup-state'
import { locateBuild } from '../kernel/built-folder'
import { machineClock } from '../kernel/clock'
import { markFolder } from '../kernel/data-folder'
import { FolderInUse } from '../kernel/db/folder-lock'
import type { Database } from '../kernel/db/open'
import { openFiles } from '../kernel/files/files'
import { openLog } from '../kernel/log'
import { StartRefused } from '../kernel/start/refused'
import { passphraseOf } from '../stores-config'
import { configNow, Misused, scratchFolder, withDatabase } from './command-config'
import { verifyLatest } from './verify'

const HELP = `npm run backup [-- 文件]               备份整台服务器：全部数据与文件，服务运行时也可以
                                     不写文件时备份到 BACKUP_FOLDER 或 BACKUP_S3_BUCKET，同一个文件只存一份
npm run restore -- 文件或 latest      恢复到还没有律所的服务器（先停下服务）；备份与律所的导出都可以
npm run verify [-- 文件]              把最近一次备份恢复到一个临时的数据库里核对，用完删除
npm run backup -- --firm 律所全称 [文件.zip]   导出一家律所（使用内嵌数据库时先停下服务，或由主任在应用里导出）`

/** Backs a server up, restores a backup and verifies it; ANTOU_WORKER as for main.ts. */
async function main() {
  locateBuild(import.meta.url)
  const [verb, ...given] = process.argv.slice(2)
  const firm = takeFirm(given)
  const [file] = given
  if (verb === 'backup' && given.length <= 1) return firm ? exportOne(firm, file) : backUpAll(file)
  if (verb === 'restore' && file && given.length === 1 && !firm) return restoreBackup(file)
  if (verb === 'verify' && given.length <= 1 && !firm) return verifyLatest(configNow(), file)
  throw new Misused(HELP)
}

function takeFirm(given: string[]): string | undefined {
  const flagIndex = given.indexOf('--firm')
  return flagIndex < 0 ? undefined : given.splice(flagIndex, 2)[1]
}

const defaultFileName = (end: string) =>
  `antou-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.${end}`

function newFile(name: string): string {
  const file = path.resolve(name)
  if (fs.existsSync(file)) throw new Misused(`文件已存在，没有覆盖：${file}`)
  return file
}

async function exportOne(firmName: string, name: string | undefined) {
  const file = newFile(name ?? defaultFileName('zip'))
  const config = configNow()
  const { tables } = await withDatabase(config, async (database) => {
    const { store } = await openFiles(config, machineClock, { isBeside: true })
    const source = { db: database.db, store, now: machineClock.now() }
    return exportFirm(source, await findFirm(database, firmName), file)
  })
  console.log(`已备份 ${countRows(tables)} 行到 ${file}，请存放到别的机器上。`)
}

async function findFirm({ db }: Database, name: string): Promise<string> {
  const firm = await db.selectFrom('firms').select('id').where('name', '=', name).executeTakeFirst()
  if (!firm) throw new Misused(`没有「${name}」这家律所`)
  return firm.id
}

async function backUpAll(name: string | undefined) {
  const config = configNow()
  const words = passphraseOf(config.backup ?? { keepDays: 0 })
  const passphrase = words ? new Passphrase(words) : undefined
  const isToPlace = name === undefined && (config.backup?.folder || config.backup?.bucket)
  if (isToPlace) await backUpToPlace(config, passphrase)
  else await backUpToFile(config, name, passphrase)
  await noteBackup(config.dataFolder)
}

async function backUpToPlace(config: Config, passphrase: Passphrase | undefined) {
  const [scratch, { backup }] = [scratchFolder(config), config]
  const place = backup && placeOf(backup, scratch)
  if (!backup || !place) throw new Misused(HELP)
  const { store } = await openFiles(config, machineClock, { isBeside: true })
  const making = { place, passphrase, store, scratch, now: Date.now(), keepDays: backup.keepDays }
  const made = await makeBackup({
    ...making,
    writeRows: async (file) => {
      await writeArchive(config, file, true)
    },
  })
  const old = made.removed > 0 ? `；移走了 ${made.removed} 份超过 ${backup.keepDays} 天的` : ''
  console.log(
    `已备份 ${made.rows} 行、${made.files} 个文件（其中新的 ${made.newFiles} 个）到 ${place.describe} 的 ${made.name}${old}。`,
  )
  if (!passphrase) console.log('没有加密：设了 BACKUP_PASSPHRASE 或 BACKUP_KEY_FILE 以后的备份是加密的。')
}

async function backUpToFile(config: Config, name: string | undefined, passphrase: Passphrase | undefined) {
  const file = newFile(name ?? defaultFileName(passphrase ? 'antou' : 'zip'))
  if (passphrase && file.endsWith('.zip'))
    throw new Misused(`设了口令的备份是加密的，不是 zip：请把文件名写成 ${file.replace(/zip$/, 'antou')}`)
  const plain = passphrase ? path.join(scratchFolder(config), `whole-${randomBytes(6).toString('hex')}.zip`) : file
  const rows = await writeArchive(config, plain, false)
  if (passphrase)
    try {
      const key = await passphrase.keyFor(randomBytes(16))
      await pipeline(encrypt(fs.createReadStream(plain), key), fs.createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    } finally {
      fs.rmSync(plain, { force: true })
    }
  console.log(`已备份 ${rows} 行到 ${file}，请存放到别的机器上。`)
}

/** Writes the archive into a new file; returns the number of its rows. */
async function writeArchive(config: Config, file: string, filesApart: boolean): Promise<number> {
  try {
    return await withDatabase(config, async ({ db }) => {
      const { store } = await openFiles(config, machineClock, { isBeside: true })
      const source = { db, store, now: machineClock.now(), dataFolder: config.dataFolder, filesApart }
      return countRows((await backUp(source, file)).tables)
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askServer(config, file, filesApart)
  }
}

const countRows = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The embedded database has one opener: the running server makes the archive, and this moves it to its place. */
async function askServer(config: Config, file: string, filesApart: boolean): Promise<number> {
  const address = readServerAddress(config.dataFolder)
  if (!address) throw new Misused('服务正在运行，但不知道它的地址：请停下服务再备份')
  const reply = await fetch(`${address}${BACKUP_PATH}${filesApart ? '?files=apart' : ''}`, {
    method: 'POST',
    headers: operatorHeader(config.secret, Date.now()),
  })
  if (!reply.ok) throw new Misused(`正在运行的服务没有备份成功（${reply.status}），请看服务的日志`)
  const made = (await reply.json()) as { file: string; rows: number }
  fs.copyFileSync(made.file, file, fs.constants.COPYFILE_EXCL)
  fs.rmSync(made.file)
  return made.rows
}

async function restoreBackup(wanted: string) {
  const config = configNow()
  const scratch = scratchFolder(config)
  const words = passphraseOf(config.backup ?? { keepDays: 0 })
  const passphrase = words ? new Passphrase(words) : undefined
  const place = config.backup && placeOf(config.backup, scratch)
  const backup = await openBackup(wanted, { place, passphrase, scratch })
  try {
    await withDatabase(config, async (database) => {
      const { store } = await openFiles(config, machineClock)
      const target = { db: database.db, store, dataFolder: config.dataFolder }
      const { manifest, files, passwords } = await restore(target, backup.archive, backup.apart)
      const isDemo = await database.db.selectFrom('firms').select('id').where('is_demo', '=', true).executeTakeFirst()
      markFolder(config.dataFolder, isDemo ? 'demo' : 'real')
      const whose = manifest.firm ? `「${manifest.firm.name}」` : '备份'
      console.log(`已恢复 ${manifest.time} 的${whose}：${countRows(manifest.tables)} 行，${files} 个文件。`)
      for (const { name, mobile, password } of passwords)
        console.log(`${name}（${mobile}）的临时密码，只显示这一次：${password}`)
      if (passwords.length > 0) console.log('导出里没有密码：其他人用短信验证码登录，或由管理员重置。')
    })
  } finally {
    await backup.close()
  }
}

const isTold = (error: unknown): error is Error =>
  [Misused, BadArchive, StartRefused].some((kind) => error instanceof kind)

/** Commands whose failure is a line like the service's: whatever watches its log hears of one that failed at night. */
const WATCHED: Record<string, string> = { backup: 'backup', verify: 'backup verification' }

main().then(
  () => process.exit(0),
  (error) => {
    const where = WATCHED[process.argv[2] ?? '']
    if (where) openLog('error').error({ where, error })
    console.error(isTold(error) ? error.message : error)
    process.exit(1)
  },
)
