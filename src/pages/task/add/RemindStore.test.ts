import { epochOf } from '@/lib/time'
import { RemindStore } from './RemindStore'

const DUE = '2026-03-10 18:00:00'
const at = (time: string) => epochOf(time) ?? 0
const aStore = (times: readonly string[] = [], now = '2026-03-02 09:00:00', due = DUE) =>
  new RemindStore(times, due, () => at(now))

test('a week before the due time all five offsets are offered', () => {
  expect(aStore().offers).toEqual([
    { text: '截止时', time: '2026-03-10 18:00:00' },
    { text: '提前 15 分钟', time: '2026-03-10 17:45:00' },
    { text: '提前 1 小时', time: '2026-03-10 17:00:00' },
    { text: '提前 1 天', time: '2026-03-09 18:00:00' },
    { text: '提前 3 天', time: '2026-03-07 18:00:00' },
  ])
})

test('an offset that is past, or is this very moment, is not offered', () => {
  const offered = (now: string) => aStore([], now).offers.map(({ text }) => text)
  expect(offered('2026-03-10 17:00:00')).toEqual(['截止时', '提前 15 分钟'])
  expect(offered('2026-03-10 18:00:00')).toEqual([])
})

test('a task without a due time has no offers', () => {
  expect(aStore([], '2026-03-02 09:00:00', '').offers).toEqual([])
})

test('reminders stand in the order of their times, each once', () => {
  const store = aStore(['2026-03-09 18:00:00'])
  store.add('2026-03-10 17:00:00')
  store.add('2026-03-05 08:00:00')
  store.add('2026-03-05 08:00:00')
  expect(store.times).toEqual(['2026-03-05 08:00:00', '2026-03-09 18:00:00', '2026-03-10 17:00:00'])
  expect(store.ownTimes).toEqual(['2026-03-05 08:00:00'])
})

test('a tap on an offer adds it, another takes it away', () => {
  const store = aStore()
  store.toggle('2026-03-09 18:00:00')
  expect(store.times).toEqual(['2026-03-09 18:00:00'])
  store.toggle('2026-03-09 18:00:00')
  expect(store.times).toEqual([])
})

test.each(['2026-03-02 08:59:00', '2026-03-02 09:00:00', ''])('a reminder at %j is refused: it is past', (time) => {
  const store = aStore()
  store.add(time)
  expect([store.times, store.problem]).toEqual([[], '提醒时间不能早于现在'])
})

test('a sixth reminder is refused until one of the five is taken away', () => {
  const store = aStore(['03', '04', '05', '06', '07'].map((day) => `2026-03-${day} 09:00:00`))
  store.add('2026-03-08 09:00:00')
  expect([store.times.length, store.problem]).toEqual([5, '最多设置 5 个提醒'])
  store.remove('2026-03-03 09:00:00')
  expect(store.problem).toBe('')
  store.add('2026-03-08 09:00:00')
  expect([store.times.length, store.problem]).toEqual([5, ''])
})
