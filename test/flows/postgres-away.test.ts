import { randomUUID } from 'node:crypto'
import { types } from 'node:util'
import { hours } from '@contract/duration'
import { message } from '@contract/message'
import { task } from '@contract/task'
import { toTime } from '@server/kernel/clock'
import { DatabaseRefused } from '@server/kernel/db/database-refused'
import { type Database, openDatabase } from '@server/kernel/db/open'
import { CutLine } from '@test/support/cut-line'
import { eventually } from '@test/support/eventually'
import { Gate } from '@test/support/gate'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, clientWith, someone } from '@test/support/test-client'
import { sql } from 'kysely'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const RESTARTED = '数据库刚刚重新启动，请再试一次'
const AWAY = '数据库暂时连接不上，请稍后再试'

/** Ends every connection to the database but the one it asks over, as a restart or a failover does. */
async function endBackends({ db }: Database): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// The embedded database has no connections to lose; it is ended and restarted in db/pglite/thread.test.ts.
if (serverUrl)
  describe('lost connections to PostgreSQL', () => {
    let app: TestApp
    let lawyer: Colleague
    beforeAll(async () => {
      app = await testApp()
      lawyer = await someone(app)
    })
    afterAll(() => app.close())

    const aTask = (title: string) => ({
      title,
      priority: 2 as const,
      assigneeIds: [lawyer.id],
      dueTime: toTime(app.clock.now() + hours(48)),
    })

    test('ending backends of open transactions fails those transactions and nothing else', async () => {
      const isOpen = Array.from({ length: 5 }, () => new Gate())
      const areEnded = new Gate()
      const outcomes = isOpen.map((gate) =>
        app.db
          .transaction()
          .execute(async (transaction) => {
            await sql`select 1`.execute(transaction)
            gate.open()
            await areEnded.opened
            await sql`select 2`.execute(transaction)
          })
          .catch((error: Error) => error),
      )
      await Promise.all(isOpen.map(({ opened }) => opened))
      expect(await endBackends(app.database)).toBeGreaterThanOrEqual(5)
      areEnded.open()
      // A cut line's error may be Node's own, which is no Error of the test's realm.
      expect((await Promise.all(outcomes)).map(types.isNativeError)).toEqual(isOpen.map(() => true))
      expect(await lawyer.reply(message.getAppUnreadMessageTotal, {})).toMatchObject({ code: 0 })
    })

    test('reads continue while backends are ended repeatedly', async () => {
      let isOver = false
      let reads = 0
      const codes = new Set<number>()
      const readers = Array.from({ length: 6 }, async () => {
        while (!isOver) {
          codes.add((await lawyer.reply(task.getTaskList, { tab: 'mine', current: 1, size: 20 })).code)
          reads++
        }
      })
      for (let round = 0; round < 8; round++) {
        const before = reads
        await eventually(
          () => reads,
          (count) => count > before + 3,
        )
        await eventually(
          () => endBackends(app.database).catch(() => 0),
          (ended) => ended > 0,
        )
      }
      isOver = true
      await Promise.all(readers)
      expect([...codes]).toEqual([0])
    })

    test('a write whose connection is lost says so, and its key makes it happen once', async () => {
      const outcomes = new Set<string>()
      for (let round = 0; round < 12; round++) {
        const title = `起草答辩状 ${round}`
        const key = randomUUID()
        const body = aTask(title)
        const send = () => lawyer.reply(task.saveTask, body, { idempotencyKey: key })
        const [first] = await Promise.all([
          send(),
          pause(round * 3).then(() => endBackends(app.database).catch(() => 0)),
        ])
        outcomes.add(first.code === 0 ? '' : first.msg)
        const again = await eventually(send, ({ code }) => code === 0)
        const { records } = await lawyer.call(task.getTaskList, { tab: 'mine', current: 1, size: 100, keyword: title })
        expect(records.filter((row) => row.title === title)).toEqual([expect.objectContaining({ title })])
        expect(again.code).toBe(0)
      }
      for (const words of outcomes) expect(['', RESTARTED, AWAY]).toContain(words)
    })

    describe('through a cut line', () => {
      const line = new CutLine(serverUrl)
      let database: Database
      let beside: TestApp
      beforeAll(async () => {
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
        const url = new URL(await line.open())
        url.pathname = `/${rows[0]?.name}`
        database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 4 })
        beside = await nodeBeside({ ...app, database }, {})
      })
      afterAll(async () => {
        await beside.close()
        await database.close()
        await line.cut()
      })

      const here = () => clientWith(beside.address, lawyer.token)
      const read = () => here().reply(task.getTaskList, { tab: 'mine', current: 1, size: 20 })

      test('a read waits for a database that returns within seconds, and loss and return are logged once', async () => {
        expect(await read()).toMatchObject({ code: 0 })
        const troubles: string[] = []
        if (database.postgres) database.postgres.onTrouble = ({ message }) => troubles.push(message)
        await line.cut()
        const answer = read()
        await eventually(
          () => database.postgres?.isAway,
          (isAway) => isAway === true,
        )
        await line.open()
        expect(await answer).toMatchObject({ code: 0 })
        await eventually(
          () => database.postgres?.isAway,
          (isAway) => isAway === false,
        )
        expect(troubles).toHaveLength(2)
        expect(troubles[1]).toMatch(/answers again$/)
      })

      test('a longer outage is reported to readers and writers, who work again afterwards', async () => {
        await line.cut()
        expect(await read()).toMatchObject({ code: 500, msg: AWAY })
        expect(await here().reply(task.saveTask, aTask('约谈证人'))).toMatchObject({ code: 500, msg: AWAY })
        await line.open()
        expect(await eventually(read, ({ code }) => code === 0)).toMatchObject({ code: 0 })
        expect(await here().reply(task.saveTask, aTask('约谈证人'))).toMatchObject({ code: 0 })
      })

      test('a server that starts before its database waits for it', async () => {
        await line.cut()
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
        const url = new URL(serverUrl)
        url.port = new URL(await line.open().finally(() => line.cut())).port
        url.pathname = `/${rows[0]?.name}`
        const early = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 2 })
        const starting = nodeBeside({ ...app, database: early }, {})
        await eventually(
          () => early.postgres?.isAway,
          (isAway) => isAway === true,
        )
        await line.open()
        const node = await starting
        expect(await clientWith(node.address, lawyer.token).reply(message.getAppUnreadMessageTotal, {})).toMatchObject({
          code: 0,
        })
        await node.close()
        await early.close()
      })

      test('a database that does not exist is reported at once instead of waited for', async () => {
        const url = new URL(serverUrl)
        url.pathname = '/no_such_database'
        const missing = await openDatabase({ kind: 'postgres', url: url.href })
        const refusal = await missing.postgres?.waitUntilReachable().catch((error: Error) => error)
        expect(refusal).toBeInstanceOf(DatabaseRefused)
        expect((refusal as Error).message).toMatch(/\/no_such_database：没有这个数据库/)
        await missing.close()
      })
    })
  })
