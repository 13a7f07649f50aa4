import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '@server/domains'
import { openScratchDatabase } from '@server/kernel/db/scratch-database'
import { threadFile } from '@test/support/paths'
import { type Services, startServices } from '@test/support/services'
import pg from 'pg'

jest.setTimeout(300_000)

let services: Services
let folder: string
beforeAll(async () => {
  services = await startServices()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-scratch-'))
})
afterAll(async () => {
  await services.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function ask(statement: string) {
  const client = new pg.Client({ connectionString: services.postgresUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const scratches = () => ask("select datname from pg_database where datname like 'antou_verify_%'")

test('a backup of PostgreSQL is verified in a database of its own, which is dropped afterwards', async () => {
  const { postgresUrl: databaseUrl } = services
  if (!databaseUrl) return
  const { database, drop } = await openScratchDatabase({ databaseUrl, folder, worker: threadFile })
  expect(database.postgres).toBeDefined()
  expect(await scratches()).toHaveLength(1)
  await migrate(database.db)
  expect(await database.db.selectFrom('firms').select('id').execute()).toEqual([])
  await drop()
  expect(await scratches()).toEqual([])
})

test('without the right to create databases it is verified in an embedded one', async () => {
  const { postgresUrl } = services
  if (!postgresUrl) return
  await ask("create role antou_limited login password 'limited'")
  const url = new URL(postgresUrl)
  url.username = 'antou_limited'
  url.password = 'limited'
  const { database, drop } = await openScratchDatabase({ databaseUrl: url.href, folder, worker: threadFile })
  expect([database.embedded !== undefined, await scratches()]).toEqual([true, []])
  await drop()
  // Also one that was asked nothing has ended its thread, which would keep a command from ending.
  await expect(database.embedded?.query('select 1')).rejects.toThrow()
  expect(fs.readdirSync(folder)).toEqual([])
})
