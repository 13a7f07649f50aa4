import { approval } from '@contract/approval'
import { deadline } from '@contract/deadline'
import { days, hours, minutes, seconds } from '@contract/duration'
import { message } from '@contract/message'
import { webhook } from '@contract/webhook'
import type { WebhookEventType } from '@contract/webhook/codes'
import { dayAfter, toDay } from '@server/kernel/clock'
import { agree, anApplication, todoOf } from '@test/factories/approval'
import { anEmployee } from '@test/factories/people'
import { aCounting, anArrival, type Counting } from '@test/factories/receivable'
import { aSealRoom } from '@test/factories/seal'
import { aWebhook, webhookValues } from '@test/factories/webhook'
import { eventually } from '@test/support/eventually'
import { isSigned, ReceiverDouble } from '@test/support/receiver-double'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

const OPENED = { webhookNetworks: ['127.0.0.0/8'] }

let app: TestApp
let at: Counting
let boss: Colleague
let receiver: ReceiverDouble
const others: ReceiverDouble[] = []
beforeAll(async () => {
  app = await testApp(OPENED)
  at = await aCounting(app)
  boss = await someone(app, { firm: at.firm, name: '方知远', permissions: ['firm:manage'] })
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await another()
})
afterEach(async () => {
  await app.db.deleteFrom('webhooks').execute()
  for (const receiver of others.splice(0)) await receiver.stop()
})

async function another(): Promise<ReceiverDouble> {
  const receiver = await new ReceiverDouble().start()
  others.push(receiver)
  return receiver
}

/** Lets so much time pass, after which everybody signs in again. */
async function later(span: number) {
  app.clock.pass(span)
  boss = { ...boss, ...(await signedIn(app, boss)) }
  at = { ...at, keeper: { ...at.keeper, ...(await signedIn(app, at.keeper)) } }
}

const subscribed = (events: WebhookEventType[] = ['arrival.booked'], given: object = {}) =>
  aWebhook(boss, { address: receiver.address, events, ...given })
const detailOf = (webhookId: string) => boss.call(webhook.get, { webhookId })
/** The receiver gets so many events, sent by the server itself. */
const receives = (count: number) =>
  eventually(
    () => receiver.events,
    (events) => events.length >= count,
  )

describe('subscribing', () => {
  test('only administrators make, see and change subscriptions', async () => {
    const { webhookId } = await subscribed()
    const { deliveries } = await boss.call(webhook.test, { webhookId })
    const ref = { webhookId, version: 1 }
    const deliveryId = deliveries[0]?.deliveryId ?? ''
    const replies = [
      await at.lead.reply(webhook.getList, {}),
      await at.lead.reply(webhook.get, { webhookId }),
      await at.lead.reply(webhook.create, { values: webhookValues() }),
      await at.lead.reply(webhook.update, { ...ref, values: { name: '改', events: ['arrival.booked'] } }),
      await at.lead.reply(webhook.renewSecret, ref),
      await at.lead.reply(webhook.setOn, { ...ref, isOn: false }),
      await at.lead.reply(webhook.delete, ref),
      await at.lead.reply(webhook.test, { webhookId }),
      await at.lead.reply(webhook.getDelivery, { deliveryId }),
      await at.lead.reply(webhook.resend, { deliveryId }),
      await at.lead.reply(webhook.resendParked, { webhookId }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 11 }, () => 403))
    expect((await detailOf(webhookId)).state).toBe('on')
  })

  test('the secret is shown once, is kept encrypted, and the address is shown without what may be one', async () => {
    const { webhookId, secret } = await subscribed(['arrival.booked'], { address: `${receiver.address}?token=hidden` })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const row = await app.db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow()
    for (const kept of [JSON.stringify(row), JSON.stringify(await detailOf(webhookId))]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain('hidden')
    }
  })

  test.each([
    ['http://hook.example.com/', '地址须以 https:// 开头', {}],
    ['https://127.0.0.1/', '不能推送到内网或本机的地址', {}],
    ['https://[::ffff:10.0.0.1]/', '不能推送到内网或本机的地址', {}],
    ['https://0x7f.1/', '不能推送到内网或本机的地址', {}],
    ['https://169.254.169.254/latest', '不能推送到内网或本机的地址', {}],
    ['https://localhost/', '不能推送到内网或本机的地址', {}],
    ['https://user:pass@hook.example.com/', '地址里不能带用户名、密码与 # 后面的部分', {}],
    ['hook.example.com', '地址要写完整，如 https://hook.example.com/antou', {}],
    [
      'https://example.com/?key=1',
      '群机器人的地址以 https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key= 开头',
      { kind: 'wecom' },
    ],
  ])('the address %s is refused at its field', async (address, problem, given) => {
    const strict = await nodeBeside(app, { webhookNetworks: [] })
    const there = await signedIn(strict, boss)
    const reply = await there.reply(webhook.create, { values: webhookValues({ address, ...given }) })
    expect(reply).toMatchObject({ code: 400, data: { fields: { address: problem } } })
    await strict.close()
  })

  test('a second subscription of the same name is refused, and so is the twenty-first', async () => {
    const { webhookId } = await subscribed(['arrival.booked'], { name: '财务' })
    expect(await boss.reply(webhook.create, { values: webhookValues({ name: '财务' }) })).toMatchObject({
      data: { fields: { name: '已有「财务」，请换一个名称' } },
    })
    for (let count = 1; count < 20; count++) await subscribed()
    expect(await boss.reply(webhook.create, { values: webhookValues() })).toMatchObject({ code: 409 })
    await boss.call(webhook.delete, { webhookId, version: 1 })
    expect(await boss.reply(webhook.create, { values: webhookValues() })).toMatchObject({ code: 0 })
  })

  test('the second of two administrators who change it at once is told so', async () => {
    const { webhookId } = await subscribed()
    const values = { name: '新名字', events: ['invoice.issued'] }
    expect(await boss.call(webhook.update, { webhookId, version: 1, values })).toMatchObject({ version: 2, ...values })
    expect(await boss.reply(webhook.setOn, { webhookId, version: 1, isOn: false })).toMatchObject({ code: 409 })
  })
})

