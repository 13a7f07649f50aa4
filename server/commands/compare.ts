import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { configFrom } from '../config'
import {
  archiveSide,
  BadArchive,
  comparedInWords,
  compareSides,
  openBackup,
  Passphrase,
  type Side,
  serverSide,
} from '../domains/firm'
import { locateBuild } from '../kernel/built-folder'
import { machineClock } from '../kernel/clock'
import { keepPrivate, kindOfFolder } from '../kernel/data-folder'
import { databaseFor } from '../kernel/db/database-options'
import { type Database, openDatabase } from '../kernel/db/open'
import { openFiles } from '../kernel/files/files'
import { keptSecret } from '../kernel/installation-secret'
import { StartRefused } from '../kernel/start/refused'
import { backupFrom, passphraseOf } from '../kernel/start/stores-config'

const HELP = `npm run compare -- 前者 后者 [--firm 律所全称]
前者与后者各是一个备份或律所的导出（.zip、.antou）、一个停下了的服务的数据目录，或 数据目录=postgres://…
每张表逐行、每个文件按 SHA-256 核对；一致时退出码为 0，不一致为 2。正在运行的服务请先 npm run backup，用备份来比。`

const DIFFERENT = 2

class Misused extends Error {}

/** An archive or a server to compare, and how to close it. */
interface Opened {
  isOfFirm?: { id: string; name: string }
  side(firm: string | undefined): Promise<Side>
  close(): void | Promise<void>
}

/** Compares two servers, or a server with what it was restored from; ANTOU_WORKER as for main.ts. Writes nothing. */
async function main() {
  locateBuild(import.meta.url)
  const given = process.argv.slice(2)
  const flagIndex = given.indexOf('--firm')
  const firmName = flagIndex < 0 ? undefined : given.splice(flagIndex, 2)[1]
  const [left, right] = given
  if (!left || !right || given.length > 2 || (flagIndex >= 0 && !firmName)) throw new Misused(HELP)
  const opened: Opened[] = []
  try {
    for (const name of [left, right]) opened.push(await openSide(name))
    // An export has one firm's rows only, so the same firm of the server is compared.
    const firm = firmName ?? opened.find(({ isOfFirm }) => isOfFirm)?.isOfFirm?.name
    const [first, second] = await Promise.all(opened.map(({ side }) => side(firm)))
    if (!first || !second) throw new Misused(HELP)
    const compared = await compareSides(first, second)
    console.log(comparedInWords(compared))
    return compared.differences.length === 0 ? 0 : DIFFERENT
  } finally {
    for (const { close } of opened) await close()
  }
}

const openSide = (name: string): Promise<Opened> => (/\.(zip|antou)$/.test(name) ? openArchive(name) : openServer(name))

async function openArchive(name: string): Promise<Opened> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-compare-'))
  const words = passphraseOf(backupFrom(process.env))
  const passphrase = words ? new Passphrase(words) : undefined
  const removeScratch = () => fs.rmSync(scratch, { recursive: true, force: true })
  const backup = await openBackup(path.resolve(name), { passphrase, scratch }).catch((error: unknown) => {
    removeScratch()
    throw error
  })
  const { archive, apart } = backup
  const { kind, firm } = archive.manifest
  return {
    isOfFirm: firm ?? undefined,
    async side(asked) {
      if (asked && !firm) throw new Misused('整台服务器的备份里有全部律所：请与服务器比较，或比较两份律所的导出')
      if (asked && firm?.name !== asked) throw new Misused(`${name} 是「${firm?.name}」的导出，不是「${asked}」的`)
      if (kind === 'person') throw new Misused('这是一个人的数据，不能与律所比较')
      return archiveSide(name, archive, apart?.files)
    },
    async close() {
      await backup.close()
      removeScratch()
    },
  }
}

async function openServer(name: string): Promise<Opened> {
  const [folder = '', databaseUrl] = name.split(/=(?=postgres)/)
  const dataFolder = path.resolve(folder)
  const holds = databaseUrl ? dataFolder : path.join(dataFolder, 'database')
  if (!fs.existsSync(holds)) throw new Misused(`这里没有数据：${dataFolder}`)
  keepPrivate(dataFolder)
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl }
  const demo = kindOfFolder(dataFolder) === 'demo' ? '1' : '0'
  const config = configFrom({ ...env, ANTOU_DEMO: demo }, { dataFolder, secret: keptSecret(dataFolder) })
  const database = await openDatabase(databaseFor(config, process.env.ANTOU_WORKER))
  const { store } = await openFiles(config, machineClock, { isBeside: true })
  return {
    side: async (firm) => serverSide(name, { db: database.db, store }, firm && (await findFirm(database, name, firm))),
    close: () => database.close(),
  }
}

async function findFirm({ db }: Database, where: string, name: string): Promise<string> {
  const firm = await db.selectFrom('firms').select('id').where('name', '=', name).executeTakeFirst()
  if (!firm) throw new Misused(`${where} 里没有「${name}」这家律所`)
  return firm.id
}

const isTold = (error: unknown): error is Error =>
  [Misused, BadArchive, StartRefused].some((kind) => error instanceof kind)

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(isTold(error) ? error.message : error)
    process.exit(1)
  },
)
