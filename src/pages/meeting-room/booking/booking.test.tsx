import { type OpenPage, openPage } from '@test/support/page'
import Booking from './booking'

const ROOM = {
  roomId: 'r1',
  name: '天平厅',
  floor: '18 层',
  seats: 12,
  equipment: [],
  note: '',
  isEnabled: true,
  needsConfirmation: false,
  needsCheckIn: false,
}
const DAY = '2099-01-05'

let page: OpenPage
afterEach(() => page.close())

const open = async (params: Record<string, string>) => {
  page = await openPage(Booking, {
    params,
    answers: {
      'meetingRoom/getTimeline': () => [{ ...ROOM, taken: [] }],
      'meetingRoom/isHaveMeetingRoomManageRole': () => ({ isManager: false }),
      'meetingRoom/getDetail': () => ({ ...ROOM, day: DAY, taken: [], photos: [], version: 1 }),
    },
  })
}

test('a tap at 15 o’clock books from 15:00, not from the beginning of the free part', async () => {
  await open({ day: DAY })
  await page.sees('天平厅')
  expect(page.says('空闲，点一下预约')).toBe(true)
  await page.tap('天平厅 15:00 至 16:00，空闲，预约')
  expect(page.platform.moves).toEqual([
    `navigateTo meeting-room/booking/booking?roomId=r1&day=${DAY}&from=15%3A00&to=16%3A00`,
  ])
})

test('the form names the room that is reserved', async () => {
  await open({ roomId: 'r1', day: DAY, from: '15:00', to: '16:00' })
  await page.sees('天平厅')
  expect(page.says('18 层 · 12座')).toBe(true)
})
