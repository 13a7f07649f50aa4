import { days, minutes } from '@contract/duration'
import { timer } from '@contract/timer'
import { workLog } from '@contract/work-log'
import { toDay } from '@server/kernel/clock'
import { aPerson } from '@test/factories/account'
import { leads } from '@test/factories/approval'
import { aRoom, aRoomManager } from '@test/factories/meeting-room'
import { anEmployee } from '@test/factories/people'
import { aSchedule } from '@test/factories/schedule'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { launchApp, signIn } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the compiled app shows a hearing in the week, times it, submits a work log and books a room', async () => {
  const me = await aPerson(app, { name: '周以宁' })
  const { firm } = me
  const client = await signedIn(app, me)
  const day = toDay(app.clock.now())
  const span = { start: `${day} 09:00:00`, end: `${day} 11:00:00` }
  const id = await aSchedule({ ...me, ...client }, { ...span, title: '一审开庭', place: '朝阳区人民法院' })
  await leads(app, firm, await anEmployee(app, { firm, name: '林知远' }))
  const room = await aRoom(await phoneOf(app, await aRoomManager(app, { firm, name: '吴佳禾' })), {
    name: '第三会议室',
  })

  const mp = await launchApp({ server: app.address, driver: 'jsdom' })
  await signIn(mp, me.mobile)

  await mp.tap('text=日程')
  await mp.waitForPage('pages/schedule/all/all')
  await mp.waitFor('text=一审开庭')
  await mp.tap('text=周')
  await mp.waitForText('.hour-grid__title', '一审开庭')
  await mp.tap('.hour-grid__title')
  await mp.waitForPage('pages/schedule/detail/schedule-detail')
  await mp.waitFor('text=朝阳区人民法院')

  await mp.tap('label=计时')
  const phone = await phoneOf(app, me)
  await mp.waitFor(
    async () => (await phone.api({ timer }).timer.getList({})).timers.some(({ targetId }) => targetId === id),
    { what: 'the timer to run' },
  )
  // Into the next six minutes, however quick or slow this machine is.
  app.clock.pass(minutes(92))
  await mp.close()

  const { timers } = await phone.api({ timer }).timer.getList({})
  const writing = await launchApp({
    server: app.address,
    driver: 'jsdom',
    url: `pages/work-log/add/add?timerId=${timers[0]?.timerId}`,
    storage: { token: phone.session.xauthToken },
  })
  await writing.waitForPage('pages/work-log/add/add')
  await writing.waitFor('text=林知远')
  await writing.tap('text=提交')
  await writing.waitForPage('pages/work-log/detail/detail')
  await writing.waitFor('text=待审阅')
  const logs = await phone.api({ workLog }).workLog.getMyList({ tab: 'pending' })
  expect(logs.records.map(({ content, hours }) => [content, hours])).toEqual([['一审开庭', '1.6']])
  await writing.close()

  const tomorrow = toDay(app.clock.now() + days(1))
  const booking = await launchApp({
    server: app.address,
    driver: 'jsdom',
    url: `pages/meeting-room/booking/booking?roomId=${room.roomId}&day=${tomorrow}&from=10:00&to=11:00`,
    storage: { token: phone.session.xauthToken },
  })
  await booking.waitForPage('pages/meeting-room/booking/booking')
  await booking.fill('label=会议主题', '庭前讨论')
  await booking.tap('text=提交预约')
  await booking.waitForPage('pages/meeting-room/my-booking/my-booking')
  await booking.waitFor('text=庭前讨论')
  await booking.waitFor('text=已预约')
  await booking.close()
})
