import { setTimeout } from 'node:timers/promises'
import { misc } from '@contract/misc'
import type { FocusInput } from '@contract/misc.shapes'
import { toDay } from '@server/clock'
import { Jobs } from '@server/jobs/jobs'
import { anEmployee, type Firm } from '@test/factories/people'
import { callers } from '@test/support/client'
import { type TestApp, testApp } from '@test/support/test-app'

const DAY_MS = 24 * 3_600_000

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

describe('switches', () => {
  test('stand as the product has them until the firm turns one', async () => {
    const me = await anEmployee(app)
    const client = await as(me)
    expect(await client.call(misc.getSwitches, {})).toEqual({
      isUseNewConflict: true,
      canShowRelation: true,
      costInvoice: false,
      costInvoiceNormal: false,
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
  ])('%j on: cost invoices are judged %j', async (on, judgement) => {
    const me = await anEmployee(app)
    for (const code of on) await turn(me.firm, code, true)
    expect(await (await as(me)).call(misc.judgeCostInvoice, {})).toEqual(judgement)
  })
})

describe('a value-added service', () => {
  const today = () => toDay(app.clock.now())
  const yesterday = () => toDay(app.clock.now() - DAY_MS)
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
  ])('%s', async (_, service, reply) => {
    const me = await anEmployee(app)
    if (service) await buy(me.firm, service())
    expect(await (await as(me)).call(misc.getVasStatus, { vasName: 'inventory' })).toEqual(reply)
    expect((await (await as(me)).call(misc.getVasStatus, { vasName: 'legal-search' })).status).toBe(0)
  })
})

describe('stars and what was opened', () => {
  const a = (n: number, given: Partial<FocusInput> = {}): FocusInput => ({
    targetKind: 'case',
    targetId: `c${n}`,
    title: `项目${n}`,
    ...given,
  })
  const ids = (items: { targetId: string }[]) => items.map(({ targetId }) => targetId)

  test('a star shows what it was given, newest first, and goes when taken back', async () => {
    const client = await as(await anEmployee(app))
    await client.call(misc.saveFocus, a(1, { note: '恒通公司' }))
    app.clock.pass(1_000)
    await client.call(misc.saveFocus, a(2, { targetKind: 'task' }))
    const { starred } = await client.call(misc.getFocusList, {})
    expect(starred.map(({ openTime: _, ...shown }) => shown)).toEqual([
      { targetKind: 'task', targetId: 'c2', title: '项目2', note: '', isStarred: true },
      { targetKind: 'case', targetId: 'c1', title: '项目1', note: '恒通公司', isStarred: true },
    ])
    expect(ids((await client.call(misc.getFocusList, { targetKind: 'case' })).starred)).toEqual(['c1'])
    await client.call(misc.cancelFocus, { targetKind: 'case', targetId: 'c1' })
    await client.call(misc.cancelFocus, { targetKind: 'case', targetId: 'never-starred' })
    const lists = await client.call(misc.getFocusList, {})
    expect(ids(lists.starred)).toEqual(['c2'])
    expect(ids(lists.recent)).toEqual(['c2', 'c1'])
  })

  test('the last thirty opened are remembered, each once, and stars beyond them', async () => {
    const me = await anEmployee(app)
    const client = await as(me)
    await client.call(misc.saveFocus, a(0))
    for (let n = 1; n <= 32; n++) {
      app.clock.pass(1_000)
      await client.call(misc.saveOpened, a(n))
    }
    app.clock.pass(1_000)
    await client.call(misc.saveOpened, a(10, { title: '项目10（更名）' }))
    const { starred, recent } = await client.call(misc.getFocusList, {})
    expect(recent).toHaveLength(30)
    expect(recent[0]).toMatchObject({ targetId: 'c10', title: '项目10（更名）', isStarred: false })
    expect(ids(recent)).not.toContain('c2')
    expect(ids(recent).at(-1)).toBe('c3')
    expect(ids(starred)).toEqual(['c0'])
    const kept = await app.db.selectFrom('focuses').select('id').where('employee_id', '=', me.id).execute()
    expect(kept).toHaveLength(31)
  })

  test('opening does not take a star away, and the 201st star is refused', async () => {
    const me = await anEmployee(app)
    const client = await as(me)
    for (let n = 1; n <= 200; n++) await client.call(misc.saveFocus, a(n))
    await client.call(misc.saveOpened, a(1))
    await client.call(misc.saveFocus, a(1))
    expect(await client.reply(misc.saveFocus, a(201))).toMatchObject({
      code: 409,
      msg: '最多关注 200 项，请先取消一些',
    })
    expect((await client.call(misc.getFocusList, {})).starred).toHaveLength(200)
  })

  test('a repeated request is answered as the first time and done once', async () => {
    const client = await as(await anEmployee(app))
    const idempotencyKey = 'star-c1'
    await client.call(misc.saveFocus, a(1), { idempotencyKey })
    await client.call(misc.cancelFocus, { targetKind: 'case', targetId: 'c1' })
    await client.call(misc.saveFocus, a(1), { idempotencyKey })
    expect((await client.call(misc.getFocusList, {})).starred).toEqual([])
    expect(await client.reply(misc.saveFocus, a(2), { idempotencyKey })).toMatchObject({
      code: 409,
      msg: '该请求标识已用于另一次操作，请重新提交',
    })
  })

  test('are one’s own', async () => {
    const me = await anEmployee(app)
    const colleague = await anEmployee(app, { firm: me.firm })
    await (await as(me)).call(misc.saveFocus, a(1))
    await (await as(colleague)).call(misc.cancelFocus, { targetKind: 'case', targetId: 'c1' })
    expect(await (await as(colleague)).call(misc.getFocusList, {})).toEqual({ starred: [], recent: [] })
    expect(ids((await (await as(me)).call(misc.getFocusList, {})).starred)).toEqual(['c1'])
  })
})

describe('timers', () => {
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

  test('whoever asks for what is due while it is being done, waits until it is', async () => {
    const { jobs, begun, finish, done } = await aSlowJob()
    const first = jobs.runDue()
    await begun
    const second = jobs.runDue().then((count) => ({ count, done: done() }))
    await Promise.race([second, setTimeout(200)])
    finish()
    expect(await first).toBe(1)
    expect(await second).toEqual({ count: 0, done: 1 })
  })
})
