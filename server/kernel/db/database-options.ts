import path from 'node:path'
import type { Config } from '../../config'
import type { DatabaseOptions } from './open'

/** Options of the database that the configuration names. @param worker the embedded database's compiled thread */
export function databaseFor(config: Config, worker: string | undefined): DatabaseOptions {
  if (config.databaseUrl) return { kind: 'postgres', url: config.databaseUrl, poolSize: config.poolSize }
  if (!worker) throw new Error('ANTOU_WORKER is not set: start with `npm start` or `npm run dev`')
  return { kind: 'embedded', folder: path.join(config.dataFolder, 'database'), worker }
}
