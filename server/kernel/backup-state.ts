import fs from 'node:fs/promises'
import path from 'node:path'

/** Written after every whole backup, in the data folder; its time is that of the backup. */
const LAST_BACKUP = 'last-backup'
/** Written after every look at a backup, in the data folder. */
const LAST_VERIFIED = 'last-verified'

/** Result of restoring a backup into a scratch database. */
export interface Verification {
  /** Milliseconds since 1970. */
  at: number
  /** Name of the backup. */
  backup: string
  isGood: boolean
  /** What was wrong, in the operator's words. */
  words: string
  /** Time of the last good one, milliseconds since 1970. */
  goodAt?: number
}

export interface BackupState {
  /** Milliseconds since 1970; undefined before the first backup. */
  backedUpAt?: number
  verified?: Verification
}

/** What the commands have noted in the data folder of this machine. */
export async function readBackupState(dataFolder: string): Promise<BackupState> {
  const stat = await fs.stat(path.join(dataFolder, LAST_BACKUP)).catch(() => undefined)
  const text = await fs.readFile(path.join(dataFolder, LAST_VERIFIED), 'utf8').catch(() => undefined)
  return { backedUpAt: stat?.mtimeMs, verified: text === undefined ? undefined : parseVerification(text) }
}

/** Undefined for a file that a full disk left empty. */
function parseVerification(text: string): Verification | undefined {
  try {
    return JSON.parse(text) as Verification
  } catch {
    return undefined
  }
}

export const noteBackup = (dataFolder: string) =>
  fs.writeFile(path.join(dataFolder, LAST_BACKUP), `${new Date().toISOString()}\n`, { mode: 0o600 })

export async function noteVerification(dataFolder: string, result: Omit<Verification, 'goodAt'>) {
  const { verified } = await readBackupState(dataFolder)
  const goodAt = result.isGood ? result.at : verified?.goodAt
  await fs.writeFile(path.join(dataFolder, LAST_VERIFIED), JSON.stringify({ ...result, goodAt }), { mode: 0o600 })
}
