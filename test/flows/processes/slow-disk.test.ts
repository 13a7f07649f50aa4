import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { task } from '@contract/task'
import { openDatabase } from '@server/kernel/db/open'
import { aFirm, anEmployee, PASSWORD } from '@test/factories/people'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { threadFile } from '@test/support/paths'
import { compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'

jest.setTimeout(600_000)

const LOGIN = 'slow-disk'
/** Milliseconds that one sync to the disk takes, and the saves that ask for one at the same moment. */
const SYNC_MS = 1_000
const SAVES = 8

let folder: string
let slowness: string
let me: string
let server: ServerProcess
let token = ''

/** Makes every sync of the server, in whatever thread, take as long as the file says. */
const PRELOAD = (file: string) => `
const fs = require('node:fs')
for (const name of ['fdatasyncSync', 'fsyncSync']) {
  const real = fs[name]
  fs[name] = (...given) => {
    const ms = Number(fs.readFileSync(${JSON.stringify(file)}, 'utf8'))
    if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    return real(...given)
  }
}
`

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-slow-'))
  slowness = path.join(folder, 'slowness')
  fs.writeFileSync(slowness, '0')
  fs.writeFileSync(path.join(folder, 'preload.cjs'), PRELOAD(slowness))
  compileServer()
  const data = path.join(folder, 'data')
  fs.mkdirSync(data, { mode: 0o700 })
  layMigratedDatabase(path.join(data, 'database'))
  const database = await openDatabase({ kind: 'embedded', folder: path.join(data, 'database'), worker: threadFile })
  const worker = await anEmployee(database, { firm: await aFirm(database) })
  me = worker.id
  await database.db.updateTable('accounts').set({ login_name: LOGIN }).where('id', '=', worker.accountId).execute()
  await database.close()
  server = await startServer(data, { NODE_OPTIONS: `--require ${path.join(folder, 'preload.cjs')}` })
  const { data: signedIn } = await ask(account.login, { account: LOGIN, password: PASSWORD })
  token = signedIn.xauthToken
})
afterAll(async () => {
  await killServers()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function ask<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  key: string = randomUUID(),
): Promise<Envelope<Out>> {
  const reply = await fetch(server.address + addressOf(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': key },
    body: JSON.stringify(input),
  })
  return reply.json() as Promise<Envelope<Out>>
}
const save = (key?: string) => ask(task.saveTask, { title: '核对证据', priority: 2, assigneeIds: [me] }, key)
const isLive = async () => (await fetch(`${server.address}/health/live`)).status

test('on a disk that takes a second for each sync every save is answered once, reads go on, and the server stays live', async () => {
  fs.writeFileSync(slowness, String(SYNC_MS))
  const keys = Array.from({ length: SAVES }, () => randomUUID())
  const answered: string[] = []
  const begun = Date.now()
  const saves = keys.map(async (key) => {
    const reply = await save(key)
    answered.push(key)
    return reply
  })
  // The main thread waits for no disk.
  expect([await isLive(), answered]).toEqual([200, []])
  const replies = await Promise.all(saves)
  expect(replies.map(({ code }) => code)).toEqual(keys.map(() => 0))
  // They did wait: an acknowledged save is on the disk.
  expect(Date.now() - begun).toBeGreaterThan(SYNC_MS)
  // Somebody who lost patience and asks again with the same key gets the same task.
  const again = await Promise.all(keys.map((key) => save(key)))
  const ids = replies.map(({ data }) => data.taskId)
  expect(again.map(({ data }) => data.taskId)).toEqual(ids)
  for (const taskId of ids) expect((await ask(task.getTaskById, { taskId })).code).toBe(0)

  fs.writeFileSync(slowness, '0')
  expect((await save()).code).toBe(0)
  expect(new Set(ids).size).toBe(SAVES)
})
