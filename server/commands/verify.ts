import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config'
import { migrate } from '../domains'
import { LATEST, type OpenedBackup, openBackup, Passphrase, placeOf, verifyBackup } from '../domains/firm'
import { noteVerification } from '../kernel/backup-state'
import { openScratchDatabase } from '../kernel/db/scratch-database'
import { passphraseOf } from '../stores-config'
import { Misused, scratchFolder } from './command-config'

/** Restores a backup into a scratch database and notes the result for /metrics and the administrators. */
export async function verifyLatest(config: Config, wanted?: string) {
  const scratch = path.join(scratchFolder(config), `verifying-${randomBytes(6).toString('hex')}`)
  fs.mkdirSync(scratch, { mode: 0o700 })
  const place = config.backup && placeOf(config.backup, scratch)
  if (!place && !wanted) throw new Misused('没有设置 BACKUP_FOLDER 或 BACKUP_S3_BUCKET：请写明核对哪一份备份')
  const words = passphraseOf(config.backup ?? { keepDays: 0 })
  const passphrase = words ? new Passphrase(words) : undefined
  let backup: OpenedBackup | undefined
  try {
    backup = await openBackup(wanted ?? LATEST, { place, passphrase, scratch })
    const since = Date.now()
    const { rows, files } = await restoreIntoScratch(config, backup, scratch)
    await noteVerification(config.dataFolder, { at: Date.now(), backup: backup.name, isGood: true, words: '' })
    const seconds = Math.round((Date.now() - since) / 1_000)
    console.log(
      `备份 ${backup.name} 可以恢复：${rows} 行、${files} 个文件，恢复到临时的数据库里核对用了 ${seconds} 秒。`,
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const name = backup?.name ?? wanted ?? LATEST
    await noteVerification(config.dataFolder, { at: Date.now(), backup: name, isGood: false, words: reason })
    throw error
  } finally {
    await backup?.close()
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

async function restoreIntoScratch({ databaseUrl }: Config, backup: OpenedBackup, folder: string) {
  const worker = process.env.ANTOU_WORKER
  if (!worker) throw new Error('ANTOU_WORKER is not set')
  const { database, drop } = await openScratchDatabase({ databaseUrl, folder, worker })
  try {
    await migrate(database.db)
    return await verifyBackup(backup, { db: database.db, scratch: folder })
  } finally {
    await drop()
  }
}
