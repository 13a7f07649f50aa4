/**
 * Status of a reservation (DOMAIN 5.20). 3 and 4 are unused: they are the service's states (§4), which are never stored
 * in the same place.
 */
export const RESERVATION_STATUS = {
  0: '待确认',
  1: '已预约',
  2: '已退回',
  5: '已取消',
  6: '已签到',
  7: '未到已释放',
  8: '已结束',
  9: '已过期',
} as const satisfies Record<number, string>
export type ReservationStatus = keyof typeof RESERVATION_STATUS

export const Reservation = {
  pending: 0,
  confirmed: 1,
  returned: 2,
  cancelled: 5,
  checkedIn: 6,
  /** Nobody checked in: the room was released. */
  noShow: 7,
  ended: 8,
  /** The start came before a confirmation. */
  lapsed: 9,
} as const satisfies Record<string, ReservationStatus>

/** Status of the firm's reservation service (§4: 3 expired, 4 disabled). */
export const ReservationService = { on: 1, expired: 3, disabled: 4 } as const
export type ReservationService = (typeof ReservationService)[keyof typeof ReservationService]

/** Equipment of a room. */
export const EQUIPMENT = {
  projector: '投影',
  screen: '大屏',
  video: '视频会议',
  whiteboard: '白板',
  phone: '会议电话',
  recording: '录音录像',
} as const satisfies Record<string, string>
export type Equipment = keyof typeof EQUIPMENT

/** Operations on a reservation. */
export const OPERATIONS = { confirm: '确认', return: '退回', cancel: '取消' } as const satisfies Record<string, string>
export type Operation = keyof typeof OPERATIONS

export const MY_RESERVATION_TABS = { coming: '未开始', past: '已结束' } as const
export type MyReservationTab = keyof typeof MY_RESERVATION_TABS

/**
 * Times at which rooms can be booked (GAPS 61): quarters of an hour, from eight to ten in the evening, thirty days
 * ahead.
 */
export const BOOKING = {
  slotMinutes: 15,
  opens: '08:00',
  closes: '22:00',
  daysAhead: 30,
  /** Minutes before and after the start. */
  checkInMinutes: 15,
} as const

const twoDigits = (value: number) => String(value).padStart(2, '0')
export const clockOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** All quarters of an hour of a day, the closing time included. */
export const CLOCKS: readonly string[] = Array.from(
  { length: (minutesOf(BOOKING.closes) - minutesOf(BOOKING.opens)) / BOOKING.slotMinutes + 1 },
  (_, index) => clockOf(minutesOf(BOOKING.opens) + index * BOOKING.slotMinutes),
)

export const meetingRoomLimits = {
  name: 30,
  floor: 20,
  seats: 500,
  note: 200,
  photos: 9,
  subject: 50,
  service: 100,
  people: 100,
  reason: 200,
  /** Reservations confirmed at once. */
  batch: 100,
} as const
