import { timer } from '@contract/timer'
import type { Timer, Timers } from '@contract/timer/shapes'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { NetworkError } from '@/lib/errors'
import { TimersStore } from './TimersStore'

const aTimer = (given: Partial<Timer> = {}): Timer => ({
  timerId: 't1',
  kind: 'other',
  targetId: null,
  title: '起草答辩状',
  state: 'running',
  seconds: 100,
  askAtSeconds: 160,
  isCapped: false,
  version: 1,
  ...given,
})

function aStore(answer: () => Promise<Timers>) {
  let now = 0
  const { connection, tell } = fakeConnection()
  const api = { timer: fakeApi(timer, { getList: answer, start: answer, pause: answer }) }
  const store = new TimersStore({
    api,
    connection,
    session: { onLeave: () => {} },
    now: () => now,
  })
  return {
    store,
    changed: (kind: string) => tell('record:changed', { kind, id: 't1' }),
    pass(ms: number) {
      now += ms
    },
  }
}

const told =
  (...timers: Timer[]) =>
  async () => ({ now: '2026-11-18 10:00:00', timers })

test('counts on from what the server measured, and asks once it has run long', async () => {
  const { store, pass } = aStore(told(aTimer()))
  await store.refresh()
  const [timer] = store.timers
  if (!timer) throw new Error('no timer')
  pass(59_900)
  expect([store.secondsOf(timer), store.isAsking(timer)]).toEqual([159, false])
  pass(100)
  expect([store.secondsOf(timer), store.isAsking(timer)]).toEqual([160, true])
})

test('a paused timer does not advance', async () => {
  const { store, pass } = aStore(told(aTimer({ state: 'paused', askAtSeconds: null })))
  await store.refresh()
  pass(60_000)
  const [timer] = store.timers
  expect([store.running, timer && store.secondsOf(timer)]).toEqual([undefined, 100])
})

test('events of other devices’ timers cause a reload; events of other records do not', async () => {
  let asked = 0
  const { store, changed } = aStore(async () => {
    asked++
    return { now: '', timers: [] }
  })
  await store.refresh()
  changed('task')
  changed('timer')
  await Promise.resolve()
  expect(asked).toBe(2)
})

test('a lost answer leaves what was shown', async () => {
  const answers = [told(aTimer()), () => Promise.reject(new NetworkError('offline'))]
  const { store } = aStore(() => (answers.shift() as () => Promise<Timers>)())
  await store.refresh()
  await store.refresh()
  expect(store.running?.title).toBe('起草答辩状')
})
