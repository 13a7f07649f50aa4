import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app'
import { noteBackup } from '../../../kernel/backup-state'
import { backUp } from './archive'

/** Address at which the command line asks a running server: the embedded database has one opener. */
export const BACKUP_PATH = '/operator/backup'
const HEADER = 'x-antou-operator'
const GOOD_FOR_MS = 60_000
const ADDRESS = 'address'

/** Anybody who can read the data folder can read the secret, and so may ask. */
const signed = (secret: string, time: string) => createHmac('sha256', secret).update(`operator ${time}`).digest('hex')

export const operatorHeader = (secret: string, now: number) => ({ [HEADER]: `${now}.${signed(secret, String(now))}` })

function isOperator(secret: string, header: unknown, now: number): boolean {
  const [time = '', given = ''] = String(header ?? '').split('.')
  const right = Buffer.from(signed(secret, time))
  const asked = Buffer.from(given)
  return Math.abs(now - Number(time)) < GOOD_FOR_MS && asked.length === right.length && timingSafeEqual(asked, right)
}

/** Writes the running server's address down, for commands on the same machine. */
export function writeServerAddress(dataFolder: string, address: string) {
  fs.writeFileSync(path.join(dataFolder, ADDRESS), `${address}\n`, { mode: 0o600 })
}

export function readServerAddress(dataFolder: string): string | undefined {
  const file = path.join(dataFolder, ADDRESS)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

/** Makes a backup while the server is in use, into the data folder; answers with its path. */
export function serveOperator(app: App, http: FastifyInstance) {
  http.post(BACKUP_PATH, async (request, reply) => {
    const { config, clock, db, files } = app
    if (!isOperator(config.secret, request.headers[HEADER], Date.now())) return reply.code(404).send()
    const now = clock.now()
    const folder = path.join(config.dataFolder, 'backups')
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${now}.zip`)
    const filesApart = (request.query as { files?: unknown }).files === 'apart'
    const source = { db, store: files.store, now, dataFolder: config.dataFolder, filesApart }
    const { tables, entries } = await backUp(source, file).catch((error: unknown) => {
      app.log.error({ where: 'backup', requestId: request.id, error })
      throw error
    })
    // The command that asked for files apart goes on to copy them.
    if (!filesApart) await noteBackup(config.dataFolder)
    return reply.send({ file, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: entries.length })
  })
}
