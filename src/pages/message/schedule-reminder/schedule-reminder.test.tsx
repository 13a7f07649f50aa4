import { AppMsg } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ScheduleReminder from './detail'
import ScheduleReminders from './list'

const aMessage = (given: Partial<AppMessage> = {}): AppMessage => ({
  id: 'm1',
  seq: 1,
  appMsgType: AppMsg.CourtHearing,
  userId: 'u1',
  systemId: 1008,
  senderId: '',
  jump: 's1',
  appJump: '',
  jumpId: '',
  linkId: 's1',
  appLinkId: '',
  msgType: 0,
  sourceType: 0,
  linkStatus: 0,
  isRead: false,
  createTime: '2026-11-18 08:00:00',
  content: {
    appText: {
      appAlertTitle: '开庭提醒',
      appTexts: [{ key: '开庭', value: '一审开庭' }],
      pushTitle: '开庭提醒',
      pushContent: '一审开庭',
    },
  },
  ...given,
})

let page: OpenPage
const sent: unknown[] = []
afterEach(() => {
  sent.length = 0
  page.close()
})
const keep = (input: unknown) => {
  sent.push(input)
  return null
}

test('calendar messages are listed; opening one marks it as read', async () => {
  const types: number[][] = []
  page = await openPage(ScheduleReminders, {
    answers: {
      'messageCenter/getMsgList': ({ appMsgType }: { appMsgType: number[] }) => {
        types.push(appMsgType)
        return { records: [aMessage()], total: 1, current: 1, size: 20 }
      },
      'messageCenter/setMsgIsRead': keep,
    },
  })
  await page.sees('一审开庭')
  expect(types).toEqual([[701, 702, 703, 704, 705]])
  await page.tap('一审开庭')
  expect([sent, page.platform.moves]).toEqual([
    [{ ids: ['m1'] }],
    ['navigateTo message/schedule-reminder/detail?id=m1'],
  ])
})

test('a reminder can come once more, for the schedule that its card names', async () => {
  page = await openPage(ScheduleReminder, {
    params: { id: 'm1' },
    answers: { 'messageCenter/getMessageRecordById': () => aMessage(), 'schedule/snooze': keep },
  })
  await page.sees('一审开庭')
  await page.tap('稍后提醒')
  await page.sees('30 分钟后')
  await page.tap('30 分钟后')
  expect(sent).toEqual([{ id: 's1', minutes: 30 }])
})