describe('an event', () => {
  test('is sent once, signed, in its documented shape, and its delivery says what was answered', async () => {
    receiver.answer = (response) => response.writeHead(200).end('收到')
    const { webhookId, secret } = await subscribed()
    const { arrivalId } = await anArrival(at.keeper, { amount: '1234.50' })
    await receives(1)
    const [got] = receiver.received
    if (!got) throw new Error('nothing was received')
    expect(isSigned(secret, got)).toBe(true)
    expect(isSigned(secret, { ...got, body: got.body.replace('1234.50', '9999.50') })).toBe(false)
    expect(Math.abs(Number(got.headers['webhook-timestamp']) * 1_000 - app.clock.now())).toBeLessThan(minutes(5))
    expect(got.event).toMatchObject({
      ...{ id: got.headers['webhook-id'], type: 'arrival.booked', version: 1, firmId: at.firm.id },
      data: { arrivalId, amount: '1234.50', arrivedOn: '2026-03-02' },
    })
    expect(got.body).not.toContain('砚澜科技')
    const { deliveries, state } = await eventually(
      () => detailOf(webhookId),
      ({ counts, lastSentTime }) => counts.sent === 1 && lastSentTime !== null,
    )
    expect(state).toBe('on')
    expect(deliveries).toEqual([
      expect.objectContaining({ type: 'arrival.booked', state: 'sent', attempts: 1, lastStatus: 200, problem: '' }),
    ])
    const delivery = await boss.call(webhook.getDelivery, { deliveryId: deliveries[0]?.deliveryId ?? '' })
    expect(delivery).toMatchObject({ webhookId, body: got.body, answer: '收到', can: { resend: true } })
    await app.events.sendDue()
    expect(receiver.received).toHaveLength(1)
  })

  test('is signed with the renewed secret and, for a day, with the previous one', async () => {
    const { webhookId, secret } = await subscribed()
    const { version } = await detailOf(webhookId)
    const renewed = await boss.call(webhook.renewSecret, { webhookId, version })
    expect(renewed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await boss.reply(webhook.renewSecret, { webhookId, version })).toMatchObject({ code: 409 })
    const signs = () => [secret, renewed.secret].map((secret) => receiver.received.map((got) => isSigned(secret, got)))
    await anArrival(at.keeper)
    await receives(1)
    expect(signs()).toEqual([[true], [true]])
    expect((await detailOf(webhookId)).renewedUntil).not.toBeNull()
    await later(hours(24))
    await anArrival(at.keeper)
    await receives(2)
    expect(signs()).toEqual([
      [true, false],
      [true, true],
    ])
    expect((await detailOf(webhookId)).renewedUntil).toBeNull()
    await later(-hours(24))
  })

  test('is left only by a change that is made, for those who subscribed to it, of their own firm', async () => {
    await subscribed(['invoice.issued'])
    const others = await aCounting(app)
    await subscribed()
    const serialNo = 'B202611270001'
    await anArrival(at.keeper, { serialNo })
    const reply = await at.keeper.raw(
      { path: 'app/actualMoney/save' },
      { values: { amount: '1', arrivedOn: '2026-03-02', payer: '重复', serialNo } },
    )
    expect(reply).toMatchObject({ code: 400 })
    await anArrival(others.keeper)
    await receives(1)
    await app.events.sendDue()
    expect(receiver.events.map(({ firmId, type }) => [firmId, type])).toEqual([[at.firm.id, 'arrival.booked']])
  })

  test('says the record’s id alone if its case is confidential', async () => {
    await subscribed(['deadline.near'])
    const { caseId } = at.caseDetail
    const soon = dayAfter(toDay(app.clock.now()), 20)
    await at.lead.call(deadline.saveDeadline, {
      caseId,
      values: { rule: 'own', title: '提交证据', trigger: toDay(app.clock.now()), courtDay: soon },
    })
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    app.clock.pass(days(6))
    await app.jobs.runDue()
    await receives(1)
    expect(receiver.events[0]?.data).toEqual({ deadlineId: expect.any(String) })
    await app.db.updateTable('cases').set({ is_confidential: false }).where('id', '=', caseId).execute()
    await later(-days(6))
  })
})

