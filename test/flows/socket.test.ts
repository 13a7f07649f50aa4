import { account } from '@contract/account'
import { AppMsg } from '@contract/codes/appMsg'
import { hours } from '@contract/duration'
import { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { newId } from '@server/kernel/db/id'
import { notify, settle } from '@server/kernel/notify/notify'
import { aCard, anAppMsg, posting } from '@test/factories/message'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { TestSocket } from '@test/support/socket'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'
import { Redis } from 'ioredis'
import WebSocket from 'ws'

let app: TestApp
let firm: Firm
beforeAll(async () => {
  app = await testApp({ redisUrl: process.env.TEST_REDIS_URL || undefined })
  firm = await aFirm(app)
})
afterAll(() => app.close())

/** Somebody at work, with a session and a socket that has been told how things stand. */
async function atWork(): Promise<{ me: Worker; client: TestClient; socket: TestSocket }> {
  const me = await anEmployee(app, { firm })
  const client = await signedIn(app, me)
  const socket = await TestSocket.open(app.address, client.token)
  await socket.until(() => socket.unread !== undefined)
  return { me, client, socket }
}

/** Timers that a fake clock leaves as they are: only what is done again and again is the test's to ring. */
const ALL_BUT_INTERVALS = [
  'Date',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'hrtime',
  'performance',
] as const

const ids = (messages: Pick<AppMessage, 'id'>[]) => messages.map(({ id }) => id)

describe('the hello of a socket', () => {
  test('a hello is answered with the session and the current totals', async () => {
    const me = await anEmployee(app, { firm })
    await anAppMsg(app, me)
    const { token } = await signedIn(app, me)
    const socket = await TestSocket.open(app.address, token)
    expect(socket.frames).toContainEqual({ type: 'welcome', userId: me.userId, heartbeatMs: 30_000 })
    await socket.until(() => socket.unread !== undefined)
    expect(socket.unread).toMatchObject({ seq: 1, total: 1, counts: { approvalCount: 1, logCount: 0 } })
    expect(socket.events('message:new')).toEqual([])
    socket.say({ type: 'ping' })
    await socket.until(() => socket.frames.some(({ type }) => type === 'pong'))
    socket.cut()
  })

  test('events after the answered hello are not taken for old ones', async () => {
    const me = await anEmployee(app, { firm })
    const { token } = await signedIn(app, me)
    // Reading who has what takes a while: the greeting must not run ahead of it.
    const read = app.unread.fresh.bind(app.unread)
    const slow = jest.spyOn(app.unread, 'fresh').mockImplementation(async (ids) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return read(ids)
    })
    const socket = await TestSocket.open(app.address, token)
    const { id } = await anAppMsg(app, me)
    await socket.until(() => socket.events('message:new').length > 0)
    expect(socket.events('message:new').map((card) => card.id)).toEqual([id])
    slow.mockRestore()
    socket.cut()
  })

  test('a client silent for a while is asked to resync only when it missed something', async () => {
    const { me, client, socket } = await atWork()
    const asks = async (since?: number) => {
      const back = await TestSocket.open(app.address, client.token, since, 30)
      await back.until(() => back.unread !== undefined)
      back.cut()
      return back.frames.some(({ type }) => type === 'resync')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await asks()).toBe(false)
    // A message is told one by one to whom says what they have seen, and only to them.
    await anAppMsg(app, me)
    expect([await asks(socket.seq), await asks()]).toEqual([false, true])
    app.bus.deliver({ to: [me.id], firmId: firm.id, name: 'record:changed', data: { kind: 'task', id: 't1' } })
    expect(await asks(socket.seq)).toBe(true)
    const [first] = (await TestSocket.open(app.address, client.token, socket.seq, 3_600_000)).frames
    expect(first).toEqual({ type: 'resync' })
    socket.cut()
  })

  test('a hello with an invalid token is refused with a message and closes the socket', async () => {
    const socket = await TestSocket.open(app.address, 'no such token')
    expect(socket.frames).toEqual([{ type: 'refused', code: 301, msg: '您的账号已退出，请重新登录' }])
    await socket.closed()
  })
})

