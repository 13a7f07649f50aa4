import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { approval } from '@contract/approval'
import type { VerbResult, WorkPage } from '@contract/approval/shapes'
import { addressOf, type Envelope } from '@contract/core'
import { type Database, openDatabase, type SystemDb } from '@server/kernel/db/open'
import { anOffice } from '@test/factories/approval'
import { PASSWORD, type Worker } from '@test/factories/people'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { threadFile } from '@test/support/paths'
import { compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'

jest.setTimeout(process.env.KILLS ? 7_200_000 : 900_000)

/** A thousand verbs are acknowledged: after each so many of them the server falls amid the next ones. */
const KILLS = Number(process.env.KILLS ?? 5)
const VERBS = 200
/** At a moment nobody chose. */
const MORE_MS = 80

const LOAN = {
  kind: '资料',
  object: '近三年审计报告',
  purpose: '投标使用',
  period: { start: '2099-01-05', end: '2099-01-06' },
}

let dataFolder: string
const openEmbedded = (): Promise<Database> =>
  openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database'), worker: threadFile })

beforeAll(async () => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-approval-killed-'))
  compileServer()
  layMigratedDatabase(path.join(dataFolder, 'database'))
  const database = await openEmbedded()
  const office = await anOffice(database)
  const named = async ({ accountId }: Worker, login_name: string) =>
    database.db.updateTable('accounts').set({ login_name }).where('id', '=', accountId).execute()
  await named(office.applicant, 'applicant')
  await named(office.admins[0], 'admin-one')
  await named(office.admins[1], 'admin-two')
  await database.close()
})
afterAll(async () => {
  await killServers()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

/** Somebody who works until the server is gone. */
class Hand {
  token = ''
  /** Works whose verb the server has acknowledged. */
  readonly done: string[] = []

  constructor(
    private readonly login: string,
    public address: string,
  ) {}

  async signIn() {
    const { data } = await this.post<{ xauthToken: string }>(addressOf(account.login), {
      account: this.login,
      password: PASSWORD,
    })
    this.token = data.xauthToken
  }

  /** Does one thing after the other; what the server refuses is left to whoever was faster. */
  async work(send: () => Promise<Envelope<VerbResult> | undefined>) {
    for (;;) {
      const reply = await send().catch(() => null)
      if (reply === null) return
      if (reply?.code === 0) this.done.push(reply.data.workId)
    }
  }

  start = () => this.post<VerbResult>(addressOf(approval.start), { type: 2010, values: LOAN }, randomUUID())

  /** To-dos as it saw them last: somebody else may be looking at the same ones. */
  #todos: WorkPage['records'] = []

  /** Agrees to a to-do, or sends one of five back. */
  decide = async () => {
    if (this.#todos.length === 0)
      this.#todos = (await this.post<WorkPage>(addressOf(approval.getNeedMyDoWorkList), { size: 10 })).data.records
    const [task] = this.#todos.splice(Math.floor(Math.random() * this.#todos.length), 1).map((row) => row.task)
    // Nothing to do yet: whoever asks again at once leaves the server no time for those who give work.
    if (!task) return void (await pause(40))
    const step = { taskId: task.taskId, version: task.version }
    return Math.random() < 0.2
      ? this.post<VerbResult>(addressOf(approval.back), { ...step, to: 'applicant', opinion: '退回' }, randomUUID())
      : this.post<VerbResult>(addressOf(approval.nextStep), step, randomUUID())
  }

  async post<T>(where: string, body: object, key = ''): Promise<Envelope<T>> {
    const headers = { 'content-type': 'application/json', 'x-auth-token': this.token, 'idempotency-key': key }
    const reply = await fetch(this.address + where, { method: 'POST', headers, body: JSON.stringify(body) })
    return reply.json() as Promise<Envelope<T>>
  }
}

const doneBy = (hands: readonly Hand[]) => hands.reduce((sum, { done }) => sum + done.length, 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test(`a server killed ${KILLS} times during approval actions keeps no work without its task and no effect without its work`, async () => {
  let server: ServerProcess = await startServer(dataFolder)
  const [applicant, ...admins] = ['applicant', 'admin-one', 'admin-two'].map((name) => new Hand(name, server.address))
  const hands = [applicant as Hand, ...admins]
  for (const hand of hands) await hand.signIn()
  for (let kill = 0; kill < KILLS; kill++) {
    const working = Promise.all([
      (applicant as Hand).work((applicant as Hand).start),
      ...admins.map((admin) => admin.work(admin.decide)),
    ])
    const before = doneBy(hands)
    while (doneBy(hands) < before + VERBS) await pause(5)
    await pause(Math.random() * MORE_MS)
    await server.kill()
    await working
    server = await startServer(dataFolder)
    for (const hand of hands) hand.address = server.address
  }
  await server.kill()

  const { db, close } = await openEmbedded()
  try {
    await everythingFits(
      db,
      (applicant as Hand).done,
      admins.flatMap(({ done }) => done),
    )
  } finally {
    await close()
  }
})

async function everythingFits(db: SystemDb, started: readonly string[], decided: readonly string[]) {
  const works = await db.selectFrom('approval_works').select(['id', 'status', 'work_no']).execute()
  const tasks = await db.selectFrom('approval_tasks').selectAll().execute()
  const turns = await db.selectFrom('approval_turns').selectAll().execute()
  const loans = await db.selectFrom('loans').select('work_id').execute()
  const events = await db.selectFrom('approval_events').select(['work_id', 'did']).execute()
  const audit = await db.selectFrom('audit_log').select(['target_id', 'action']).execute()
  const cards = await db.selectFrom('app_messages').selectAll().where('app_msg_type', '=', 101).execute()
  const idsWith = (status: number) => works.filter((work) => work.status === status).map(({ id }) => id)
  const [running, approved, returned] = [idsWith(1), idsWith(3), idsWith(4)]

  expect(started.length + decided.length).toBeGreaterThanOrEqual(KILLS * VERBS)
  expect(decided.length).toBeGreaterThan(0)
  // Every acknowledged application is there, once.
  expect(started.filter((id) => !works.some((work) => work.id === id))).toEqual([])
  expect(new Set(decided).size).toBe(decided.length)
  expect(decided.filter((id) => running.includes(id))).toEqual([])
  expect(new Set(works.map(({ work_no }) => work_no)).size).toBe(works.length)
  // Every state has all that belongs to it and nothing else.
  const statesOf = (id: string) =>
    tasks
      .filter((task) => task.work_id === id)
      .map(({ state }) => state)
      .sort()
      .join()
  expect(new Set(running.map(statesOf))).toEqual(new Set(running.length > 0 ? ['pending,pending'] : []))
  expect(new Set(approved.map(statesOf))).toEqual(new Set(approved.length > 0 ? ['agreed,otherHandled'] : []))
  expect(new Set(returned.map(statesOf))).toEqual(new Set(returned.length > 0 ? ['returned,revoked'] : []))
  expect(
    turns
      .filter(({ state }) => state === 'current')
      .map(({ work_id }) => work_id)
      .sort(),
  ).toEqual(running.sort())
  expect(loans.map(({ work_id }) => work_id).sort()).toEqual(approved.sort())
  const happened = (did: string) =>
    events
      .filter((event) => event.did === did)
      .map(({ work_id }) => work_id)
      .sort()
  expect([happened('start'), happened('end'), happened('back')]).toEqual([
    works.map(({ id }) => id).sort(),
    approved,
    returned.sort(),
  ])
  const written = (action: string) =>
    audit
      .filter((line) => line.action === action)
      .map(({ target_id }) => target_id)
      .sort()
  expect([written('approval.start'), written('approval.end')]).toEqual([works.map(({ id }) => id).sort(), approved])
  const open = (id: string) => tasks.find((task) => task.id === id)?.state === 'pending'
  expect(cards.filter(({ link_id, link_status }) => (link_status === 0) !== open(link_id))).toEqual([])
  expect(cards.length).toBe(tasks.length)
}