describe('a receiver that does not take it', () => {
  const failing = async (answer: ReceiverDouble['answer']) => {
    receiver.answer = answer
    const { webhookId } = await subscribed()
    await anArrival(at.keeper)
    return eventually(
      () => detailOf(webhookId),
      ({ state }) => state === 'failing',
    )
  }

  test.each([
    ['fails', '对方答复 500', (response) => response.writeHead(500).end('出错')],
    [
      'redirects to this machine',
      '对方要求转到别的地址，转向一律不跟',
      (response) => response.writeHead(307, { location: `${app.address}/v3/api/x` }).end(),
    ],
    [
      'cuts its answer off',
      '答复到一半中断',
      (response) => {
        response.writeHead(200, { 'content-length': '10' }).write('1')
        setTimeout(() => response.socket?.destroy(), 20)
      },
    ],
  ] as [string, string, ReceiverDouble['answer']][])(
    'and %s is asked again after a pause',
    async (_, problem, answer) => {
      const { deliveries, state, webhookId } = await failing(answer)
      expect(state).toBe('failing')
      expect(deliveries[0]).toMatchObject({ state: 'waiting', attempts: 1, problem, nextTime: expect.any(String) })
      await app.events.sendDue()
      expect(receiver.received).toHaveLength(1)
      receiver.answer = (response) => response.writeHead(204).end()
      app.clock.pass(seconds(31))
      await app.events.sendDue()
      expect(await detailOf(webhookId)).toMatchObject({ state: 'on', deliveries: [{ state: 'sent', attempts: 2 }] })
      const [first, second] = receiver.received
      expect(second?.body).toBe(first?.body)
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      app.clock.pass(-seconds(31))
    },
  )

  test('and fails for a day has the delivery parked, until somebody sends it again', async () => {
    const { webhookId } = await failing((response) => response.writeHead(503).end())
    await later(hours(24))
    await app.events.sendDue()
    const parked = await detailOf(webhookId)
    expect(parked).toMatchObject({
      counts: { parked: 1, waiting: 0 },
      deliveries: [{ state: 'parked', nextTime: null }],
    })
    receiver.answer = (response) => response.writeHead(204).end()
    const deliveryId = parked.deliveries[0]?.deliveryId ?? ''
    await boss.call(webhook.resend, { deliveryId })
    await app.events.sendDue()
    expect(await boss.call(webhook.getDelivery, { deliveryId })).toMatchObject({ state: 'sent', attempts: 1 })
    await later(-hours(24))
  })

  test('and never answers is given up in ten seconds, and holds nobody else meanwhile', async () => {
    const slow = await another()
    slow.answer = () => {}
    const { webhookId } = await aWebhook(boss, { address: slow.address, events: ['arrival.booked'] })
    await subscribed()
    await anArrival(at.keeper)
    await eventually(
      () => slow.events,
      (events) => events.length === 1,
    )
    await receives(1)
    expect((await detailOf(webhookId)).deliveries[0]?.attempts).toBe(0)
    const { deliveries } = await eventually(
      () => detailOf(webhookId),
      (shown) => shown.deliveries[0]?.attempts === 1,
    )
    expect(deliveries[0]).toMatchObject({ problem: '超时没有答复', lastStatus: null })
    expect(deliveries[0]?.lastMs).toBeGreaterThanOrEqual(9_900)
    expect(deliveries[0]?.lastMs).toBeLessThan(15_000)
  })

  test('holds the later events about that record, and only those', async () => {
    const office = await aSealRoom(app)
    const applicant = await office.as(office.office.applicant)
    const chief = await signedIn(app, await anEmployee(app, { firm: office.office.firm, permissions: ['firm:manage'] }))
    await aWebhook(chief, { address: receiver.address, events: ['approval.ended'] })
    const [left, right] = [await anApplication(applicant), await anApplication(applicant)]
    const head = await office.as(office.office.head)
    receiver.answer = (response, { data }) => response.writeHead(data.workId === left.workId ? 500 : 204).end()
    const { taskId, version } = await todoOf(head, left.workId)
    await head.call(approval.back, { taskId, version, to: 'applicant', opinion: '请补充' })
    await receives(1)
    const { version: now } = await applicant.call(approval.workflowDetail, { workId: left.workId })
    await applicant.call(approval.start, {
      ...{ workId: left.workId, version: now, type: 2007 },
      values: { title: '更换投影仪', content: '已补充' },
    })
    await agree(head, left.workId)
    await agree(head, right.workId)
    app.clock.pass(seconds(20))
    await app.events.sendDue()
    const outcomes = () =>
      receiver.events.map(({ data }) => [data.workId === left.workId ? 'one' : 'other', data.outcome])
    expect(outcomes()).toEqual([
      ['one', 'returned'],
      ['other', 'approved'],
    ])
    receiver.answer = (response) => response.writeHead(204).end()
    app.clock.pass(seconds(60))
    await app.events.sendDue()
    expect(outcomes().slice(2)).toEqual([
      ['one', 'returned'],
      ['one', 'approved'],
    ])
    app.clock.pass(-seconds(80))
  })

  test('and fails for three days is switched off, and the administrators are told', async () => {
    const { webhookId } = await failing((response) => response.writeHead(500).end())
    for (let day = 0; day < 4; day++) {
      await later(days(1))
      await anArrival(at.keeper)
      await app.events.sendDue()
    }
    expect(await boss.call(webhook.get, { webhookId })).toMatchObject({
      ...{ state: 'off', offReason: '连续 3 天没有送达', counts: { waiting: 0 } },
      can: { switchOn: true, test: false },
    })
    const { records } = await boss.call(message.getMsgList, { appMsgType: [801], size: 50 })
    expect(records.filter(({ linkId }) => linkId === webhookId)).toHaveLength(1)
    expect(await boss.reply(webhook.test, { webhookId })).toMatchObject({ code: 409 })
    const { version } = await boss.call(webhook.get, { webhookId })
    receiver.answer = (response) => response.writeHead(204).end()
    await boss.call(webhook.setOn, { webhookId, version, isOn: true })
    await boss.call(webhook.resendParked, { webhookId })
    await app.events.sendDue()
    const after = await boss.call(webhook.get, { webhookId })
    expect([after.state, after.counts.parked, after.counts.waiting]).toEqual(['on', 0, 0])
    await later(-days(4))
  })
})

