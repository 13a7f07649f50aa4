import fs from 'node:fs'
import path from 'node:path'
import { type Config, configFrom } from '../config'
import { migrate } from '../domains'
import { keepPrivate, kindOfFolder } from '../kernel/data-folder'
import { databaseFor } from '../kernel/db/database-options'
import { type Database, openDatabase } from '../kernel/db/open'
import { keptSecret } from '../kernel/installation-secret'

/** A command that was given what it does not take; the message says what it takes. */
export class Misused extends Error {}

/** The configuration as the service has it: DATA_DIR, or `.data` in the project's folder. */
export function configNow(): Config {
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  keepPrivate(dataFolder)
  const demo = kindOfFolder(dataFolder) === 'demo' ? '1' : '0'
  const env = { ...process.env, ANTOU_DEMO: process.env.ANTOU_DEMO ?? demo }
  return configFrom(env, { dataFolder, secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder) })
}

export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseFor(config, process.env.ANTOU_WORKER))
  try {
    await migrate(database.db)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A private folder of the data folder for what a command makes on its way. */
export function scratchFolder({ dataFolder }: Config): string {
  const folder = path.join(dataFolder, 'backups')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
