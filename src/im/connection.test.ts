import type { Socket } from '@/platform/port'
import { Connection, type ConnectionState } from './connection'

class FakeSocket implements Socket {
  sent: object[] = []
  closed = false
  onOpen = () => {}
  onMessage = (_text: string) => {}
  onClose = (_code: number) => {}
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  hears(frame: object) {
    this.onMessage(JSON.stringify(frame))
  }
  /** Lets the server accept it. */
  admit() {
    this.onOpen()
    this.hears({ type: 'welcome', userId: 'u1', heartbeatMs: 30_000 })
  }
}

function aConnection(since?: number) {
  const sockets: FakeSocket[] = []
  const states: ConnectionState[] = []
  const refusals: number[] = []
  const connection = new Connection({
    transport: {
      socket: () => {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket
      },
    },
    url: '/im',
    token: () => 'token-1',
    since: () => since,
    onRefused: (code) => refusals.push(code),
    onState: (state) => states.push(state),
    random: () => 0,
  })
  return { connection, sockets, states, refusals, last: () => sockets.at(-1) as FakeSocket }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the hello carries the token and the last sequence number, then the state is online', () => {
  const { connection, last, states } = aConnection(41)
  connection.connect()
  last().admit()
  expect(last().sent).toEqual([{ type: 'hello', token: 'token-1', since: 41, silentMs: 0 }])
  expect(states).toEqual(['connecting', 'online'])
})

test('listeners get their events until they unsubscribe', () => {
  const { connection, last } = aConnection()
  const heard: string[] = []
  const stop = connection.on('record:changed', ({ id }) => heard.push(id))
  connection.connect()
  last().admit()
  last().hears({ type: 'event', name: 'record:changed', data: { kind: 'task', id: 't1' } })
  stop()
  last().hears({ type: 'event', name: 'record:changed', data: { kind: 'task', id: 't2' } })
  expect(heard).toEqual(['t1'])
})

test('reconnects after 3, 6, 12 … seconds, at most 5 minutes', () => {
  const { connection, sockets, last } = aConnection()
  connection.connect()
  for (const seconds of [3, 6, 12, 24, 48, 96, 192, 300, 300]) {
    const before = sockets.length
    last().onClose(1006)
    jest.advanceTimersByTime(seconds * 1_000 - 1)
    expect(sockets).toHaveLength(before)
    jest.advanceTimersByTime(1)
    expect(sockets).toHaveLength(before + 1)
  }
})

/** `silentMs` of each hello. */
const silences = (sockets: FakeSocket[]) => sockets.map(({ sent }) => (sent[0] as { silentMs: number }).silentMs)

test('the hello tells the silence since the first connect, then since the last message', () => {
  const { connection, sockets, last } = aConnection()
  connection.connect()
  jest.advanceTimersByTime(1_500)
  last().admit()
  jest.advanceTimersByTime(4_000)
  last().hears({ type: 'event', name: 'record:changed', data: { kind: 'task', id: 't1' } })
  jest.advanceTimersByTime(2_000)
  last().onClose(1006)
  jest.advanceTimersByTime(3_000)
  last().admit()
  connection.disconnect()
  jest.advanceTimersByTime(60_000)
  connection.connect()
  last().admit()
  expect(silences(sockets)).toEqual([1_500, 5_000, 0])
})

test('a refusal by the server does not count as a sign of current data', () => {
  const { connection, sockets, last } = aConnection()
  connection.connect()
  jest.advanceTimersByTime(1_000)
  last().onOpen()
  last().hears({ type: 'refused', code: 500, msg: '连接失败，请稍后再试' })
  last().onClose(4401)
  jest.advanceTimersByTime(3_000)
  last().admit()
  expect(silences(sockets)).toEqual([1_000, 4_000])
})

test('the screen is reloaded when the server reports missed events', () => {
  const { connection, last } = aConnection()
  let resyncs = 0
  connection.onResync(() => resyncs++)
  connection.connect()
  last().admit()
  expect(resyncs).toBe(0)
  last().hears({ type: 'resync' })
  expect(resyncs).toBe(1)
})

test('a connection without an answer to a ping is dropped', () => {
  const { connection, sockets, last, states } = aConnection()
  connection.connect()
  last().admit()
  const first = last()
  jest.advanceTimersByTime(30_000)
  expect(first.sent.at(-1)).toEqual({ type: 'ping' })
  first.hears({ type: 'pong' })
  jest.advanceTimersByTime(30_000)
  jest.advanceTimersByTime(10_000)
  expect(states.at(-1)).toBe('waiting')
  expect(first.closed).toBe(true)
  jest.advanceTimersByTime(3_000)
  expect(sockets).toHaveLength(2)
})

test('an ended session causes no reconnect', () => {
  const { connection, sockets, last, refusals, states } = aConnection()
  connection.connect()
  last().admit()
  last().hears({ type: 'event', name: 'session:ended', data: { code: 305, msg: '您的账号已在其他设备登录' } })
  jest.advanceTimersByTime(600_000)
  expect(refusals).toEqual([305])
  expect(states.at(-1)).toBe('off')
  expect(sockets).toHaveLength(1)
})

test('a server error causes a reconnect', () => {
  const { connection, sockets, last, refusals } = aConnection()
  connection.connect()
  last().onOpen()
  last().hears({ type: 'refused', code: 500, msg: '连接失败，请稍后再试' })
  last().onClose(4401)
  jest.advanceTimersByTime(3_000)
  expect(refusals).toEqual([])
  expect(sockets).toHaveLength(2)
})

test('the return of the network reconnects at once', () => {
  const { connection, sockets, last } = aConnection()
  connection.connect()
  last().onClose(1006)
  connection.hurry()
  expect(sockets).toHaveLength(2)
})

test('disconnecting is final', () => {
  const { connection, sockets, last, states } = aConnection()
  connection.connect()
  last().admit()
  connection.disconnect()
  jest.advanceTimersByTime(600_000)
  expect(states.at(-1)).toBe('off')
  expect(sockets).toHaveLength(1)
})
