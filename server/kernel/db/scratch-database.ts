import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from './open'

interface Scratch {
  database: Database
  /** Closes the database and removes it. */
  drop(): Promise<void>
}

interface Where {
  /** The server on which the live database is; without one, an embedded database is made. */
  databaseUrl?: string
  folder: string
  /** The embedded database's compiled thread. */
  worker: string
}

/** PostgreSQL's code for a right that the user does not have. */
const NOT_ALLOWED = '42501'
const POOL = 2

/**
 * An empty database beside the live one, of the same kind; an embedded one where the user of PostgreSQL may not create
 * databases.
 */
export async function openScratchDatabase({ databaseUrl, folder, worker }: Where): Promise<Scratch> {
  const name = `antou_verify_${randomBytes(6).toString('hex')}`
  const isMade = databaseUrl ? await createDatabase(databaseUrl, name) : false
  if (databaseUrl && isMade) {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: POOL })
    const drop = async () => {
      await database.close()
      await onServer(databaseUrl, `drop database ${name} with (force)`)
    }
    return { database, drop }
  }
  const own = path.join(folder, name)
  const database = await openDatabase({ kind: 'embedded', folder: own, worker })
  const drop = async () => {
    await database.close()
    await fs.rm(own, { recursive: true, force: true })
  }
  return { database, drop }
}

async function createDatabase(url: string, name: string): Promise<boolean> {
  try {
    await onServer(
      url,
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) return false
    throw error
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
