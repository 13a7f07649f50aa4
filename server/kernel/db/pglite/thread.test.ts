import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { snapshotFile, threadFile } from '@test/support/paths'
import { DatabaseThread, type TimeLimits } from './thread'

jest.setTimeout(120_000)

const ENDLESS = 'select count(*) from generate_series(1, 100000000000)'
const nested = (depth: number) => `select '${'['.repeat(depth)}${']'.repeat(depth)}'::jsonb as value`

let thread: DatabaseThread
let folder: string | undefined
let troubles: string[]

async function start(where: { folder?: string; snapshot?: Uint8Array }, limits?: Partial<TimeLimits>) {
  thread = await DatabaseThread.start(threadFile, where, limits)
  troubles = []
  thread.onTrouble = ({ message }) => troubles.push(message)
}
const inMemory = (limits?: Partial<TimeLimits>) => start({ snapshot: fs.readFileSync(snapshotFile) }, limits)
async function onDisk(limits?: Partial<TimeLimits>) {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-thread-'))
  await start({ folder }, limits)
}
afterEach(async () => {
  await thread.close()
  if (folder) fs.rmSync(folder, { recursive: true })
  folder = undefined
})

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('an unreadable row fails only its own query, and the queries before and after it get their answers', async () => {
  await inMemory()
  const answers = await Promise.allSettled([
    thread.query('select 1 as one'),
    thread.query(nested(3_500)),
    thread.query('select 2 as two'),
  ])
  expect(answers[0]).toMatchObject({ value: { rows: [{ one: 1 }] } })
  expect(answers[1]).toMatchObject({ reason: { message: expect.stringContaining('unreadable answer') } })
  expect(answers[2]).toMatchObject({ value: { rows: [{ two: 2 }] } })
})

test('values that cannot be sent fail only their own query', async () => {
  await inMemory()
  await expect(thread.query('select $1::text', [() => 1])).rejects.toThrow(/could not be cloned/)
  expect(await thread.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
})

test('a session is released after an unreadable row', async () => {
  await inMemory({ turn: 2_000 })
  const session = await thread.acquire()
  await expect(session.query(nested(3_500), [])).rejects.toThrow('unreadable')
  const next = thread.acquire()
  session.release()
  expect(await (await next).query('select 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] })
})

test('waiting too long for the session rejects, and does not take the turn later', async () => {
  await inMemory({ turn: 200 })
  const held = await thread.acquire()
  const message = expect.stringMatching(/^waited 200 ms for the session, in one hand for \d{3,} ms$/)
  await expect(thread.acquire()).rejects.toMatchObject({ code: '57P03', message })
  held.release()
  const next = await thread.acquire()
  next.release()
  ;(await thread.acquire()).release()
})

test('a statement over its limit is given up, and the restarted thread has kept every acknowledged commit', async () => {
  await onDisk({ statement: 1_000 })
  await thread.query('create table kept (what text)')
  const session = await thread.acquire()
  await session.query("insert into kept values ('acknowledged')", [])
  await session.query('begin', [])
  await session.query("insert into kept values ('under way')", [])
  const beside = session.query(ENDLESS, [])
  const behind = session.query('commit', [])
  await expect(beside).rejects.toMatchObject({ code: '57014' })
  await expect(behind).rejects.toMatchObject({ code: '57P01' })
  await until(() => troubles.length === 2)
  expect(troubles[0]).toMatch(/no answer within 1000 ms: select count/)
  expect(troubles[1]).toMatch(/answers again/)
  // A session that began before the restart does not continue outside of its transaction.
  expect(session.isOver).toBe(true)
  await expect(session.query("insert into kept values ('too late')", [])).rejects.toMatchObject({ code: '57P01' })
  session.release()
  const next = await thread.acquire()
  expect(await next.query('select what from kept', [])).toMatchObject({ rows: [{ what: 'acknowledged' }] })
  expect(await next.query("select current_setting('TimeZone') as zone", [])).toMatchObject({
    rows: [{ zone: 'Asia/Shanghai' }],
  })
  next.release()
})

test('closing does not wait for an endless statement', async () => {
  await inMemory({ close: 300 })
  const endless = thread.query(ENDLESS).catch((error: Error) => error)
  const began = Date.now()
  await thread.close()
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(await endless).toBeInstanceOf(Error)
})
