import { days as daysInMs, minutes as minutesInMs } from '@contract/duration'
import type { RemindMinutes } from '@contract/schedule/codes'
import type { InsertObject } from 'kysely'
import { courts } from '../domains/schedule/courts'
import { nextReminded, type Reminded, remindTimer, todayTimer } from '../domains/schedule/notifications'
import { startsBetween } from '../domains/schedule/recurrence/recurrence'
import { seriesOf } from '../domains/schedule/values'
import { fromTime, inShanghai, toDay, toTime } from '../kernel/clock'
import type { Tables } from '../kernel/db/tables'
import type { Job } from '../kernel/jobs/jobs'
import { casesOf, minded, type SeedCase } from './words/cases'
import { aside, onCase, overtime, type Plan, regular, routine, type Series } from './words/schedule-plans'
import { workDays } from './world/work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Days before and after `now` for which calendars are filled. */
const DAYS = 60

/** Most hearings of a proceeding in those days. */
const BEFORE = 2
const AHEAD = 1

/** Hearings, meetings, journeys and leave of the last and the next sixty days. */
export async function seedSchedules(world: SeedWorld) {
  const today = toDay(world.now)
  const days = workDays(world.now, DAYS, DAYS)
  for (const firm of world.firms) {
    const people = castOf(firm)
    const calendar = new Calendar(world, firm, await proceedingsOf(world, firm))
    const cases = casesOf(firm)
    for (const series of regular(firm, people)) calendar.addSeries(days, series)
    for (const day of days) for (const person of people) drawEntries(world, calendar, { day, person, cases })
    // On a day off, demo accounts have an entry as well.
    if (!days.includes(today))
      for (const person of people.filter(isDemo))
        calendar.add(today, overtime(world.random, person, minded(person, cases)[0]))
    await calendar.save()
  }
}

interface Tried {
  id: string
  /** The court has called its next hearing: of every third case that is under way. */
  isCalled: boolean
}

/** Proceedings of a firm by the name of their case. */
async function proceedingsOf({ db }: SeedWorld, firm: SeedFirm) {
  const rows = await db
    .selectFrom('case_proceedings')
    .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
    .select(['cases.name', 'cases.status', 'case_proceedings.id'])
    .where('cases.firm_id', '=', firm.id)
    .orderBy('case_proceedings.id')
    .execute()
  return new Map(
    rows.map(({ name, status, id }, index) => [name, { id, isCalled: status === 'ongoing' && index % 3 === 0 }]),
  )
}

interface Draw {
  day: string
  person: SeedPerson
  cases: readonly SeedCase[]
}

/** Entries of a person on a day, if any; more for demo accounts. */
function drawEntries({ random }: SeedWorld, calendar: Calendar, { day, person, cases }: Draw) {
  const tries = isDemo(person) ? 2 : 1
  for (let tried = 0; tried < tries; tried++) {
    if (!random.chance(isDemo(person) ? 0.6 : 0.35)) continue
    const mine = minded(person, cases)
    if (random.chance(0.05)) calendar.add(day, aside(random, person))
    else if (mine.length > 0) calendar.add(day, onCase(random, person, random.pick(mine)))
    else calendar.add(day, routine(random, person))
  }
}

