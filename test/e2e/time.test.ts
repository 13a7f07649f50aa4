import { days, minutes } from '@contract/duration'
import { toDay } from '@server/kernel/clock'
import { leads } from '@test/factories/approval'
import { aRoom, aRoomManager } from '@test/factories/meeting-room'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

const HEARING = '一审开庭'

let lawyer: Worker
let assistant: Worker
let head: Worker
let keeper: Worker

beforeEach(async () => {
  const firm = await aFirm(on.app)
  ;[lawyer, assistant, head] = [
    await anEmployee(on.app, { firm, name: '周以宁' }),
    await anEmployee(on.app, { firm, name: '何小满' }),
    await anEmployee(on.app, { firm, name: '林知远' }),
  ]
  keeper = await aRoomManager(on.app, { firm, name: '吴佳禾' })
  await leads(on.app, firm, head)
})

const fill = (page: Page, label: string, words: string) => top(page).getByLabel(label, { exact: true }).fill(words)
const chip = (page: Page) => top(page).getByRole('button', { name: /^正在计时/ })

test('a sentence becomes a hearing with a clash, and its time is measured on two devices and logged', async () => {
  const mine = await on.phoneOf(lawyer, '/schedule/all/all')

  // Said, looked at, confirmed.
  await press(mine, '新建日程')
  await pressIn(mine, '一句话新建')
  await dialog(mine).getByLabel('日程').fill(`后天下午两点朝阳法院${HEARING}`)
  await dialog(mine)
    .getByText(/14:00.*朝阳法院/)
    .waitFor()
  await pressIn(mine, '填入表单核对')
  await arriveAt(mine, 'schedule/add/add')
  await sees(mine, '已按您说的填好，请核对后创建')
  await press(mine, '创建日程')
  await arriveAt(mine, 'schedule/detail/schedule-detail')
  await sees(mine, HEARING)

  // Another one an hour later: the form says so before it is made.
  const other = await on.phoneOf(lawyer, `/schedule/add/add?text=${encodeURIComponent('后天下午三点海淀法院开庭')}`)
  await sees(other, /两场开庭冲突：我.*14:00–16:00/)
  await other.context().close()

  // One tap times it; it goes on by the server's clock over a reload, and on another device.
  await press(mine, '计时')
  await seesMessage(mine, '开始计时')
  await mine.goto('/workbench/workbench')
  await chip(mine).waitFor()
  on.app.clock.pass(minutes(30))
  await mine.reload()
  await top(mine)
    .getByText(/^0:30:\d\d$/)
    .first()
    .waitFor()
  const tablet = await on.phoneOf(lawyer, '/schedule/all/all')
  await chip(tablet).click()
  await pressIn(tablet, /^暂停/)
  await dialog(tablet)
    .getByText(/已暂停/)
    .waitFor()
  await chip(mine).waitFor({ state: 'detached' })

  // Half an hour and some seconds, rounded up to a tenth as the firm rounds, is written down; given back, mended, given in again, reviewed.
  await pressIn(tablet, /^把.*记入日志$/)
  await arriveAt(tablet, 'work-log/add/add')
  expect(await top(tablet).getByLabel('工时', { exact: true }).inputValue()).toBe('0.6')
  await press(tablet, '提交')
  await arriveAt(tablet, 'work-log/detail/detail')
  await sees(tablet, '待审阅')

  const chief = await on.phoneOf(head, '/work-log/list/list')
  await top(chief).getByText(HEARING).first().click()
  await arriveAt(chief, 'message/todo/log-details')
  await press(chief, '退回')
  await dialog(chief).getByLabel('退回原因').fill('请写明庭审结果')
  await waited(chief)
  await pressIn(chief, '退回')
  await sees(tablet, '已退回')
  await sees(tablet, '请写明庭审结果')
  await press(tablet, '编辑')
  await arriveAt(tablet, 'work-log/add/add')
  await fill(tablet, '工作描述', '一审开庭，法庭组织质证，休庭待判')
  await press(tablet, '提交')
  await arriveAt(tablet, 'work-log/detail/detail')
  await sees(tablet, '待审阅')
  await sees(chief, '一审开庭，法庭组织质证，休庭待判')
  await waited(chief)
  await press(chief, '审阅通过')
  await waited(chief)
  await pressIn(chief, '审阅通过')
  await sees(tablet, '已审阅')

  // And it counts.
  await chief.goto('/work-log/list/working-hours')
  await top(chief).getByRole('list', { name: '按人员的工时' }).getByText('周以宁').waitFor()
  await top(chief)
    .getByRole('list', { name: '人员工时明细' })
    .getByRole('listitem', { name: /周以宁，工时 0.6/ })
    .waitFor()
})