describe('several processes', () => {
  test('never send the same event at once, and together send each of them', async () => {
    receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 30)
    await subscribed()
    const node = await nodeBeside(app, OPENED)
    for (let count = 0; count < 8; count++) await anArrival(at.keeper)
    await Promise.all([app.events.sendDue(), node.events.sendDue(), app.events.sendDue(), node.events.sendDue()])
    await receives(8)
    await Promise.all([app.events.sendDue(), node.events.sendDue()])
    const ids = receiver.events.map(({ id }) => id)
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
    await node.close()
  })

  test('the event that a process was sending when it was killed is sent again once its lease has ended', async () => {
    const { webhookId } = await subscribed()
    const leased_until = new Date(app.clock.now() + seconds(30 + 8 * 3_600)).toISOString().slice(0, 19)
    await app.db
      .updateTable('webhooks')
      .set({ leased_by: 'killed', leased_until: leased_until.replace('T', ' ') })
      .execute()
    await anArrival(at.keeper)
    await app.events.sendDue()
    expect(receiver.received).toEqual([])
    app.clock.pass(seconds(32))
    await app.events.sendDue()
    expect(await detailOf(webhookId)).toMatchObject({ counts: { sent: 1 } })
    app.clock.pass(-seconds(32))
  })
})

test('a subscription whose keeper has left goes on for a week, unless an administrator takes it over', async () => {
  const leaver = await someone(app, { firm: at.firm, name: '顾清如', permissions: ['firm:manage'] })
  const address = receiver.address
  const [kept, left] = [await aWebhook(leaver, { address }), await aWebhook(leaver, { address })]
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', leaver.id).execute()
  expect(await detailOf(kept.webhookId)).toMatchObject({ state: 'unkept', can: { confirm: true } })
  await later(days(2))
  await app.jobs.runDue()
  expect(await boss.call(webhook.get, { webhookId: kept.webhookId })).toMatchObject({ stopsOn: expect.any(String) })
  await boss.call(webhook.setOn, { webhookId: kept.webhookId, version: 1, isOn: true })
  for (let day = 0; day < 9; day++) {
    await later(days(1))
    await app.jobs.runDue()
  }
  expect(await boss.call(webhook.get, { webhookId: kept.webhookId })).toMatchObject({
    ...{ state: 'on', keeper: { name: '方知远' }, maker: { name: '顾清如' } },
  })
  expect(await boss.call(webhook.get, { webhookId: left.webhookId })).toMatchObject({
    ...{ state: 'off', offReason: '负责人顾清如已离开，没有人确认' },
  })
  await later(-days(11))
})