describe('events', () => {
  test('a new message is pushed whole, followed by the totals', async () => {
    const { me, client, socket } = await atWork()
    const sent = await anAppMsg(app, me, { code: AppMsg.TaskTodo, alertTitle: '补充证据目录' })
    await socket.until(() => socket.unread?.total === 1)
    const [news] = socket.events('message:new')
    expect(news).toEqual(await client.call(message.getMessageRecordById, { id: sent.id }))
    expect(news).toMatchObject({ appMsgType: 801, userId: me.userId, linkStatus: 0, isRead: false })
    expect(socket.unread?.counts.taskCount).toBe(1)
    socket.cut()
  })

  test('a settled to-do is pushed to each holder with their own footer', async () => {
    const worker = await atWork()
    const two = await atWork()
    const linkId = newId()
    await posting(app, (post) => notify(post, aCard({ to: [worker.me.id, two.me.id], linkId })))
    await worker.socket.until(() => worker.socket.unread?.total === 1)
    await two.socket.until(() => two.socket.unread?.total === 1)
    const actor = { employeeId: worker.me.id, linkStatus: 1 }
    await posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: -1, actor }))
    await worker.socket.until(() => worker.socket.events('message:changed').length === 1)
    await two.socket.until(() => two.socket.events('message:changed').length === 1)
    const [first] = worker.socket.events('message:new')
    expect(worker.socket.events('message:changed')).toEqual([
      { id: first?.id, seq: 2, appMsgType: 101, linkStatus: 1, isRead: true },
    ])
    expect(two.socket.events('message:changed')[0]).toMatchObject({ linkStatus: -1, isRead: false })
    await worker.socket.until(() => worker.socket.unread?.total === 0)
    worker.socket.cut()
    two.socket.cut()
  })

  test('a message read on one device is pushed to the other', async () => {
    const { me, client, socket } = await atWork()
    const { token } = await signedIn(app, me)
    const other = await TestSocket.open(app.address, token)
    const sent = await anAppMsg(app, me)
    await client.call(message.setMsgIsRead, { ids: [sent.id] })
    await other.until(() => other.unread?.seq === 2)
    expect(other.events('message:changed')).toEqual([
      { id: sent.id, seq: 2, appMsgType: 101, linkStatus: 0, isRead: true },
    ])
    expect(other.unread?.total).toBe(0)
    socket.cut()
    other.cut()
  })

  test('events reach their own person only', async () => {
    const { socket } = await atWork()
    const { me, socket: other } = await atWork()
    await anAppMsg(app, me)
    await other.until(() => other.events('message:new').length === 1)
    expect(socket.events('message:new')).toEqual([])
    socket.cut()
    other.cut()
  })

  test('events arrive in order whatever number of transactions send them', async () => {
    const { me, socket } = await atWork()
    await Promise.all(Array.from({ length: 100 }, () => anAppMsg(app, me)))
    await socket.until(() => socket.events('message:new').length >= 100)
    expect(socket.events('message:new').map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    await socket.until(() => socket.unread?.total === 100)
    socket.cut()
  })
})

