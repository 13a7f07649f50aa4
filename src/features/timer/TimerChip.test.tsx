import type { Timer } from '@contract/timer/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import { TimerChip } from './TimerChip'

const aTimer = (given: Partial<Timer> = {}): Timer => ({
  timerId: 't1',
  kind: 'schedule',
  targetId: 's1',
  title: '一审开庭',
  state: 'running',
  seconds: 3_725,
  askAtSeconds: 14_400,
  isCapped: false,
  version: 1,
  ...given,
})
const ASLEEP = aTimer({ timerId: 't2', kind: 'task', title: '核对送达回证', state: 'paused', seconds: 60 })

let page: OpenPage
const sent: [string, unknown][] = []
const told = (...timers: Timer[]) => ({ now: '2026-11-18 10:00:00', timers })
const keep = (name: string, ...timers: Timer[]) => ({
  [`timer/${name}`]: (input: unknown) => {
    sent.push([name, input])
    return told(...timers)
  },
})
afterEach(() => {
  sent.length = 0
  page.close()
})

test('the chip shows the running timer by the server’s clock; a tap shows all timers, and another can be started', async () => {
  page = await openPage(TimerChip, {
    answers: {
      'timer/getList': () => told(aTimer(), ASLEEP),
      ...keep('resume', aTimer({ ...ASLEEP, state: 'running', version: 2 }), aTimer({ state: 'paused', version: 2 })),
    },
  })
  await page.sees('1:02:0')
  await page.tap('正在计时：一审开庭')
  await page.sees('核对送达回证')
  await page.tap('继续核对送达回证')
  await page.sees('暂停')
  expect([sent, page.button('正在计时：核对送达回证') === undefined]).toEqual([
    [['resume', { timerId: 't2', version: 1 }]],
    false,
  ])
})

test('a possibly forgotten timer asks; 已经停了 resets it to the last known time', async () => {
  page = await openPage(TimerChip, {
    answers: {
      'timer/getList': () => told(aTimer({ seconds: 15_000 })),
      ...keep('answer', aTimer({ state: 'paused', seconds: 14_400, version: 2 })),
    },
  })
  await page.sees('还在计时吗？')
  await page.tap('正在计时：一审开庭，还在计时吗')
  await page.tap('已经停了')
  expect(sent).toEqual([['answer', { timerId: 't1', version: 1, isStillOn: false }]])
  await page.sees('4:00:00')
})

test('the chip is hidden while no timer runs', async () => {
  page = await openPage(TimerChip, { answers: { 'timer/getList': () => told(ASLEEP) } })
  expect([page.says('核对送达回证'), page.button('正在计时')]).toEqual([false, undefined])
})
