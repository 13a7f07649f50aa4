import { setTimeout } from 'node:timers/promises'
import { approval } from '@contract/approval'
import { days } from '@contract/duration'
import { misc } from '@contract/misc'
import type { FocusInput } from '@contract/misc/shapes'
import { toDay, toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { Jobs } from '@server/kernel/jobs/jobs'
import { GENERAL } from '@test/factories/approval'
import { anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn } from '@test/support/test-client'

let app: TestApp
let as: ReturnType<typeof callers>
beforeAll(async () => {
  app = await testApp()
  as = callers(app)
})
afterAll(() => app.close())

const turn = (firm: Firm, code: string, is_on: boolean) =>
  app.db.insertInto('feature_switches').values({ firm_id: firm.id, code, is_on }).execute()

const buy = (firm: Firm, service: { is_on?: boolean; last_day?: string; blocked_message?: string }) =>
  app.db
    .insertInto('value_added_services')
    .values({ firm_id: firm.id, name: 'inventory', ...service })
    .execute()

describe('feature switches', () => {
  test('switches have the product’s defaults until the firm changes one', async () => {
    const me = await anEmployee(app)
    const client = await as(me)
    expect(await client.call(misc.getSwitches, {})).toEqual({
      isUseNewConflict: true,
      canShowRelation: true,
      costInvoice: false,
      costInvoiceNormal: false,
      linkManRequired: false,
    })
    await turn(me.firm, 'isUseNewConflict', false)
    expect(await client.call(misc.getSwitches, { codes: ['isUseNewConflict', 'costInvoice'] })).toEqual({
      isUseNewConflict: false,
      costInvoice: false,
    })
    expect(await client.call(misc.getSwitchOld, { code: 'isUseNewConflict' })).toEqual({ state: 0 })
    expect(await client.call(misc.getSwitchOld, { code: 'canShowRelation' })).toEqual({ state: 1 })
    const elsewhere = await anEmployee(app)
    expect((await (await as(elsewhere)).call(misc.getSwitches, {})).isUseNewConflict).toBe(true)
  })

  test.each([
    [[], { canUse: false, isNormalInvoice: false }],
    [['costInvoiceNormal'], { canUse: false, isNormalInvoice: false }],
    [['costInvoice'], { canUse: true, isNormalInvoice: false }],
    [['costInvoice', 'costInvoiceNormal'], { canUse: true, isNormalInvoice: true }],
  ])('with switches %j cost invoices are judged %j', async (on, judgement) => {
    const me = await anEmployee(app)
    for (const code of on) await turn(me.firm, code, true)
    expect(await (await as(me)).call(misc.judgeCostInvoice, {})).toEqual(judgement)
  })
})

describe('a value-added service', () => {
  const today = () => toDay(app.clock.now())
  const yesterday = () => toDay(app.clock.now() - days(1))
  test.each([
    ['never bought', undefined, { status: 0, msg: '贵所尚未开通台账服务' }],
    ['turned off', () => ({ is_on: false }), { status: 0, msg: '贵所尚未开通台账服务' }],
    ['bought', () => ({}), { status: 1, msg: '' }],
    ['bought until today', () => ({ last_day: today() }), { status: 1, msg: '' }],
    ['withheld', () => ({ blocked_message: '账单未结清，服务暂停' }), { status: 2, msg: '账单未结清，服务暂停' }],
    [
      'bought until yesterday',
      () => ({ last_day: yesterday() }),
      { status: 3, msg: '台账服务已到期，请联系管理员续费' },
    ],
  ])('a service %s has the expected status', async (_, service, reply) => {
    const me = await anEmployee(app)
    if (service) await buy(me.firm, service())
    expect(await (await as(me)).call(misc.getVasStatus, { vasName: 'inventory' })).toEqual(reply)
    expect((await (await as(me)).call(misc.getVasStatus, { vasName: 'legal-search' })).status).toBe(0)
  })
})

describe('stars and recent records', () => {
  /** Somebody of a firm of many rooms: c0 to c201. */
  async function somebody() {
    const me = await anEmployee(app)
    const idOf = (n: number) => `${me.firm.id}c${n}`
    const room = { firm_id: me.firm.id, floor: '', seats: 4, equipment: '[]', note: '', check_in_code: '100000' }
    const rooms = Array.from({ length: 202 }, (_, n) => ({ ...room, id: idOf(n), name: `会议室${n}` }))
    await app.db.insertInto('meeting_rooms').values(rooms).execute()
    const a = (n: number, given: Partial<FocusInput> = {}): FocusInput => ({
      targetKind: 'meetingRoom',
      targetId: idOf(n),
      title: `会议室${n}`,
      ...given,
    })
    const refOf = (n: number) => ({ targetKind: 'meetingRoom', targetId: idOf(n) })
    const ids = (items: { targetId: string }[]) => items.map(({ targetId }) => targetId.slice(me.firm.id.length))
    return { me, client: await as(me), a, refOf, ids }
  }

  test('a star keeps its details, is listed newest first and can be removed', async () => {
    const { me, client, a, refOf, ids } = await somebody()
    await client.call(misc.saveFocus, a(1, { note: '18层' }))
    app.clock.pass(1_000)
    await client.call(misc.saveFocus, { targetKind: 'employee', targetId: me.id, title: me.name })
    const { starred } = await client.call(misc.getFocusList, {})
    expect(starred.map(({ openTime: _, ...shown }) => shown)).toEqual([
      { targetKind: 'employee', targetId: me.id, title: me.name, note: '', isStarred: true },
      { ...refOf(1), title: '会议室1', note: '18层', isStarred: true },
    ])
    expect(ids((await client.call(misc.getFocusList, { targetKind: 'meetingRoom' })).starred)).toEqual(['c1'])
    await client.call(misc.cancelFocus, refOf(1))
    await client.call(misc.cancelFocus, { targetKind: 'task', targetId: 'never-starred' })
    const lists = await client.call(misc.getFocusList, {})
    expect(lists.starred.map(({ targetId }) => targetId)).toEqual([me.id])
    expect(lists.recent.map(({ targetId }) => targetId)).toEqual([me.id, refOf(1).targetId])
  })

  test('starring an unknown or invisible record is refused', async () => {
    const { client, a } = await somebody()
    const theirs = await somebody()
    const strange = { ...a(1), targetKind: 'nothing' }
    const refused = { code: 400, msg: '类型不在可选范围内' }
    expect(await client.reply(misc.saveFocus, strange)).toMatchObject(refused)
    expect(await client.reply(misc.saveOpened, strange)).toMatchObject(refused)
    const gone = { code: 404, msg: '会议室不存在或已被删除' }
    expect(await client.reply(misc.saveFocus, theirs.a(1))).toMatchObject(gone)
    expect(await client.reply(misc.saveOpened, theirs.a(1))).toMatchObject(gone)
    expect(await client.call(misc.getFocusList, {})).toEqual({ starred: [], recent: [] })
  })

  test('the last thirty opened records are kept once each, and stars beyond them', async () => {
    const { me, client, a, ids, refOf } = await somebody()
    await client.call(misc.saveFocus, a(0))
    for (let n = 1; n <= 32; n++) {
      app.clock.pass(1_000)
      await client.call(misc.saveOpened, a(n))
    }
    app.clock.pass(1_000)
    await client.call(misc.saveOpened, a(10, { title: '会议室10（更名）' }))
    const { starred, recent } = await client.call(misc.getFocusList, {})
    expect(recent).toHaveLength(30)
    expect(recent[0]).toMatchObject({ ...refOf(10), title: '会议室10（更名）', isStarred: false })
    expect(ids(recent)).not.toContain('c2')
    expect(ids(recent).at(-1)).toBe('c3')
    expect(ids(starred)).toEqual(['c0'])
    const kept = await app.db.selectFrom('focuses').select('id').where('employee_id', '=', me.id).execute()
    expect(kept).toHaveLength(31)
  })

  test('opening a record keeps its star, and the 201st star is refused', async () => {
    const { client, a } = await somebody()
    for (let n = 1; n <= 200; n++) await client.call(misc.saveFocus, a(n))
    await client.call(misc.saveOpened, a(1))
    await client.call(misc.saveFocus, a(1))
    expect(await client.reply(misc.saveFocus, a(201))).toMatchObject({
      code: 409,
      msg: '最多关注 200 项，请先取消一些',
      data: { remedy: { to: 'starred' } },
    })
    expect((await client.call(misc.getFocusList, {})).starred).toHaveLength(200)
  })

  test('a repeated star request is answered as before and done once', async () => {
    const { client, a, refOf } = await somebody()
    const idempotencyKey = 'star-c1'
    await client.call(misc.saveFocus, a(1), { idempotencyKey })
    await client.call(misc.cancelFocus, refOf(1))
    await client.call(misc.saveFocus, a(1), { idempotencyKey })
    expect((await client.call(misc.getFocusList, {})).starred).toEqual([])
    expect(await client.reply(misc.saveFocus, a(2), { idempotencyKey })).toMatchObject({
      code: 409,
      msg: '该请求标识已用于另一次操作，请重新提交',
    })
  })

  test('stars are private to each person', async () => {
    const { me, client, a, refOf, ids } = await somebody()
    const colleague = await anEmployee(app, { firm: me.firm })
    await client.call(misc.saveFocus, a(1))
    await (await as(colleague)).call(misc.cancelFocus, refOf(1))
    expect(await (await as(colleague)).call(misc.getFocusList, {})).toEqual({ starred: [], recent: [] })
    expect(ids((await client.call(misc.getFocusList, {})).starred)).toEqual(['c1'])
  })
})

describe('running timed jobs', () => {
  /** A timer of which a test says when it is done; the app's own ones do not know it. */
  async function aSlowJob() {
    const jobs = new Jobs(app.db, app.clock, app.log)
    let [begin, finish] = [() => {}, () => {}]
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const finished = new Promise<void>((resolve) => (finish = resolve))
    let done = 0
    jobs.handle({
      'test.slow': async () => {
        begin()
        await finished
        done++
        return undefined
      },
    })
    await jobs.schedule(app.db, { kind: 'test.slow', runAt: app.clock.now() })
    return { jobs, begun, finish, done: () => done }
  }

  test('a second run of due jobs waits for the first to finish', async () => {
    const { jobs, begun, finish, done } = await aSlowJob()
    const first = jobs.runDue()
    await begun
    const second = jobs.runDue().then((count) => ({ count, done: done() }))
    await Promise.race([second, setTimeout(200)])
    finish()
    expect(await first).toBe(1)
    expect(await second).toEqual({ count: 0, done: 1 })
  })

  test('all due jobs run in one go', async () => {
    const jobs = new Jobs(app.db, app.clock, app.log)
    let done = 0
    jobs.handle({ 'test.many': async () => void done++ as undefined })
    for (let index = 0; index < 45; index++) await jobs.schedule(app.db, { kind: 'test.many', runAt: app.clock.now() })
    expect(await jobs.runDue()).toBe(45)
    expect(done).toBe(45)
  })

  test('stopping waits for the running job and starts no other', async () => {
    const { jobs, begun, finish, done } = await aSlowJob()
    await jobs.schedule(app.db, { kind: 'test.slow', runAt: app.clock.now() })
    const run = jobs.runDue()
    await begun
    const stopped = jobs.stop().then(done)
    finish()
    expect([await run, await stopped]).toEqual([1, 1])
  })
})

describe('sweeping old rows', () => {
  const HOUR = 3_600_000
  const keysOf = (accountId: string) =>
    app.db.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId).orderBy('key').execute()

  test('idempotency answers are kept for a day and replayed until then', async () => {
    const worker = await anEmployee(app)
    const { accountId } = worker
    const star = async (idempotencyKey: string) =>
      (await signedIn(app, worker)).call(
        misc.saveFocus,
        { targetKind: 'employee', targetId: worker.id, title: '同事' },
        { idempotencyKey },
      )
    await star('old')
    // More than fit in one statement.
    const many = Array.from({ length: 1_203 }, (_, index) => `bulk-${index}`)
    const { created_at } = await app.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'old')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('idempotency_keys')
      .values(many.map((key) => ({ account_id: accountId, key, call: 'x', request_hash: 'x', created_at })))
      .execute()
    app.clock.pass(23 * HOUR)
    await star('new')
    await app.jobs.sweep()
    expect((await keysOf(accountId)).length).toBe(1_205)
    app.clock.pass(1 * HOUR + 1_000)
    expect(await app.jobs.sweep()).toBeGreaterThanOrEqual(1_204)
    expect(await keysOf(accountId)).toEqual([{ key: 'new' }])
  })

  test('a key used in one firm answers anew for the same person in another firm', async () => {
    const here = await anEmployee(app)
    const there = await anEmployee(app, { accountId: here.accountId })
    const input = { type: 2007, values: GENERAL }
    const [first, second] = [await signedIn(app, here), await signedIn(app, there)]
    const made = await first.call(approval.saveWorkflow, input, { idempotencyKey: 'same' })
    const other = await second.call(approval.saveWorkflow, input, { idempotencyKey: 'same' })
    const again = await first.call(approval.saveWorkflow, input, { idempotencyKey: 'same' })
    expect(other.workId).not.toBe(made.workId)
    expect(again.workId).toBe(made.workId)
    const rows = await app.db.selectFrom('approval_works').select(['id', 'firm_id as firmId']).execute()
    expect(rows.map(({ firmId }) => firmId).sort()).toEqual([here.firm.id, there.firm.id].sort())
  })

  test('sessions that are over are deleted after ninety days and codes after one; open sessions stay', async () => {
    const worker = await anEmployee(app)
    const ids = async (table: 'sessions' | 'verification_codes') =>
      (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
    await signedIn(app, worker)
    const [over] = await app.sessions.openOf(worker.accountId)
    await app.sessions.end([over?.id ?? ''], 301, '您已退出登录')
    const code = { id: newId(), purpose: 'login', mobile: '13900000001', code_hash: 'x' }
    const [created_at, expires_at] = [toTime(app.clock.now()), toTime(app.clock.now() + HOUR / 12)]
    await app.db
      .insertInto('verification_codes')
      .values({ ...code, created_at, expires_at })
      .execute()
    app.clock.pass(23 * HOUR)
    await app.jobs.sweep()
    expect(await ids('verification_codes')).toContain(code.id)
    app.clock.pass(2 * HOUR)
    await app.jobs.sweep()
    expect(await ids('verification_codes')).not.toContain(code.id)
    app.clock.pass(88 * 24 * HOUR)
    await signedIn(app, worker)
    const [open] = await app.sessions.openOf(worker.accountId)
    await app.jobs.sweep()
    expect(await ids('sessions')).toEqual(expect.arrayContaining([over?.id, open?.id]))
    app.clock.pass(1 * 24 * HOUR)
    await app.jobs.sweep()
    expect(await ids('sessions')).not.toContain(over?.id)
    expect(await ids('sessions')).toContain(open?.id)
  })

  test('finished jobs are deleted after a week, future ones stay', async () => {
    const jobs = new Jobs(app.db, app.clock, app.log)
    jobs.handle({ 'test.swept': async () => undefined })
    await jobs.schedule(app.db, { kind: 'test.swept', runAt: app.clock.now() })
    await jobs.schedule(app.db, { kind: 'test.swept', runAt: app.clock.now() + 365 * 24 * HOUR })
    expect(await jobs.runDue()).toBe(1)
    const kept = async () =>
      (await app.db.selectFrom('jobs').select('done_at').where('kind', '=', 'test.swept').execute()).length
    app.clock.pass(6 * 24 * HOUR)
    await jobs.sweep()
    expect(await kept()).toBe(2)
    app.clock.pass(25 * HOUR)
    await jobs.sweep()
    expect(await kept()).toBe(1)
  })
})
