import { fakeConnection } from '@test/support/fake-connection'
import type { CalendarStore } from './CalendarStore'
import { ScheduleAllStore } from './ScheduleAllStore'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T10:00:00+08:00')

/** Resolves after everything pending has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function aStore(now = NOW, connection = fakeConnection().connection) {
  const asked: string[][] = []
  const calendar = {
    has: () => true,
    byDay: new Map(),
    on: () => [],
    load: async (months: string[]) => asked.push(months),
  } as unknown as CalendarStore
  return { store: new ScheduleAllStore({ calendar, connection, now: () => now }), asked }
}

test('opens on today, the week from its Monday', () => {
  const { store } = aStore()
  expect([store.day, store.agenda.from, store.isOnToday]).toEqual(['2026-11-21', '2026-11-21', true])
  expect([store.week[0], store.week[6]]).toEqual(['2026-11-16', '2026-11-22'])
})

test('turning the week moves the list to the same weekday, and marks are asked for around it', () => {
  const { store, asked } = aStore()
  store.turn(1)
  store.turn(1)
  expect([store.day, store.agenda.from, store.week[0], store.isOnToday]).toEqual([
    '2026-12-05',
    '2026-12-05',
    '2026-11-30',
    false,
  ])
  expect(asked.at(-1)).toEqual(['2026-11', '2026-12', '2027-01'])
  store.turn(-1)
  store.turn(-1)
  expect(store.isOnToday).toBe(true)
})

test('choosing a day begins the agenda there; today is one tap away', () => {
  const { store } = aStore()
  store.choose('2026-10-10')
  expect([store.day, store.agenda.from, store.week[0], store.isOnToday]).toEqual([
    '2026-10-10',
    '2026-10-10',
    '2026-10-05',
    false,
  ])
  store.choose(store.today)
  expect([store.agenda.from, store.isOnToday]).toEqual(['2026-11-21', true])
})

test('choosing the chosen day keeps the agenda and its place', () => {
  const { store } = aStore()
  const { agenda } = store
  store.choose('2026-11-21')
  expect([store.agenda === agenda, store.isOnToday]).toEqual([true, true])
})

test('a schedule changed by a colleague loads the days on screen again', async () => {
  const { connection, tell, listening } = fakeConnection()
  const { store, asked } = aStore(NOW, connection)
  store.load()
  await settled()
  const opened = asked.length
  tell('record:changed', { kind: 'task', id: 't1' })
  await settled()
  expect(asked).toHaveLength(opened)
  tell('record:changed', { kind: 'schedule', id: 's1' })
  await settled()
  expect(asked.length).toBeGreaterThan(opened)
  const again = asked.length
  store.dispose()
  tell('record:changed', { kind: 'schedule', id: 's1' })
  await settled()
  expect([asked.length, listening()]).toEqual([again, 0])
})
