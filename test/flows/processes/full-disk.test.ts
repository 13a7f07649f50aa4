import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { file } from '@contract/file'
import { task } from '@contract/task'
import { openDatabase } from '@server/kernel/db/open'
import { postForm } from '@test/factories/file'
import { aFirm, anEmployee, PASSWORD } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { threadFile } from '@test/support/paths'
import { compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'

jest.setTimeout(600_000)

const LOGIN = 'full-disk'
const FULL = '服务器的磁盘已满，暂时不能保存，请联系管理员'

const A_FILE = Buffer.alloc(200_000, '%PDF-1.4 ')
let folder: string
let isMounted = false
let me: string
let server: ServerProcess
let token = ''

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0700', 'tmpfs', folder], { stdio: 'ignore' })
    isMounted = true
  } catch {
    // A machine where nothing may be mounted.
    return
  }
  compileServer()
  const data = { kind: 'embedded', folder: path.join(folder, 'database'), worker: threadFile } as const
  layMigratedDatabase(data.folder)
  const database = await openDatabase(data)
  const worker = await anEmployee(database, { firm: await aFirm(database) })
  me = worker.id
  await database.db.updateTable('accounts').set({ login_name: LOGIN }).where('id', '=', worker.accountId).execute()
  await database.close()
})
afterAll(async () => {
  await killServers()
  if (isMounted) execFileSync('umount', [folder])
  fs.rmSync(folder, { recursive: true, force: true })
})

async function ask<In, Out>(endpoint: Endpoint<In, Out>, input: In): Promise<Envelope<Out>> {
  const reply = await fetch(server.address + addressOf(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  return reply.json() as Promise<Envelope<Out>>
}

const signIn = async () => {
  token = ''
  const { data } = await ask(account.login, { account: LOGIN, password: PASSWORD })
  token = data.xauthToken
}
/** A task with a long text, so that a page of the table is soon full. */
const save = () =>
  ask(task.saveTask, { title: randomUUID(), content: '核'.repeat(400), priority: 2, assigneeIds: [me] })
const read = (taskId: string) => ask(task.getTaskById, { taskId })
const health = async () => (await (await fetch(`${server.address}/health`)).json()) as { disk: string; status: string }

const ballast = () => path.join(folder, 'ballast')
/** Takes every byte that is left. */
function fillDisk() {
  const file = fs.openSync(ballast(), 'w')
  for (const size of [1_048_576, 4_096])
    try {
      for (;;) fs.writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  fs.closeSync(file)
}

test('with its disk full the server refuses what it cannot keep in words, still reads, and goes on once there is room', async () => {
  if (!isMounted) return
  server = await startServer(folder)
  await signIn()
  const kept: string[] = []
  for (let index = 0; index < 5; index++) kept.push((await save()).data.taskId)
  const upload = await ask(file.uploadUrl, { type: 'file', fileName: '起诉状.pdf', size: A_FILE.length })

  fillDisk()
  const refused: Envelope<unknown>[] = []
  for (let index = 0; index < 400 && refused.length < 5; index++) {
    const reply = await save()
    if (reply.code === 0) kept.push(reply.data.taskId)
    else refused.push(reply)
  }
  expect(refused.map(({ code, msg }) => [code, msg])).toEqual(Array(5).fill([500, FULL]))
  await eventually(health, ({ disk, status }) => disk === 'full' && status === 'degraded')
  const stored = await postForm(upload.data, A_FILE)
  expect([stored.status, ((await stored.json()) as Envelope<null>).msg]).toEqual([500, FULL])
  for (const taskId of kept) expect((await read(taskId)).code).toBe(0)

  fs.rmSync(ballast())
  await eventually(save, ({ code }) => code === 0)
  await eventually(health, ({ disk }) => disk !== 'full')
  for (const taskId of kept) expect((await read(taskId)).code).toBe(0)
  await server.stop()

  server = await startServer(folder)
  await signIn()
  for (const taskId of kept) expect((await read(taskId)).code).toBe(0)
})