describe('resuming after a cut', () => {
  test('a resumed client gets missed new and changed messages once each and nothing seen', async () => {
    const { me, client, socket } = await atWork()
    const seen = await anAppMsg(app, me)
    const untouched = await anAppMsg(app, me)
    await socket.until(() => socket.unread?.total === 2)
    socket.cut()

    const missed = await anAppMsg(app, me)
    await client.call(message.setMsgIsRead, { ids: [seen.id] })
    const readAlready = await anAppMsg(app, me)
    await client.call(message.setMsgIsRead, { ids: [readAlready.id] })

    const back = await TestSocket.open(app.address, client.token, socket.seq)
    await back.until(() => back.unread !== undefined)
    expect(ids(back.events('message:new'))).toEqual([missed.id, readAlready.id])
    expect(back.events('message:new').map(({ isRead }) => isRead)).toEqual([false, true])
    expect(ids(back.events('message:changed'))).toEqual([seen.id])
    expect(back.unread?.total).toBe(2)
    expect(JSON.stringify(back.frames)).not.toContain(untouched.id)

    const next = await anAppMsg(app, me)
    await back.until(() => back.events('message:new').length === 3)
    expect(back.events('message:new').at(-1)?.id).toBe(next.id)
    back.cut()
  })

  test('a line that breaks again and again loses and repeats nothing', async () => {
    const { me, client, socket: first } = await atWork()
    let socket = first
    let isSending = true
    const sending = Promise.all(Array.from({ length: 60 }, () => anAppMsg(app, me))).finally(() => {
      isSending = false
    })
    const received: string[] = []
    while (isSending) {
      await new Promise((resolve) => setTimeout(resolve, 15))
      socket.cut()
      received.push(...ids(socket.events('message:new')))
      socket = await TestSocket.open(app.address, client.token, socket.seq)
      await socket.until(() => socket.unread !== undefined)
    }
    const sent = await sending
    await socket.until(() => socket.seq === 60)
    received.push(...ids(socket.events('message:new')))
    expect(received).toHaveLength(60)
    expect(new Set(received)).toEqual(new Set(ids(sent)))
    socket.cut()
  })

  test('two hundred missed changes are replayed one by one, more ask for a resync', async () => {
    const { me, client, socket } = await atWork()
    const from = socket.seq
    socket.cut()
    await posting(app, (post) => {
      for (let n = 0; n < 200; n++) notify(post, aCard({ to: [me.id] }))
    })
    const back = await TestSocket.open(app.address, client.token, from)
    await back.until(() => back.unread !== undefined)
    expect(back.events('message:new')).toHaveLength(200)
    back.cut()

    await anAppMsg(app, me)
    const later = await TestSocket.open(app.address, client.token, from)
    await later.until(() => later.unread !== undefined)
    expect(later.frames.map(({ type }) => type)).toEqual(['welcome', 'resync', 'event'])
    expect(later.unread).toMatchObject({ seq: 201, total: 201 })
    await anAppMsg(app, me)
    await later.until(() => later.events('message:new').length === 1)
    later.cut()
  })

  test('an unknown seq asks for a resync', async () => {
    const { client, socket } = await atWork()
    socket.cut()
    const back = await TestSocket.open(app.address, client.token, 9_999)
    await back.until(() => back.unread !== undefined)
    expect(back.frames.map(({ type }) => type)).toEqual(['welcome', 'resync', 'event'])
    back.cut()
  })
})

test('a session ended by another device is told why and its socket closes', async () => {
  const { me, client, socket } = await atWork()
  const other = await signedIn(app, me)
  const sessions = await other.call(account.getSessions, {})
  const first = sessions.find(({ isCurrent }) => !isCurrent)
  await other.call(account.endSession, { sessionId: first?.sessionId ?? '' })
  await socket.closed()
  expect(socket.events('session:ended')).toEqual([{ code: 305, msg: '您的账号已在其他设备上被退出' }])
  expect(await client.reply(message.getAppUnreadMessageTotal, {})).toMatchObject({ code: 305 })
})

