import { minutes } from '@contract/duration'
import { fromTime, toTime } from '../../kernel/clock'
import { casesOf } from '../words/cases'
import { workDays } from '../world/work-days'
import { castOf, isDemo, type SeedFirm, type SeedWorld } from '../world/world'
import { type Booked, type Room, RoomBook, type RoomPlan } from './room-book'

const DAYS_BACK = 15
const DAYS_AHEAD = 12

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

/** Rooms of a firm with their reservations around today: most have a morning and an afternoon. */
export async function seedMeetingRooms(world: SeedWorld) {
  const days = workDays(world.now, DAYS_BACK, DAYS_AHEAD)
  for (const firm of world.firms) {
    const book = await RoomBook.open(world, firm, days)
    const rooms = ROOMS.map((plan) => book.room(plan))
    const draw = drawOf(world, firm)
    for (const room of rooms)
      for (const day of days)
        for (const half of [MORNING, AFTERNOON])
          if (world.random.chance(0.55)) book.plan(draw(room, `${day} ${world.random.pick(half)}:00`, book))
    await book.save()
  }
}

/** Draws a meeting among people who are free at that time. */
function drawOf({ random, now }: SeedWorld, firm: SeedFirm) {
  const subjects = [...casesOf(firm).map(({ name }) => `${name}讨论会`.slice(-50)), ...OFFICE]
  const cast = castOf(firm)
  return (room: Room, start: string, book: RoomBook): Booked | undefined => {
    const end = toTime(fromTime(start) + minutes(random.pick(LENGTHS)))
    const free = book.free(cast, start, end)
    const demo = free.filter(isDemo)
    if (free.length < 2) return undefined
    const booker = random.pick(demo.length > 0 && random.chance(0.4) ? demo : free)
    const invited = random.some(free, random.int(1, Math.min(5, room.plan.seats - 1)))
    return {
      room,
      start,
      end,
      asked: Math.min(now, fromTime(start)) - minutes(random.int(60, 4_000)),
      booker,
      people: [...new Set([booker, ...invited])],
      subject: random.pick(subjects),
      service: random.chance(0.2) ? random.pick(SERVICES) : '',
    }
  }
}
