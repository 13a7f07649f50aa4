import { days as daysInMs, minutes as minutesInMs } from '@contract/duration'
import { meetingRoom } from '@contract/meeting-room'
import type { ReservationRow, RoomDetail, RoomListInput } from '@contract/meeting-room/shapes'
import { message } from '@contract/message'
import { schedule } from '@contract/schedule'
import { fromTime, toDay } from '@server/kernel/clock'
import { aReservation, aRoom, aRoomManager } from '@test/factories/meeting-room'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

/** Number of people who want one slot: `AT_ONCE=1000` asks for what the bench asks. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 60)

let app: TestApp
let manager: Worker
let lawyer: Worker
let colleague: Worker
let keeping: AppClient
let booking: AppClient
let other: AppClient
/** Tomorrow: the clock stands at midday of today at the latest. */
let day: string

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  manager = await aRoomManager(app, { firm, name: '季晨' })
  lawyer = await anEmployee(app, { firm, name: '林知远' })
  colleague = await anEmployee(app, { firm, name: '周以宁' })
  app.clock.pass(Date.now() - app.clock.now())
  await signIn()
  day = toDay(app.clock.now() + daysInMs(1))
})

const rooms = (phone: AppClient) => phone.api({ meetingRoom }).meetingRoom
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
  )
const cardsOf = async (phone: AppClient, code: number) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [code] })).records.map(
    ({ content, linkId, linkStatus }) => ({ title: content.appText.appAlertTitle, linkId, linkStatus }),
  )
const calendarOf = async (phone: AppClient, { id }: Worker) =>
  (await phone.api({ schedule }).schedule.memberSchedules({ from: day, to: day, empIds: [id] })).map(
    ({ title, start, end, place }) => ({ title, start, end, place }),
  )
const signIn = async () => {
  ;[keeping, booking, other] = await Promise.all([phoneOf(app, manager), phoneOf(app, lawyer), phoneOf(app, colleague)])
}
/** A day later nobody is signed in any more. */
const passTo = async (time: string) => {
  app.clock.pass(fromTime(time) - app.clock.now())
  await signIn()
}
const ring = () => app.jobs.runDue()
const mine = async (phone: AppClient, tab: 'coming' | 'past') => (await rooms(phone).getMyReservations({ tab })).records
const stateOf = async (phone: AppClient, { reservationId }: ReservationRow) =>
  [...(await mine(phone, 'coming')), ...(await mine(phone, 'past'))].find((row) => row.reservationId === reservationId)
    ?.reservationStatus

