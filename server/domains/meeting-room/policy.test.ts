import type { Employee } from '../../kernel/http/call'
import {
  checkInWindow,
  endOfSlot,
  firstFree,
  isMeetingRoomManager,
  problemOfTime,
  type ReservationFacts,
  reservationPolicy,
  slotOf,
  slotsOf,
} from './policy'

const timeOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
const who = (id: string, ...roles: string[]) => ({ id, roles }) as unknown as Employee
const booker = who('booker')
const guest = who('guest')
const stranger = who('stranger')
const manager = who('manager', 'meetingRoomManager')
const facts = (given: Partial<ReservationFacts> = {}): ReservationFacts => ({
  bookerId: 'booker',
  peopleIds: ['booker', 'guest'],
  status: 1,
  start: '2026-11-23 09:00:00',
  end: '2026-11-23 10:00:00',
  needsCheckIn: true,
  ...given,
})

describe('reservationPolicy', () => {
  const before = timeOf('2026-11-23 08:30:00')
  const during = timeOf('2026-11-23 09:05:00')
  test.each([
    ['see', booker, facts(), before, true],
    ['see', guest, facts(), before, true],
    ['see', manager, facts(), before, true],
    ['see', stranger, facts(), before, false],
    ['confirm', manager, facts({ status: 0 }), before, true],
    ['confirm', booker, facts({ status: 0 }), before, false],
    ['confirm', manager, facts({ status: 0 }), during, false],
    ['confirm', manager, facts({ status: 1 }), before, false],
    ['return', manager, facts(), before, true],
    ['return', manager, facts(), during, false],
    ['cancel', booker, facts(), before, true],
    ['cancel', booker, facts({ status: 0 }), before, true],
    ['cancel', booker, facts(), during, false],
    ['cancel', guest, facts(), before, false],
    ['checkIn', guest, facts(), during, true],
    ['checkIn', guest, facts({ needsCheckIn: false }), during, false],
    ['checkIn', stranger, facts(), during, false],
    ['checkIn', guest, facts({ status: 6 }), during, false],
    ['checkIn', guest, facts(), before, false],
    ['checkIn', guest, facts(), timeOf('2026-11-23 08:45:00'), true],
    ['checkIn', guest, facts(), timeOf('2026-11-23 09:15:00'), true],
    ['checkIn', guest, facts(), timeOf('2026-11-23 09:15:01'), false],
    ['extend', booker, facts(), during, true],
    ['extend', booker, facts({ status: 0 }), during, false],
    ['extend', booker, facts(), timeOf('2026-11-23 10:00:00'), false],
    ['endEarly', booker, facts({ status: 6 }), during, true],
    ['endEarly', booker, facts(), before, false],
    ['endEarly', guest, facts(), during, false],
  ] as const)('case %#: %s', (action, me, it, now, may) => {
    expect(reservationPolicy[action](me, it, now)).toBe(may)
  })
})

describe('a reservation’s time', () => {
  const now = timeOf('2026-11-22 10:07:00')
  test.each([
    ['2026-11-22', '10:00', '11:00', undefined],
    ['2026-11-22', '09:45', '11:00', '开始时间已过，请选择之后的时段'],
    ['2026-11-21', '10:00', '11:00', '不能预约过去的日期'],
    ['2026-12-22', '08:00', '22:00', undefined],
    ['2026-12-23', '10:00', '11:00', '最多预约 30 天以内的会议室'],
    ['2026-11-23', '10:05', '11:00', '开始时间应为 15 分钟的整数倍'],
    ['2026-11-23', '10:00', '11:10', '结束时间应为 15 分钟的整数倍'],
    ['2026-11-23', '11:00', '11:00', '结束时间须晚于开始时间'],
    ['2026-11-23', '07:45', '09:00', '会议室开放时间为 08:00–22:00'],
    ['2026-11-23', '21:00', '22:15', '会议室开放时间为 08:00–22:00'],
  ])('problemOfTime on %s, %s–%s: %s', (day, from, to, words) => {
    expect(problemOfTime({ day, from, to }, now)?.words).toBe(words)
  })

  test('slotsOf splits a period into quarters of an hour', () => {
    expect(slotsOf('2026-11-23 09:00:00', '2026-11-23 09:45:00')).toEqual([
      '2026-11-23 09:00:00',
      '2026-11-23 09:15:00',
      '2026-11-23 09:30:00',
    ])
    expect(endOfSlot(timeOf('2026-11-23 09:20:00'))).toBe('09:30')
  })

  test('firstFree searches after now and between taken periods', () => {
    const taken = [
      { start: '2026-11-22 11:00:00', end: '2026-11-22 12:00:00' },
      { start: '2026-11-22 12:30:00', end: '2026-11-22 21:30:00' },
    ]
    expect(firstFree('2026-11-22', 30, taken, now)?.start).toBe('2026-11-22 10:15:00')
    expect(firstFree('2026-11-22', 60, taken, now)).toBeUndefined()
    expect(firstFree('2026-11-23', 60, [], now)?.start).toBe('2026-11-23 08:00:00')
  })
})

test('rooms are managed by their managers, whoever books them', () => {
  expect([manager, booker, guest, stranger].map(isMeetingRoomManager)).toEqual([true, false, false, false])
})

test.each([
  ['2026-11-23 09:00:00', '2026-11-23 09:00:00'],
  ['2026-11-23 09:14:59', '2026-11-23 09:00:00'],
  ['2026-11-23 09:15:00', '2026-11-23 09:15:00'],
])('the quarter that contains %s begins at %s', (moment, start) => {
  expect(slotOf(timeOf(moment))).toBe(timeOf(start))
})

test('one may check in from a quarter before to a quarter after the start', () => {
  expect(checkInWindow('2026-11-23 09:00:00')).toEqual({
    opens: timeOf('2026-11-23 08:45:00'),
    closes: timeOf('2026-11-23 09:15:00'),
  })
})
