import { meetingRoom } from '@contract/meeting-room'
import { task } from '@contract/task'
import { workbench } from '@contract/workbench'
import { fromTime } from '@server/kernel/clock'
import { aSource } from '@test/factories/case-source'
import { aRoomManager } from '@test/factories/meeting-room'
import { aSchedule } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone, type TestClient } from '@test/support/test-client'

const TODAY = '2026-11-23'
const span = (from: string, to: string, day = TODAY) => ({ start: `${day} ${from}:00`, end: `${day} ${to}:00` })

let app: TestApp
let me: Colleague
let manager: TestClient
let other: Colleague
beforeAll(async () => {
  app = await testApp()
  app.clock.pass(fromTime(`${TODAY} 08:30:00`) - app.clock.now())
  me = await someone(app, { name: '周以宁' })
  manager = await signedIn(app, await aRoomManager(app, { firm: me.firm }))
  other = await someone(app, { firm: me.firm, name: '林知远' })
})
afterAll(() => app.close())

const aTask = (title: string, dueTime: string, assignee = me) =>
  assignee.call(task.saveTask, { title, priority: 2, assigneeIds: [assignee.id], dueTime })

test('today lists overdue tasks, hearings, rooms and tasks in order of time, each once and only one’s own', async () => {
  const late = await aTask('昨天的', `${TODAY} 18:00:00`)
  await app.db.updateTable('tasks').set({ due_at: '2026-11-22 18:00:00' }).where('id', '=', late.taskId).execute()
  await aTask('今晚的', `${TODAY} 20:00:00`)
  await aTask('明天的', '2026-11-24 18:00:00')
  await aTask('别人的', `${TODAY} 18:00:00`, other)
  await aSchedule(me, { ...span('14:00', '16:00'), title: '开庭', place: '朝阳区人民法院' })
  await aSchedule(me, { ...span('09:00', '09:30'), kind: 'meeting', title: '晨会', repeat: 'FREQ=DAILY;COUNT=9' })
  const room = await manager.call(meetingRoom.saveRoom, {
    name: '第一会议室',
    floor: '18层',
    seats: 8,
    needsConfirmation: false,
    needsCheckIn: false,
    isEnabled: true,
  })
  const booking = { roomId: room.roomId, day: TODAY, from: '10:00', to: '11:00', subject: '案件讨论' }
  await me.call(meetingRoom.book, booking)

  const { day, items } = await me.call(workbench.getToday, {})
  expect([day, items.map(({ kind, title, time }) => `${kind} ${time} ${title}`)]).toEqual([
    TODAY,
    ['task 18:00 昨天的', 'schedule 09:00 晨会', 'booking 10:00 案件讨论', 'hearing 14:00 开庭', 'task 20:00 今晚的'],
  ])
  expect(items[0]?.task).toMatchObject({ isOverdue: true, version: 1 })
  expect(items[1]?.schedule).toMatchObject({ occurrence: `${TODAY} 09:00:00` })
  expect((await other.call(workbench.getToday, {})).items.map(({ title }) => title)).toEqual(['别人的'])
})

test('the radar lists what must not be missed in thirty days with the rule that made each day', async () => {
  const { id } = await aSource(me, me)
  await app.db
    .updateTable('case_sources')
    .set({ status: 'following', protect_until: '2026-12-10' })
    .where('id', '=', id)
    .execute()
  await aSchedule(me, { ...span('09:00', '10:00', '2026-12-20'), title: '二审开庭' })
  await aSchedule(me, { ...span('09:00', '10:00', '2026-12-31'), title: '太远的开庭' })
  const radar = await me.call(workbench.getRadar, {})
  expect(radar.map(({ title, rule }) => `${title}：${rule}`)).toEqual(
    expect.arrayContaining([
      '砚澜科技买卖合同纠纷 保护期届满：案源保护期',
      '昨天的：任务截止',
      '明天的：任务截止',
      '开庭：开庭日程',
      '二审开庭：开庭日程',
    ]),
  )
  expect(radar.map(({ title }) => title)).not.toEqual(expect.arrayContaining(['太远的开庭']))
  expect(radar.some(({ title }) => title === '晨会' || title === '案件讨论')).toBe(false)
  expect(radar.map(({ day }) => day)).toEqual(radar.map(({ day }) => day).sort())
  expect((await me.call(workbench.getRadar, { days: 90 })).map(({ title }) => title)).toContain('太远的开庭')
})
