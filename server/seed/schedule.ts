import type { InsertObject } from 'kysely'
import { fromTime, inShanghai, toDay, toTime } from '../clock'
import { courts } from '../data/courts'
import type { Tables } from '../db/tables'
import { type Matter, mattersOf, minded } from './matters'
import { aside, onMatter, overtime, type Plan, regular, routine } from './words/schedule-plans'
import { workDays } from './work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world'

/** Days before and after `now` that calendars are filled for. */
const DAYS = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hearings, meetings, journeys and days off of the last and the next sixty days. */
export async function seedSchedules(world: SeedWorld) {
  const today = toDay(world.now)
  const days = workDays(world.now, DAYS, DAYS)
  for (const firm of world.firms) {
    const people = castOf(firm)
    const calendar = new Calendar(world, firm)
    const matters = mattersOf(firm)
    for (const day of days) {
      for (const plan of regular(firm, people, inShanghai(fromTime(`${day} 12:00:00`)))) calendar.add(day, plan)
      for (const person of people) draw(world, calendar, { day, person, matters })
    }
    // Whoever tries the demo on a Sunday finds something on it as well.
    if (!days.includes(today))
      for (const person of people.filter(isDemo))
        calendar.add(today, overtime(world.random, person, minded(person, matters)[0]))
    await calendar.save()
  }
}

interface Draw {
  day: string
  person: SeedPerson
  matters: readonly Matter[]
}

/** What a person has on a day, if anything; the demo's people have more to show. */
function draw({ random }: SeedWorld, calendar: Calendar, { day, person, matters }: Draw) {
  const tries = isDemo(person) ? 2 : 1
  for (let tried = 0; tried < tries; tried++) {
    if (!random.chance(isDemo(person) ? 0.6 : 0.35)) continue
    const mine = minded(person, matters)
    if (random.chance(0.05)) calendar.add(day, aside(random, person))
    else if (mine.length > 0) calendar.add(day, onMatter(random, person, random.pick(mine)))
    else calendar.add(day, routine(random, person))
  }
}

/** Keeps a firm's plans from falling on one person at one time, and saves what found its place. */
class Calendar {
  readonly #schedules: InsertObject<Tables, 'schedules'>[] = []
  readonly #people: InsertObject<Tables, 'schedule_people'>[] = []
  /** Person and half day. */
  readonly #taken = new Set<string>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  add(day: string, plan: Plan) {
    const { from, minutes = 60, days = 1, people } = plan
    const start = fromTime(`${day} ${from ?? '00:00'}:00`)
    const end = from ? start + minutes * 60_000 : start + days * DAY_MS - 1_000
    const halves = from
      ? [`${day}${from < '12' ? 'a' : 'p'}`]
      : daysFrom(start, end).flatMap((one) => [`${one}a`, `${one}p`])
    const free = people.filter(({ empId }) => !halves.some((half) => this.#taken.has(empId + half)))
    const [owner] = free
    if (!owner || owner !== people[0]) return
    for (const { empId } of free) for (const half of halves) this.#taken.add(empId + half)
    this.#keep(plan, { start, end, owner, free })
  }

  #keep(
    plan: Plan,
    { start, end, owner, free }: { start: number; end: number; owner: SeedPerson; free: SeedPerson[] },
  ) {
    const { random, now } = this.world
    // Entered some days before, at the latest some hours ago.
    const createdAt = Math.min(now - random.int(1, 24 * 14) * HOUR_MS, start - random.int(18, 24 * 9) * HOUR_MS)
    const id = this.world.id(createdAt)
    const court = courts.find(({ name }) => plan.place?.startsWith(name))
    this.#schedules.push({
      id,
      firm_id: this.firm.id,
      owner_id: owner.empId,
      kind: plan.kind,
      title: plan.title,
      place: plan.place ?? '',
      place_lat: court?.lat ?? null,
      place_lng: court?.lng ?? null,
      note: plan.note ?? '',
      start_at: toTime(start),
      end_at: toTime(end),
      all_day: !plan.from,
      reminders: JSON.stringify(plan.remind === undefined ? [] : [plan.remind]),
      is_private: plan.isPrivate ?? false,
      created_at: toTime(createdAt),
      updated_at: toTime(createdAt),
    })
    for (const { empId } of free) this.#people.push({ firm_id: this.firm.id, schedule_id: id, employee_id: empId })
  }

  async save() {
    await this.world.insert('schedules', this.#schedules)
    await this.world.insert('schedule_people', this.#people)
  }
}

function daysFrom(start: number, end: number): string[] {
  const days: string[] = []
  for (let at = start; at <= end; at += DAY_MS) days.push(toDay(at))
  return days
}