describe('a socket ends with its session', () => {
  afterEach(() => jest.useRealTimers())

  test('the socket of an expired session closes within a minute with a message in spite of pings', async () => {
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] })
    const node = await nodeBeside(app, {})
    app.beforeClose.push(node.close)
    const me = await anEmployee(app, { firm })
    const { token } = await signedIn(app, me)
    const socket = await TestSocket.open(node.address, token)
    const checks = jest.spyOn(node.sessions, 'ended')
    app.clock.pass(hours(12) - 60_000)
    jest.advanceTimersByTime(60_000)
    // Asked and answered before it is over, however long that takes.
    expect(await checks.mock.results[0]?.value).toEqual(new Map())
    app.clock.pass(61_000)
    socket.say({ type: 'ping' })
    await socket.until(() => socket.frames.some(({ type }) => type === 'pong'))
    jest.advanceTimersByTime(60_000)
    await socket.closed()
    expect(socket.events('session:ended')).toEqual([{ code: 301, msg: '您的账号已退出，请重新登录' }])
  })

  test.each([
    ['suspended', '您的账号已停用，请联系管理员'],
    ['resigned', '您已不在该律所，请重新登录'],
  ])('the sockets of an employee who is %s close at once, and only theirs', async (status, msg) => {
    const { me, socket } = await atWork()
    const other = await atWork()
    await app.db.updateTable('employees').set({ status }).where('id', '=', me.id).execute()
    app.bus.publish({ kind: 'refreshPerson', accountId: me.accountId })
    await socket.closed()
    expect(socket.events('session:ended')).toEqual([{ code: 301, msg }])
    await anAppMsg(app, other.me)
    await other.socket.until(() => other.socket.events('message:new').length === 1)
    other.socket.cut()
  })

  test('sockets cut while signing in leave nothing behind', async () => {
    const node = await nodeBeside(app, {})
    app.beforeClose.push(node.close)
    const me = await anEmployee(app, { firm })
    const { token } = await signedIn(app, me)
    const find = node.sessions.find.bind(node.sessions)
    let left = 20
    let release = () => {}
    const allCut = new Promise<void>((resolve) => (release = resolve))
    const slow = jest.spyOn(node.sessions, 'find').mockImplementation(async (given) => {
      if (--left === 0) setTimeout(release, 200)
      await allCut
      return find(given)
    })
    const sockets = Array.from({ length: 20 }, () => new WebSocket(`${node.address.replace('http', 'ws')}/im`))
    for (const socket of sockets)
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token }), () => socket.terminate()))
    await allCut
    slow.mockRestore()
    const socket = await TestSocket.open(node.address, token)
    // The connection taken in first is taken off again as their close is heard; whoever has closed already, never.
    await eventually(
      () => node.gateway.connections,
      (connections) => connections === 1,
    )
    socket.cut()
  })
})

const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip

withRedis('sockets on two nodes', () => {
  let beside: TestApp
  beforeAll(async () => {
    beside = await nodeBeside(app, { redisUrl: process.env.TEST_REDIS_URL })
  })
  afterAll(() => beside.close())

  test('two nodes deliver to each other’s clients with the same counts', async () => {
    const { me, client, socket: here } = await atWork()
    const there = await TestSocket.open(beside.address, client.token)
    await there.until(() => there.unread !== undefined)
    const sentHere = await anAppMsg(app, me)
    await there.until(() => there.unread?.total === 1)
    const sentThere = await anAppMsg(beside, me)
    await here.until(() => here.unread?.total === 2)
    await there.until(() => there.unread?.total === 2)
    for (const socket of [here, there]) {
      expect(ids(socket.events('message:new'))).toEqual([sentHere.id, sentThere.id])
      socket.cut()
    }
  })

  test('a client resumes on another node', async () => {
    const { me, client, socket } = await atWork()
    await anAppMsg(app, me)
    await socket.until(() => socket.unread?.total === 1)
    socket.cut()
    const missed = await anAppMsg(app, me)
    const back = await TestSocket.open(beside.address, client.token, socket.seq)
    await back.until(() => back.unread !== undefined)
    expect(ids(back.events('message:new'))).toEqual([missed.id])
    back.cut()
  })

  test('a session ended on one node is over on the other', async () => {
    const { me, client, socket } = await atWork()
    const there = await TestSocket.open(beside.address, client.token)
    const other = await signedIn(beside, me)
    const first = (await other.call(account.getSessions, {})).find(({ isCurrent }) => !isCurrent)
    await other.call(account.endSession, { sessionId: first?.sessionId ?? '' })
    await socket.closed()
    await there.closed()
    expect(await client.reply(message.getAppUnreadMessageTotal, {})).toMatchObject({ code: 305 })
  })

  test('a node that lost the bus catches up when it is back', async () => {
    const { me, client, socket } = await atWork()
    const there = await TestSocket.open(beside.address, client.token)
    await there.until(() => there.unread !== undefined)
    const redis = new Redis(process.env.TEST_REDIS_URL ?? '')
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    const sent = await anAppMsg(app, me)
    await there.until(() => there.unread?.total === 1)
    await there.until(() => there.frames.some(({ type }) => type === 'resync'))
    expect(ids(there.events('message:new'))).toEqual([sent.id])
    await redis.quit()
    socket.cut()
    there.cut()
  })
})
