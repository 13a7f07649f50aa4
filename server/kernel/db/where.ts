import path from 'node:path'
import type { Config } from '../../config'
import type { DatabaseOptions } from './open'

/** The database that the configuration names. @param worker the embedded one's thread, compiled */
export function databaseFor(config: Config, worker: string | undefined): DatabaseOptions {
  if (config.databaseUrl) return { kind: 'postgres', url: config.databaseUrl }
  if (!worker) throw new Error('ANTOU_WORKER is not set: start with `npm start` or `npm run dev`')
  return { kind: 'embedded', folder: path.join(config.dataFolder, 'database'), worker }
}