describe('booking a meeting room', () => {
  let room: RoomDetail
  beforeEach(async () => {
    room = await aRoom(keeping)
  })
  const at = (from: string, to: string, on = day) => ({ roomId: room.roomId, day: on, from, to })

  test('booking a room reserves it and adds the meeting to every participant’s calendar', async () => {
    const booked = await aReservation(booking, { ...at('09:30', '11:00'), empIds: [colleague.id] })
    expect(booked).toMatchObject({ reservationStatus: 1, from: '09:30', to: '11:00', booker: { name: '林知远' } })
    const entry = { title: '开庭前讨论', start: `${day} 09:30:00`, end: `${day} 11:00:00`, place: '18层 第一会议室' }
    expect(await calendarOf(booking, lawyer)).toEqual([entry])
    expect(await calendarOf(other, colleague)).toEqual([entry])
    expect(await cardsOf(other, 704)).toMatchObject([{ title: '您有新的会议', linkId: booked.reservationId }])
    expect(await cardsOf(booking, 704)).toEqual([])
    expect(await mine(other, 'coming')).toMatchObject([{ roomName: '第一会议室', can: { cancel: false } }])
  })

  test('the subject of a meeting is shown to its participants only', async () => {
    await aReservation(booking, at('09:00', '10:00'))
    const seen = async (phone: AppClient) => (await rooms(phone).getTimeline({ day }))[0]?.taken[0]
    expect(await seen(booking)).toMatchObject({ subject: '开庭前讨论', isMine: true })
    expect(await seen(other)).toMatchObject({ subject: '', isMine: false, booker: { name: '林知远' } })
    expect(await seen(keeping)).toMatchObject({ subject: '开庭前讨论' })
  })

  test.each([
    ['off the grid', '09:10', '10:00', '开始时间应为 15 分钟的整数倍'],
    ['an end off the grid', '09:15', '10:05', '结束时间应为 15 分钟的整数倍'],
    ['an end before the start', '10:00', '09:00', '结束时间须晚于开始时间'],
    ['before eight', '07:45', '09:00', '会议室开放时间为 08:00–22:00'],
    ['after ten', '21:00', '22:15', '会议室开放时间为 08:00–22:00'],
  ])('booking a room is refused: %s', async (_, from, to, words) => {
    expect(await refusal(aReservation(booking, at(from, to)))).toEqual({ code: 400, message: words })
    expect(await mine(booking, 'coming')).toEqual([])
  })

  test('booking in the past or more than thirty days ahead is refused', async () => {
    const on = (days: number) => toDay(app.clock.now() + daysInMs(days))
    expect(await refusal(aReservation(booking, at('09:00', '10:00', on(-1))))).toEqual({
      code: 400,
      message: '不能预约过去的日期',
    })
    expect(await refusal(aReservation(booking, at('09:00', '10:00', on(31))))).toEqual({
      code: 400,
      message: '最多预约 30 天以内的会议室',
    })
    expect(await aReservation(booking, at('09:00', '10:00', on(30)))).toMatchObject({ reservationStatus: 1 })
  })

  test('one of many simultaneous bookings of a room succeeds and the others are told whose', async () => {
    const people = [booking, other, keeping]
    const tries = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, index) =>
        aReservation(people[index % 3] as AppClient, at(index % 2 ? '14:00' : '14:30', '15:30')),
      ),
    )
    const won = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(won).toHaveLength(1)
    const told = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [(attempt.reason as Error).message] : []))
    const words = `该时段已被${won[0]?.booker.name}预约（${won[0]?.from}–15:30），请换一个时段`
    expect([told.length, ...new Set(told)]).toEqual([AT_ONCE - 1, words])
    expect(
      await app.db.selectFrom('meeting_reservations').select('id').where('room_id', '=', room.roomId).execute(),
    ).toHaveLength(1)
  })

  test('rooms are filtered by seats, equipment, floor and name', async () => {
    await aRoom(keeping, { name: '大会议厅', floor: '20层', seats: 30, equipment: ['projector', 'video'] })
    const found = async (asked: Omit<RoomListInput, 'current' | 'size'>) => {
      const { keyword, ...fitting } = asked
      const listed = (await rooms(booking).list(asked)).records.map(({ name }) => name)
      if (!keyword)
        expect((await rooms(booking).getTimeline({ day, ...fitting })).map(({ name }) => name)).toEqual(listed)
      return listed
    }
    expect(await found({})).toHaveLength(2)
    expect(await found({ seats: 20 })).toEqual(['大会议厅'])
    expect(await found({ equipment: ['projector', 'video'] })).toEqual(['大会议厅'])
    expect(await found({ floor: '20层' })).toEqual(['大会议厅'])
    expect(await found({ keyword: '会议厅' })).toEqual(['大会议厅'])
    expect(await found({ seats: 20, floor: room.floor })).toEqual([])
  })

  test('the next free stretch is found behind the taken ones', async () => {
    await aReservation(booking, at('08:00', '09:45'))
    await aReservation(other, at('10:00', '10:30'))
    expect(await rooms(booking).getNextFree({ day, minutes: 60 })).toMatchObject({ day, from: '10:30', to: '11:30' })
    expect(await rooms(booking).getNextFree({ day, minutes: 60, seats: 20 })).toBeNull()
  })

  test('booking is refused while the reservation service is expired or disabled, with the reason', async () => {
    expect(await rooms(booking).getReservationStatus({})).toEqual({ status: 1 })
    const service = { firm_id: lawyer.firm.id, name: 'meeting-room', is_on: true, last_day: '2020-01-01' }
    await app.db.insertInto('value_added_services').values(service).execute()
    expect(await rooms(booking).getReservationStatus({})).toEqual({ status: 3 })
    expect(await refusal(aReservation(booking, at('09:00', '10:00')))).toEqual({
      code: 403,
      message: '会议室预约服务已到期，请联系客服',
    })
    await app.db
      .updateTable('value_added_services')
      .set({ is_on: false })
      .where('firm_id', '=', lawyer.firm.id)
      .execute()
    expect(await rooms(booking).getReservationStatus({})).toEqual({ status: 4 })
  })

  test('rooms of another firm are neither listed nor bookable', async () => {
    const stranger = await phoneOf(app, await anEmployee(app))
    expect(await refusal(aReservation(stranger, at('09:00', '10:00')))).toMatchObject({ code: 404 })
    expect((await rooms(stranger).list({})).total).toBe(0)
  })

  test('cancelling before the start frees the room and the calendars', async () => {
    const first = await aReservation(booking, { ...at('09:00', '10:00'), empIds: [colleague.id] })
    const ref = { reservationId: first.reservationId, version: 1, operation: 'cancel' as const }
    expect(await refusal(rooms(other).operateReservation(ref))).toMatchObject({ code: 403 })
    expect(await rooms(booking).operateReservation(ref)).toMatchObject({ reservationStatus: 5 })
    expect(await calendarOf(other, colleague)).toEqual([])
    expect((await cardsOf(other, 704)).map(({ title }) => title)).toContain('会议已取消')
    const second = await aReservation(other, at('09:00', '10:00'))
    await passTo(`${day} 09:01:00`)
    expect(await refusal(rooms(other).operateReservation({ ...ref, reservationId: second.reservationId }))).toEqual({
      code: 403,
      message: '会议已开始，不能再取消',
    })
  })

  test('a meeting is extended unless the next one follows, and can end early', async () => {
    const first = await aReservation(booking, at('09:00', '10:00'))
    await aReservation(other, at('10:30', '11:00'))
    const { reservationId } = first
    expect(await refusal(rooms(booking).extend({ reservationId, version: 1, to: '10:45' }))).toEqual({
      code: 409,
      message: '该时段已被周以宁预约（10:30–11:00），请换一个时段',
    })
    const longer = await rooms(booking).extend({ reservationId, version: 1, to: '10:30' })
    expect(longer).toMatchObject({ to: '10:30', version: 2 })
    expect((await calendarOf(booking, lawyer))[0]?.end).toBe(`${day} 10:30:00`)
    await passTo(`${day} 09:20:00`)
    expect(await rooms(booking).endEarly({ reservationId, version: 2 })).toMatchObject({
      reservationStatus: 8,
      to: '09:30',
    })
    expect(await aReservation(other, at('09:30', '10:30'))).toMatchObject({ reservationStatus: 1 })
  })
})

