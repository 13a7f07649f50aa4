import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { type Database, openDatabase } from '@server/kernel/db/open'
import { holds } from '@test/factories/approval'
import { aCase } from '@test/factories/case'
import { aFirm, anEmployee, PASSWORD, type Worker } from '@test/factories/people'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { problemsOfMoney } from '@test/support/money-books'
import { MoneyOperations, randomOf } from '@test/support/money-operations'
import { threadFile } from '@test/support/paths'
import { compileServer, killServers, startServer } from '@test/support/server-process'
import { clientWith, post, type TestClient } from '@test/support/test-client'

/** Twenty by hand: `npm run money`. */
const KILLS = Number(process.env.MONEY_KILLS ?? process.env.KILLS ?? 2)
// Each fall is looked into; the script has a hundred.
jest.setTimeout(900_000 + KILLS * 30_000)
const HANDS = 4
/** So much is acknowledged before the server falls amid the next ones, at a moment nobody chose. */
const DONE = 40
const MORE_MS = 80

let dataFolder: string
let firmId: string
let workers: readonly Worker[]
const openEmbedded = (): Promise<Database> =>
  openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database'), worker: threadFile })
const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openEmbedded()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-money-killed-'))
  compileServer()
  layMigratedDatabase(path.join(dataFolder, 'database'))
  await inDatabase(async (database) => {
    const firm = await aFirm(database)
    firmId = firm.id
    const people: Worker[] = []
    for (const name of ['lead', 'fellow', 'keeper', 'second']) {
      const worker = await anEmployee(database, { firm, name })
      await database.db.updateTable('accounts').set({ login_name: name }).where('id', '=', worker.accountId).execute()
      people.push(worker)
    }
    workers = people
    await holds(database, firm, 'finance', people.slice(2))
  })
})
afterAll(async () => {
  await killServers()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

async function signIn(address: string, login: string): Promise<string> {
  const { data } = await post(address + addressOf(account.login), { account: login, password: PASSWORD })
  return (data as { xauthToken: string }).xauthToken
}

/** Acknowledgements of the server: which record, and the version it told of it. */
type Told = readonly [table: 'receivables' | 'arrivals' | 'claims' | 'incomes', id: string, version: number]

function toldIn(data: unknown): Told {
  const { claimId, shares, moneyId, arrivalId, expectMoneyId, version, claims } = data as Record<string, string> & {
    version?: number
    claims?: { claimId: string; version: number }[]
  }
  // An arrival that was claimed is answered by the claims that were made.
  const [made] = version === undefined ? (claims ?? []) : []
  if (made) return ['claims', made.claimId, made.version]
  if (version === undefined) throw new Error(`no version was told in ${JSON.stringify(data)}`)
  if (claimId) return ['claims', claimId, version]
  if (shares && moneyId) return ['incomes', moneyId, version]
  return arrivalId ? ['arrivals', arrivalId, version] : ['receivables', expectMoneyId ?? '', version]
}

test(`a server killed ${KILLS} times amid money operations loses nothing acknowledged and keeps consistent books`, async () => {
  let server = await startServer(dataFolder)
  const tokens: string[] = []
  for (const name of ['lead', 'fellow', 'keeper', 'second']) tokens.push(await signIn(server.address, name))
  const clients = () => tokens.map((token) => clientWith(server.address, token))
  const [lead, fellow] = workers as [Worker, Worker]
  const team = [
    { empId: lead.id, percent: '60' },
    { empId: fellow.id, percent: '40' },
  ]
  const { caseId } = await aCase(clients()[0] as TestClient, lead, { team, fee: '90000000' })
  await server.kill()
  await inDatabase(({ db }) => db.updateTable('cases').set({ status: 'ongoing' }).where('id', '=', caseId).execute())

  const operations = new MoneyOperations({ lawyers: [], keepers: [], caseId }, randomOf(Date.now() % 1_000_000))
  const told: Told[] = []
  const work = async () => {
    for (;;) {
      const done = await operations.next().catch(() => null)
      if (!done) return
      if (done.reply.code === 0) told.push(toldIn(done.reply.data))
    }
  }
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startServer(dataFolder)
    const all = clients()
    operations.people = { lawyers: all.slice(0, 2), keepers: all.slice(2), caseId }
    const before = told.length
    const working = Promise.all(Array.from({ length: HANDS }, work))
    while (told.length < before + DONE) await pause(5)
    await pause(Math.random() * MORE_MS)
    await server.kill()
    await working
    await inDatabase(async ({ db }) => {
      expect(await problemsOfMoney(db, firmId)).toEqual([])
      for (const [table, id, version] of told) {
        const found = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
        expect([table, id, (found?.version ?? 0) >= version]).toEqual([table, id, true])
      }
    })
  }
  expect(told.length).toBeGreaterThanOrEqual(KILLS * DONE)
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