test('a room booked by two at once goes to one, is checked into with its doorplate code, or is released', async () => {
  const room = await aRoom(await phoneOf(on.app, keeper), { name: '第三会议室', needsCheckIn: true })
  const day = toDay(on.app.clock.now() + days(1))
  const form = (from: string, to: string) =>
    `/meeting-room/booking/booking?roomId=${room.roomId}&day=${day}&from=${from}&to=${to}`
  const [first, second] = await Promise.all(
    [lawyer, assistant].map(async (who) => {
      const page = await on.phoneOf(who, form('10:00', '11:00'))
      await fill(page, '会议主题', `${who.name}的讨论会`)
      return { who, page }
    }),
  )
  if (!first || !second) throw new Error('two are needed')
  await Promise.all([first, second].map(({ page }) => press(page, '提交预约')))
  const isIn = ({ page }: typeof first) => arriveAt(page, 'meeting-room/my-booking/my-booking')
  const winner = await Promise.race([isIn(first).then(() => first), isIn(second).then(() => second)])
  const loser = winner === first ? second : first
  await loser.page.getByText(`该时段已被${winner.who.name}预约（10:00–11:00），请换一个时段`).first().waitFor()

  // The typed text is still there: the next hour is theirs.
  expect(await top(loser.page).getByLabel('会议主题', { exact: true }).inputValue()).toBe(`${loser.who.name}的讨论会`)
  await loser.page.goto(form('11:00', '12:00'))
  await fill(loser.page, '会议主题', `${loser.who.name}的讨论会`)
  await press(loser.page, '提交预约')
  await isIn(loser)

  // The door says the code to whoever keeps the rooms; the winner comes in time.
  on.app.clock.pass(Date.parse(`${day}T09:55:00+08:00`) - on.app.clock.now())
  const door = await on.phoneOf(
    keeper,
    `/meeting-room/meeting-room-info/meeting-room-info?roomId=${room.roomId}&door=1`,
  )
  await sees(door, `${winner.who.name}`)
  await sees(door, room.checkInCode ?? 'no code')
  // A night later they sign in anew.
  const inTime = await on.phoneOf(winner.who, '/meeting-room/my-booking/my-booking')
  await press(inTime, /^签到/)
  await dialog(inTime)
    .getByLabel('签到码')
    .fill(room.checkInCode ?? '')
  await waited(inTime)
  await pressIn(inTime, '签到')
  await seesMessage(inTime, '已签到')
  on.app.clock.pass(minutes(7))
  await door.reload()
  await sees(door, '使用中')

  // The other does not: a quarter of an hour later the room is anybody's.
  on.app.clock.pass(Date.parse(`${day}T11:20:00+08:00`) - on.app.clock.now())
  await on.app.jobs.runDue()
  const late = await on.phoneOf(loser.who, '/meeting-room/my-booking/my-booking')
  await top(late).getByRole('tab', { name: '已结束' }).click()
  await sees(late, '未到已释放')
  const free = await on.phoneOf(
    keeper,
    `/meeting-room/meeting-room-info/meeting-room-info?roomId=${room.roomId}&door=1`,
  )
  await sees(free, '空闲')
})