describe('rooms that need confirmation', () => {
  let room: RoomDetail
  let asked: ReservationRow
  beforeEach(async () => {
    room = await aRoom(keeping, { needsConfirmation: true })
    asked = await aReservation(booking, { roomId: room.roomId, day, from: '14:00', to: '15:00' })
  })
  const operate = (phone: AppClient, operation: 'confirm' | 'return' | 'cancel', reason?: string) =>
    rooms(phone).operateReservation({ reservationId: asked.reservationId, version: asked.version, operation, reason })

  test('a reservation to confirm is a to-do for the managers, settled by the first who confirms', async () => {
    const second = await phoneOf(app, await aRoomManager(app, { firm: manager.firm, name: '文慧敏' }))
    const late = await aReservation(booking, { roomId: room.roomId, day, from: '16:00', to: '17:00' })
    expect(asked.reservationStatus).toBe(0)
    expect(await calendarOf(booking, lawyer)).toEqual([])
    expect(await refusal(operate(booking, 'confirm'))).toMatchObject({ code: 403 })
    expect((await rooms(second).getConfirmationList({})).total).toBe(2)
    const { reservationId, version } = late
    await rooms(second).operateReservation({ reservationId, version, operation: 'confirm' })
    const status = async (phone: AppClient) =>
      (await cardsOf(phone, 107)).find(({ linkId }) => linkId === reservationId)?.linkStatus
    expect([await status(second), await status(keeping)]).toEqual([1, -1])
    expect(await cardsOf(booking, 108)).toMatchObject([{ title: '会议室预约已确认', linkId: reservationId }])
    expect(await calendarOf(booking, lawyer)).toMatchObject([{ start: `${day} 16:00:00` }])
    expect(await refusal(rooms(keeping).operateReservation({ reservationId, version, operation: 'confirm' }))).toEqual({
      code: 409,
      message: '该预约已处理或已开始',
    })
  })

  test('a returned reservation shows its booker the reason', async () => {
    expect(await refusal(operate(keeping, 'return'))).toEqual({ code: 400, message: '请填写退回原因' })
    expect(await operate(keeping, 'return', '该时段用于合伙人会议')).toMatchObject({ reservationStatus: 2 })
    expect(await cardsOf(booking, 109)).toMatchObject([{ title: '会议室预约被退回' }])
    expect(await mine(booking, 'past')).toMatchObject([{ reason: '该时段用于合伙人会议' }])
    expect(await aReservation(other, { roomId: room.roomId, day, from: '14:00', to: '15:00' })).toBeTruthy()
  })

  test('cancelling a reservation settles the managers’ to-do', async () => {
    await operate(booking, 'cancel')
    expect(await cardsOf(keeping, 107)).toMatchObject([{ linkStatus: 3 }])
  })

  test('confirming several reservations at once says why some could not be', async () => {
    const { reservationId, version } = asked
    const gone = await aReservation(other, { roomId: room.roomId, day, from: '10:00', to: '11:00' })
    await rooms(other).operateReservation({ reservationId: gone.reservationId, version: 1, operation: 'cancel' })
    const items = [
      { reservationId, version },
      { reservationId: gone.reservationId, version: 1 },
    ]
    expect(await refusal(rooms(booking).batchConfirm({ items }))).toMatchObject({ code: 403 })
    expect(await rooms(keeping).batchConfirm({ items })).toEqual({
      confirmed: 1,
      refused: [{ reservationId: gone.reservationId, reason: '该预约已处理或已开始' }],
    })
  })

  test('an unconfirmed reservation lapses at its start', async () => {
    await passTo(`${day} 14:00:01`)
    await ring()
    expect(await stateOf(booking, asked)).toBe(9)
    expect(await cardsOf(keeping, 107)).toMatchObject([{ linkStatus: 4 }])
  })
})