describe('a WeCom group', () => {
  let wecom: ReceiverDouble
  let node: TestApp
  beforeEach(async () => {
    wecom = await another()
    wecom.answer = (response) => response.writeHead(200).end('{"errcode":0,"errmsg":"ok"}')
    const { origin } = new URL(wecom.address)
    const publicUrl = 'https://antou.example.com'
    node = await nodeBeside(app, { ...OPENED, publicUrl, upstream: { ...app.config.upstream, wecomApi: origin } })
    await app.events.stop()
  })
  afterEach(async () => {
    await node.close()
  })

  test('reads an event as a message of its robot, without ids, and a refusal of WeCom counts as one', async () => {
    const chief = await signedIn(node, boss)
    const { origin } = new URL(wecom.address)
    const address = `${origin}/cgi-bin/webhook/send?key=693a91f6`
    const { webhookId, secret } = await aWebhook(chief, { kind: 'wecom', address, events: ['arrival.booked'] })
    expect(secret).toBe('')
    await anArrival(at.keeper, { amount: '50000' })
    await eventually(
      () => wecom.received,
      (received) => received.length === 1,
    )
    // The vendor's interface asks for this: msgtype, and the content under that name, 4096 bytes at most.
    const sent: { msgtype: string; markdown: { content: string } } = JSON.parse(wecom.received[0]?.body ?? '')
    expect(Object.keys(sent)).toEqual(['msgtype', 'markdown'])
    expect(sent.msgtype).toBe('markdown')
    expect(Buffer.byteLength(sent.markdown.content)).toBeLessThan(4096)
    expect(sent.markdown.content).toContain('50,000.00')
    expect(sent.markdown.content).toContain('(https://antou.example.com)')
    expect(wecom.received[0]?.headers['webhook-signature']).toBeUndefined()
    wecom.answer = (response) => response.writeHead(200).end('{"errcode":93000,"errmsg":"invalid webhook url"}')
    await anArrival(at.keeper)
    const { deliveries, address: shown } = await eventually(
      () => chief.call(webhook.get, { webhookId }),
      (webhook) => webhook.deliveries[0]?.attempts === 1 && webhook.deliveries.length === 2,
    )
    expect(deliveries[0]).toMatchObject({ problem: '群机器人的地址无效，可能已从群里移除', lastStatus: 200 })
    expect(shown).toBe('群机器人')
  })
})
