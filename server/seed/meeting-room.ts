import { type Equipment, Reservation, type ReservationStatus } from '@contract/codes/meeting-room'
import type { InsertObject } from 'kysely'
import { fromTime, toTime } from '../clock'
import type { Tables } from '../db/tables'
import { slotsOf } from '../modules/meeting-room/policy'
import { mattersOf } from './matters'
import { workDays } from './work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world'

const DAYS_BACK = 15
const DAYS_AHEAD = 12
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** As many that are still to come wait for a manager as one would see on a morning. */
const PENDING = 0.3

interface RoomPlan {
  name: string
  floor: string
  seats: number
  equipment: Equipment[]
  note: string
  needsConfirmation?: true
  needsCheckIn?: true
}

const ROOMS: readonly RoomPlan[] = [
  {
    name: '第一会议室',
    floor: '18层',
    seats: 24,
    equipment: ['screen', 'video', 'phone', 'recording'],
    note: '合伙人会议优先，使用后请关闭大屏',
    needsConfirmation: true,
  },
  { name: '第二会议室', floor: '18层', seats: 12, equipment: ['projector', 'whiteboard', 'video'], note: '' },
  { name: '第三会议室', floor: '17层', seats: 8, equipment: ['screen', 'whiteboard'], note: '', needsCheckIn: true },
  { name: '洽谈室', floor: '17层', seats: 4, equipment: ['whiteboard'], note: '靠近前台，适合接待客户' },
]

const MORNING = ['09:00', '09:30', '10:00', '10:30']
const AFTERNOON = ['13:30', '14:00', '15:00', '16:00']
const LENGTHS = [45, 60, 90, 120]
const SERVICES = ['茶水四份', '茶水与席卡', '投影调试', '视频会议测试']
const OFFICE = ['部门周会', '新人培训', '客户接待', '业务研讨']

/** A firm's rooms, and what they are booked for around today: a morning and an afternoon of most of them. */
export async function seedMeetingRooms(world: SeedWorld) {
  for (const firm of world.firms) {
    const book = new RoomBook(world, firm)
    for (const plan of ROOMS) {
      const roomId = book.room(plan)
      for (const day of workDays(world.now, DAYS_BACK, DAYS_AHEAD))
        for (const half of [MORNING, AFTERNOON]) if (world.random.chance(0.55)) book.reserve(roomId, plan, day, half)
    }
    await book.save()
  }
}

/** Gathers a firm's rows and writes them at once. */
class RoomBook {
  readonly #rooms: InsertObject<Tables, 'meeting_rooms'>[] = []
  readonly #reservations: InsertObject<Tables, 'meeting_reservations'>[] = []
  readonly #people: InsertObject<Tables, 'meeting_reservation_people'>[] = []
  readonly #slots: InsertObject<Tables, 'meeting_room_slots'>[] = []
  readonly #cast: readonly SeedPerson[]
  readonly #demo: readonly SeedPerson[]
  readonly #subjects: readonly string[]

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.#cast = castOf(firm)
    this.#demo = this.#cast.filter(isDemo)
    this.#subjects = [...mattersOf(firm).map(({ name }) => `${name}讨论会`.slice(-50)), ...OFFICE]
  }

  room({ equipment, needsConfirmation, needsCheckIn, ...plan }: RoomPlan): string {
    const { world, firm } = this
    const id = world.id(world.now - 90 * DAY_MS)
    this.#rooms.push({
      ...plan,
      id,
      firm_id: firm.id,
      equipment: JSON.stringify(equipment),
      needs_confirmation: needsConfirmation ?? false,
      needs_check_in: needsCheckIn ?? false,
      check_in_code: String(world.random.int(100_000, 999_999)),
    })
    return id
  }

  reserve(roomId: string, plan: RoomPlan, day: string, half: readonly string[]) {
    const { world, firm } = this
    const { random } = world
    const start = `${day} ${random.pick(half)}:00`
    const end = toTime(fromTime(start) + random.pick(LENGTHS) * MINUTE_MS)
    const status = this.#standing(plan, start, end)
    const asked = Math.min(world.now, fromTime(start)) - random.int(60, 4_000) * MINUTE_MS
    const booker = random.pick(this.#demo.length > 0 && random.chance(0.4) ? this.#demo : this.#cast)
    const people = new Set([booker, ...random.some(this.#cast, random.int(1, Math.min(5, plan.seats - 1)))])
    const id = world.id(asked)
    this.#reservations.push({
      id,
      firm_id: firm.id,
      room_id: roomId,
      booker_id: booker.empId,
      subject: random.pick(this.#subjects),
      service: random.chance(0.2) ? random.pick(SERVICES) : '',
      start_at: start,
      end_at: end,
      status,
      reason: status === Reservation.returned ? '该时段用于合伙人会议' : '',
      created_at: toTime(asked),
      updated_at: toTime(asked),
    })
    for (const { empId } of people) this.#people.push({ firm_id: firm.id, reservation_id: id, employee_id: empId })
    if (status === Reservation.returned || status === Reservation.noShow) return
    for (const start_at of slotsOf(start, end))
      this.#slots.push({ firm_id: firm.id, room_id: roomId, start_at, reservation_id: id })
  }

  async save() {
    const { world } = this
    await world.insert('meeting_rooms', this.#rooms)
    await world.insert('meeting_reservations', this.#reservations)
    await world.insert('meeting_reservation_people', this.#people)
    await world.insert('meeting_room_slots', this.#slots)
  }

  #standing({ needsConfirmation, needsCheckIn }: RoomPlan, start: string, end: string): ReservationStatus {
    const { now, random } = this.world
    const time = toTime(now)
    if (start > time) return needsConfirmation && random.chance(PENDING) ? Reservation.pending : Reservation.confirmed
    if (end > time) return needsCheckIn ? Reservation.checkedIn : Reservation.confirmed
    if (needsConfirmation && random.chance(0.1)) return Reservation.returned
    return needsCheckIn && random.chance(0.1) ? Reservation.noShow : Reservation.ended
  }
}