describe('rooms with check-in', () => {
  let room: RoomDetail
  let booked: ReservationRow
  beforeEach(async () => {
    room = await aRoom(keeping, { needsCheckIn: true })
    booked = await aReservation(booking, { roomId: room.roomId, day, from: '09:00', to: '10:00', service: '茶水' })
  })
  const checkIn = (code: string) => rooms(booking).checkIn({ reservationId: booked.reservationId, version: 1, code })
  const code = () => room.checkInCode ?? ''

  test('a meeting is checked into with the doorplate’s code within a quarter of an hour of its start', async () => {
    expect((await rooms(booking).getDetail({ roomId: room.roomId })).checkInCode).toBeNull()
    await passTo(`${day} 08:44:00`)
    expect(await refusal(checkIn(code()))).toMatchObject({ code: 403 })
    await passTo(`${day} 08:46:00`)
    expect(await refusal(checkIn(code() === '000000' ? '000001' : '000000'))).toMatchObject({
      code: 400,
      message: '签到码不正确，请看门牌',
    })
    expect(await checkIn(code())).toMatchObject({ reservationStatus: 6 })
    await passTo(`${day} 09:16:00`)
    await ring()
    expect(await rooms(keeping).getDoorplateStatus({ roomId: room.roomId })).toMatchObject({
      state: 'inUse',
      now: { booker: { name: '林知远' } },
    })
    await passTo(`${day} 10:00:00`)
    await ring()
    expect(await stateOf(booking, booked)).toBe(8)
  })

  test('a room nobody checked into is released', async () => {
    // The clock goes on while a busy machine signs people in.
    await passTo(`${day} 09:14:00`)
    await ring()
    expect(await stateOf(booking, booked)).toBe(1)
    app.clock.pass(minutesInMs(3))
    await ring()
    expect(await stateOf(booking, booked)).toBe(7)
    expect(await cardsOf(booking, 109)).toMatchObject([{ title: '逾时未签到，会议室已释放' }])
    expect(await calendarOf(booking, lawyer)).toEqual([])
    expect(await aReservation(other, { roomId: room.roomId, day, from: '09:15', to: '10:00' })).toBeTruthy()
  })

  test('the hospitality staff are notified an hour before', async () => {
    expect(await cardsOf(keeping, 705)).toEqual([])
    await passTo(`${day} 08:00:00`)
    await ring()
    expect(await cardsOf(keeping, 705)).toMatchObject([{ title: '会议室服务提醒' }])
  })
})

describe('managing rooms', () => {
  test('only managers change rooms', async () => {
    const room = await aRoom(keeping)
    const { roomId, version } = room
    expect(await rooms(booking).isHaveMeetingRoomManageRole({})).toEqual({ isManager: false })
    expect(await rooms(keeping).isHaveMeetingRoomManageRole({})).toEqual({ isManager: true })
    for (const attempt of [
      () => aRoom(booking, { name: '我的会议室' }),
      () => rooms(booking).deleteRoom({ roomId, version }),
      () => rooms(booking).getManageList({}),
      () => rooms(booking).getConfirmationList({}),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 403 })
  })

  test('an outdated change, a duplicate name and deleting a booked room are refused', async () => {
    const room = await aRoom(keeping)
    const { roomId } = room
    const fields = { name: '洽谈室（大）', floor: '18层', seats: 6, needsConfirmation: false, needsCheckIn: false }
    await rooms(keeping).updateRoom({ roomId, version: 1, ...fields, isEnabled: false })
    expect(await refusal(rooms(keeping).updateRoom({ roomId, version: 1, ...fields, isEnabled: true }))).toMatchObject({
      code: 409,
    })
    // §5: the same title, whichever its brackets.
    expect(await refusal(aRoom(keeping, { name: ' 洽谈室(大)' }))).toMatchObject({
      code: 400,
      message: '已有同名的会议室',
    })
    expect((await rooms(booking).list({})).total).toBe(0)
    expect((await rooms(keeping).getManageList({})).total).toBe(1)
    const slot = { roomId, day, from: '09:00', to: '10:00' }
    expect(await refusal(aReservation(booking, slot))).toMatchObject({ code: 409 })
    await rooms(keeping).updateRoom({ roomId, version: 2, ...fields, isEnabled: true })
    await aReservation(booking, slot)
    expect(await refusal(rooms(keeping).deleteRoom({ roomId, version: 3 }))).toEqual({
      code: 409,
      message: '还有 1 个未结束的预约，请先退回或等其结束',
    })
  })
})
