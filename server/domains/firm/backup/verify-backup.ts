import fs from 'node:fs/promises'
import type { SystemDb } from '../../../kernel/db/open'
import { BadArchive } from '../archive/read-archive'
import { restore } from '../archive/restore'
import { countRows } from '../archive/rows-repository'
import type { OpenedBackup } from './open-backup'

interface Verifying {
  /** A database with its tables made, and nothing in it. */
  db: SystemDb
  /** Private folder for the secrets and one file at a time. */
  scratch: string
}

export interface Verified {
  rows: number
  files: number
}

/**
 * Restores a backup into a scratch database, reads each of its files, and counts what has arrived. Throws BadArchive, in
 * the operator's words, if anything is missing or altered.
 */
export async function verifyBackup({ archive, apart }: OpenedBackup, { db, scratch }: Verifying): Promise<Verified> {
  const store = { putFile: (_: string, file: string) => fs.rm(file), remove: async () => {} }
  const { manifest, files } = await restore({ db, store, dataFolder: scratch }, archive, apart)
  for (const { name, rows } of manifest.tables) {
    const count = await countRows(db, name)
    if (count !== rows) throw new BadArchive(`「${name}」恢复出 ${count} 行，备份里是 ${rows} 行`)
  }
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files }
}
