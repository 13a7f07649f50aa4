import type { ReservationRow } from '@contract/meeting-room/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import MyBooking from './my-booking'

const nothing = { confirm: false, return: false, cancel: false, checkIn: false, extend: false, endEarly: false }
const aRow = (can: Partial<ReservationRow['can']>): ReservationRow => ({
  reservationId: 'r1',
  roomId: 'm1',
  roomName: '第一会议室',
  floor: '18层',
  subject: '开庭前讨论',
  service: '',
  day: '2026-11-23',
  from: '09:00',
  to: '10:00',
  booker: { empId: 'e2', name: '林知远', photoUrl: '' },
  people: [],
  reservationStatus: 1,
  reason: '',
  version: 2,
  can: { ...nothing, ...can },
})

let page: OpenPage
afterEach(() => page.close())

async function open(can: Partial<ReservationRow['can']>, isManager: boolean, answers: Answers = {}) {
  const list = () => ({ records: [aRow(can)], total: 1, current: 1, size: 20 })
  page = await openPage(MyBooking, {
    answers: {
      'meetingRoom/isHaveMeetingRoomManageRole': () => ({ isManager }),
      'meetingRoom/getCounts': () => ({ coming: 1, confirm: 1 }),
      'meetingRoom/getMyReservations': list,
      'meetingRoom/getConfirmationList': list,
      ...answers,
    },
  })
  await page.sees('开庭前讨论')
}

test('only what may be done is offered, and only managers have what waits for them', async () => {
  await open({ cancel: true }, false)
  expect([page.says('取消预约'), page.says('退回'), page.says('待确认')]).toEqual([true, false, false])
})

test('a manager confirms in the list: gone at once, and said', async () => {
  const asked: unknown[] = []
  await open({ confirm: true, return: true }, true, {
    'meetingRoom/operateReservation': (input: unknown) => {
      asked.push(input)
      return aRow({})
    },
  })
  expect(page.says('待确认')).toBe(true)
  await page.tap('确认 开庭前讨论')
  expect(asked).toMatchObject([{ reservationId: 'r1', version: 2, operation: 'confirm' }])
  expect(page.platform.said).toEqual(['已确认'])
})

test('a manager confirms several at once, and hears which could not be', async () => {
  const asked: unknown[] = []
  await open({ confirm: true }, true, {
    'meetingRoom/batchConfirm': (input: unknown) => {
      asked.push(input)
      return { confirmed: 0, refused: [{ reservationId: 'r1', reason: '该预约已处理或已开始' }] }
    },
  })
  await page.tap('批量确认')
  await page.tap('开庭前讨论')
  await page.tap('确认 1 个预约')
  expect(asked).toEqual([{ items: [{ reservationId: 'r1', version: 2 }] }])
})

test('a reservation whose action is refused reappears', async () => {
  await open({ endEarly: true }, false, {
    'meetingRoom/endEarly': () => {
      throw new Refusal(409, '会议室预约已被他人更新，请刷新后重试')
    },
  })
  await page.tap('提前结束 开庭前讨论')
  expect(page.platform.said).toEqual(['会议室预约已被他人更新，请刷新后重试'])
  expect(page.says('开庭前讨论')).toBe(true)
})