/** Prevents two plans for one person at one time, and saves those that fit. */
class Calendar {
  readonly #schedules: InsertObject<Tables, 'schedules'>[] = []
  readonly #people: InsertObject<Tables, 'schedule_people'>[] = []
  readonly #jobs: InsertObject<Tables, 'jobs'>[] = []
  /** Person and half day. */
  readonly #taken = new Set<string>()
  /** Number of hearings by proceeding, before and after now. */
  readonly #hearings = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    /** The proceeding by the case's name. */
    private readonly proceedings: ReadonlyMap<string, Tried>,
  ) {}

  /** Adds a series from its first day on; known holidays are excluded. */
  addSeries(days: readonly string[], { rule, isFirst, ...plan }: Series) {
    const first = days.find((day) => isFirst(inShanghai(fromTime(`${day} 12:00:00`))))
    const [owner] = plan.people
    if (!first || !owner) return
    const start = fromTime(`${first} ${plan.from}:00`)
    const end = start + minutesInMs(plan.minutes ?? 60)
    const kept = seriesOf(rule, toTime(start), toTime(end))
    const known = { rrule: kept.rrule, start: toTime(start), exdates: [] }
    const all = startsBetween(known, toTime(start), `${days.at(-1)} 23:59:59`)
    for (const time of all) for (const { empId } of plan.people) this.#taken.add(empId + halfOf(time))
    const exdates = JSON.stringify(all.filter((time) => !days.includes(time.slice(0, 10))))
    this.#addSchedule(plan, { start, end, owner, free: [...plan.people] }, { ...kept, exdates })
  }

  add(day: string, plan: Plan) {
    const { from, minutes = 60, days = 1, people } = plan
    const start = fromTime(`${day} ${from ?? '00:00'}:00`)
    const end = from ? start + minutesInMs(minutes) : start + daysInMs(days) - 1_000
    const halves = from ? [halfOf(`${day} ${from}`)] : daysFrom(start, end).flatMap((date) => [`${date}a`, `${date}p`])
    const free = people.filter(({ empId }) => !halves.some((half) => this.#taken.has(empId + half)))
    const [owner] = free
    if (!owner || owner !== people[0]) return
    for (const { empId } of free) for (const half of halves) this.#taken.add(empId + half)
    this.#addSchedule(plan, { start, end, owner, free })
  }

  #addSchedule(
    plan: Plan,
    { start, end, owner, free }: { start: number; end: number; owner: SeedPerson; free: SeedPerson[] },
    series: Pick<InsertObject<Tables, 'schedules'>, 'rrule' | 'last_at' | 'exdates'> = {},
  ) {
    const { random, now } = this.world
    // Entered some days before, in working hours.
    const entered = toDay(Math.min(now - daysInMs(random.int(1, 14)), start - daysInMs(random.int(1, 9))))
    const createdAt = fromTime(`${entered} 09:00:00`) + minutesInMs(random.int(0, 9 * 60))
    const id = this.world.id(createdAt)
    const court = courts.find(({ name }) => plan.place?.startsWith(name))
    const row = {
      id,
      start_at: toTime(start),
      all_day: !plan.from,
      reminders: plan.remind === undefined ? [] : [plan.remind],
    }
    const tried = this.proceedings.get(plan.caseName ?? '')
    if (plan.kind === 'hearing' && !this.#isHeard(tried, start)) return
    this.#schedules.push({
      ...row,
      firm_id: this.firm.id,
      owner_id: owner.empId,
      kind: plan.kind,
      title: plan.title,
      place: plan.place ?? '',
      place_lat: court?.lat ?? null,
      place_lng: court?.lng ?? null,
      note: plan.note ?? '',
      end_at: toTime(end),
      reminders: JSON.stringify(row.reminders),
      is_private: plan.isPrivate ?? false,
      proceeding_id: tried?.id ?? null,
      created_at: toTime(createdAt),
      updated_at: toTime(createdAt),
      ...series,
    })
    for (const { empId } of free) this.#people.push({ firm_id: this.firm.id, schedule_id: id, employee_id: empId })
    if (free.some(isDemo)) this.#addReminders({ ...row, rrule: String(series.rrule ?? ''), exdates: [] })
  }

  /** Courts sit once or twice in a proceeding, and only while it goes on. */
  #isHeard(tried: Tried | undefined, start: number): boolean {
    const isAhead = start > this.world.now
    if (!tried || (isAhead && !tried.isCalled)) return false
    const key = `${tried.id} ${isAhead}`
    const count = (this.#hearings.get(key) ?? 0) + 1
    this.#hearings.set(key, count)
    return count <= (isAhead ? AHEAD : BEFORE)
  }

  /** Sets reminders of demo accounts, as the service would. */
  #addReminders(row: Reminded & { id: string; reminders: readonly RemindMinutes[] }) {
    for (const minutes of row.reminders) {
      const next = nextReminded(row, minutes, this.world.now)
      if (next) this.#setTimer(remindTimer(row, minutes, next))
    }
  }

  #setTimer({ kind, payload = {}, runAt, uniqueKey }: Omit<Job, 'firmId'>) {
    this.#jobs.push({
      id: this.world.id(),
      firm_id: this.firm.id,
      kind,
      payload: JSON.stringify(payload),
      run_at: toTime(runAt),
      unique_key: uniqueKey,
    })
  }

  async save() {
    // 701: daily overview from the next morning on.
    this.#setTimer(todayTimer(this.firm.id, this.world.now))
    await this.world.insert('jobs', this.#jobs)
    await this.world.insert('schedules', this.#schedules)
    await this.world.insert('schedule_people', this.#people)
  }
}

/** Morning or afternoon of a day. */
const halfOf = (time: string) => `${time.slice(0, 10)}${time.slice(11, 13) < '12' ? 'a' : 'p'}`

function daysFrom(start: number, end: number): string[] {
  const days: string[] = []
  for (let at = start; at <= end; at += daysInMs(1)) days.push(toDay(at))
  return days
}
