import { days, minutes } from '@contract/duration'
import type { InsertObject } from 'kysely'
import { type SeedFirm, type SeedWorld, shareOf } from '../../../server/demo/world/world'
import { seriesOf } from '../../../server/domains/schedule/values'
import { fromTime, toDay, toTime } from '../../../server/kernel/clock'
import type { Tables } from '../../../server/kernel/db/tables'

/** At the large scale a firm has as many, so many of them series, of three years around today. */
const MANY = 50_000
const MANY_SERIES = 5_000
const DAYS = 550
const RULES = ['FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY', 'FREQ=DAILY;COUNT=10'] as const
const TITLES = ['案件讨论会', '客户沟通', '材料准备', '部门会议'] as const

/** Calendars as full as those of years, for measuring; nobody is reminded of them. */
export async function seedManySchedules(world: SeedWorld, firm: SeedFirm) {
  const share = shareOf(world, firm)
  if (share === 0) return
  const { random, now } = world
  const schedules: InsertObject<Tables, 'schedules'>[] = []
  const people: InsertObject<Tables, 'schedule_people'>[] = []
  for (let index = 0; index < MANY * share; index++) {
    const day = toDay(now + days(random.int(-DAYS, DAYS)))
    const start = fromTime(`${day} 08:00:00`) + minutes(random.int(0, 20) * 30)
    const end = start + minutes(random.pick([30, 60, 120]))
    const [owner, other] = [random.pick(firm.people), random.pick(firm.people)]
    const id = world.id(start)
    const [start_at, end_at] = [toTime(start), toTime(end)]
    schedules.push({
      ...{ id, firm_id: firm.id, owner_id: owner.empId, kind: 'meeting', title: random.pick(TITLES) },
      ...{ start_at, end_at, place: '第二会议室', reminders: '[]', created_at: start_at, updated_at: start_at },
      ...(index < MANY_SERIES * share ? seriesOf(random.pick(RULES), start_at, end_at) : {}),
    })
    for (const empId of new Set([owner.empId, other.empId]))
      people.push({ firm_id: firm.id, schedule_id: id, employee_id: empId })
  }
  await world.insert('schedules', schedules)
  await world.insert('schedule_people', people)
}
