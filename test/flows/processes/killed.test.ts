import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf, type Envelope } from '@contract/core'
import { task } from '@contract/task'
import type { Task } from '@contract/task/shapes'
import { type Database, openDatabase } from '@server/kernel/db/open'
import { aFirm, anEmployee, PASSWORD } from '@test/factories/people'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { threadFile } from '@test/support/paths'
import { compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'

jest.setTimeout(process.env.KILLS ? 7_200_000 : 900_000)

const KILLS = Number(process.env.KILLS ?? 20)
const WRITERS = 4
/** A kill falls into the writing, at a moment nobody chose. */
const WRITING_MS = { least: 40, most: 220 }

const LOGIN = 'kill-test'
let dataFolder: string
let me: string
let colleague: string

const openEmbedded = (): Promise<Database> =>
  openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database'), worker: threadFile })

beforeAll(async () => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-killed-'))
  compileServer()
  layMigratedDatabase(path.join(dataFolder, 'database'))
  const database = await openEmbedded()
  const firm = await aFirm(database)
  const worker = await anEmployee(database, { firm })
  me = worker.id
  colleague = (await anEmployee(database, { firm })).id
  await database.db.updateTable('accounts').set({ login_name: LOGIN }).where('id', '=', worker.accountId).execute()
  await database.close()
})
afterAll(async () => {
  await killServers()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

/** A task that was asked for; `taskId` once the server said it is there. */
interface Asked {
  key: string
  taskId?: string
}

class Writer {
  token = ''
  readonly asked: Asked[] = []

  constructor(public address: string) {}

  async signIn() {
    const { data } = await this.#post<{ xauthToken: string }>(addressOf(account.login), {
      account: LOGIN,
      password: PASSWORD,
    })
    this.token = data.xauthToken
  }

  /** Asks for one task after the other until the server is gone. */
  async write() {
    for (;;) {
      const asked: Asked = { key: randomUUID() }
      this.asked.push(asked)
      if (!(await this.ask(asked).catch(() => false))) return
    }
  }

  async ask(asked: Asked): Promise<boolean> {
    const input = { title: asked.key, priority: 2, assigneeIds: [me, colleague], nodes: [{ title: '核对' }] }
    const { code, data } = await this.#post<Task>(addressOf(task.saveTask), input, asked.key)
    if (code !== 0) throw new Error(`saveTask answered ${code}`)
    asked.taskId = data.taskId
    return true
  }

  async isThere({ taskId }: Asked): Promise<boolean> {
    return (await this.#post<Task>(addressOf(task.getTaskById), { taskId })).code === 0
  }

  async #post<T>(where: string, body: object, key = ''): Promise<Envelope<T>> {
    const reply = await fetch(this.address + where, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-token': this.token,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    })
    return reply.json() as Promise<Envelope<T>>
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets four people write at once and kills the server under them; returns what was under way then. */
async function writeAndKill(server: ServerProcess, writer: Writer): Promise<Asked[]> {
  const before = writer.asked.length
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writer.write()))
  await pause(WRITING_MS.least + Math.random() * (WRITING_MS.most - WRITING_MS.least))
  await server.kill()
  await writing
  return writer.asked.slice(before)
}

test(`a server killed ${KILLS} times while writing keeps every acknowledged write whole and once`, async () => {
  let server = await startServer(dataFolder)
  const writer = new Writer(server.address)
  await writer.signIn()
  for (let kill = 0; kill < KILLS; kill++) {
    const round = await writeAndKill(server, writer)
    server = await startServer(dataFolder)
    writer.address = server.address
    const known = await Promise.all(round.filter(({ taskId }) => taskId).map((asked) => writer.isThere(asked)))
    expect(known).not.toContain(false)
    // A call without an answer is made again with its key, as the client does; an answer that was lost comes again.
    for (const asked of [...round.filter(({ taskId }) => !taskId), ...round.slice(0, 1)]) {
      const { taskId } = asked
      await writer.ask(asked)
      expect(asked.taskId).toBe(taskId ?? asked.taskId)
    }
  }
  await server.kill()

  const { db, close } = await openEmbedded()
  const tasks = await db.selectFrom('tasks').select(['id', 'title']).execute()
  const assignees = await db.selectFrom('task_assignees').select('task_id').execute()
  const nodes = await db.selectFrom('task_nodes').select('task_id').execute()
  const cards = await db.selectFrom('app_messages').select(['link_id', 'seq']).orderBy('seq').execute()
  await close()
  const ids = tasks.map(({ id }) => id).sort()
  expect(writer.asked.length).toBeGreaterThan(KILLS * WRITERS)
  expect(ids).toEqual(writer.asked.map(({ taskId }) => taskId).sort())
  // A write is all of it: its people, its step, the card that told the colleague, numbered without a gap.
  expect(assignees.map(({ task_id }) => task_id).sort()).toEqual(ids.flatMap((id) => [id, id]))
  expect(nodes.map(({ task_id }) => task_id).sort()).toEqual(ids)
  expect(cards.map(({ link_id }) => link_id).sort()).toEqual(ids)
  expect(cards.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1))
})

test('a second server on the same folder refuses to start with a message, and the first is unaffected', async () => {
  const first = await startServer(dataFolder)
  await expect(startServer(dataFolder)).rejects.toThrow(/数据目录正被另一个服务使用/)
  const writer = new Writer(first.address)
  await writer.signIn()
  expect(await writer.ask({ key: randomUUID() })).toBe(true)
  await first.kill()
})
