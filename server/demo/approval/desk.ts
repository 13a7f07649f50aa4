import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { daysByYear } from '../../domains/approval/kinds/leave'
import { PRODUCT_CALENDAR } from '../../domains/law-table'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import { workDays } from '../world/work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'
import { multiply } from './backlog'
import { LeaveBook } from './leave-book'
import type { Outcome, SeedKind, WorkPlan } from './plan'
import { Play, played } from './play'
import { beforeNight, DAYS } from './span'
import {
  backReasons,
  GENERAL,
  LICENCE,
  LOAN_OBJECTS,
  LOAN_PURPOSES,
  mostOf,
  OWN_FORMS,
  PURPOSES,
  STATIONERY,
} from './words'

/** At the large scale: waiting applications per person. Two demo accounts, one with ten times as many. */
const BACKLOG: readonly [name: string, count: number][] = [
  ['陈景行', 3_000],
  ['林知远', 30_000],
]
/** Age after which a copy has been read. */
const READ_MS = daysInMs(4)
/** Applications without a calendar entry behind them. */
const OTHERS = 80

/** Invents a firm's applications. */
export class Desk {
  readonly #people: readonly SeedPerson[]
  readonly #days: readonly string[]
  readonly #plans: WorkPlan[] = []
  readonly #leave: LeaveBook
  readonly #lent = new Set<string>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly kinds: ReadonlyMap<string, SeedKind>,
  ) {
    this.#leave = new LeaveBook(world, firm)
    this.#people = castOf(firm)
    this.#days = workDays(world.now, DAYS, 0)
  }

  /** Replaces absences in the calendar by applications whose approval enters them again. */
  async absences() {
    const { world, firm } = this
    const rows = await world.db
      .selectFrom('schedules')
      .select(['id', 'owner_id', 'kind', 'title', 'place', 'start_at', 'end_at'])
      .where('firm_id', '=', firm.id)
      .where('kind', 'in', ['leave', 'trip'])
      .where('all_day', '=', true)
      .where('start_at', '<', toTime(world.now + daysInMs(10)))
      .orderBy('start_at')
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const applicant = this.#people.find(({ empId }) => empId === row.owner_id)
      if (!applicant || !(isDemo(applicant) || world.random.chance(0.25))) continue
      const period = {
        start: row.start_at.slice(0, 10),
        end: row.end_at.slice(0, 10),
        startHalf: 'am',
        endHalf: 'pm',
      } as const
      const at = Math.min(fromTime(`${period.start} 09:00:00`), world.now) - hoursInMs(world.random.int(90, 180))
      if (at < world.now - daysInMs(DAYS)) continue
      await world.db.deleteFrom('schedules').where('id', '=', row.id).execute()
      if (row.kind === 'trip') {
        const reason = row.title
        const values = {
          kind: '出差',
          place: row.place,
          period,
          reason,
          transport: ['高铁'],
          budget: this.#money(800, 4_000),
        }
        this.#addPlan('2005', applicant, values, at, 'approved')
      } else {
        const kind = row.title === '调休' ? '调休' : '年假'
        for (const [year, days] of daysByYear(period, PRODUCT_CALENDAR.isRestDay))
          this.#leave.take(applicant, year, kind, Number(days))
        this.#addPlan('2004', applicant, { kind, period }, at, 'approved')
      }
    }
  }

  others() {
    const { world, firm } = this
    const demo = this.#people.filter(isDemo)
    const count = Math.round((OTHERS * this.#people.length) / 80)
    for (let index = 0; index < count; index++) {
      const applicant = world.random.chance(0.45) ? world.random.pick(demo) : world.random.pick(this.#people)
      this.#drawApplication(applicant, index)
    }
    // Each demo account has something to decide, something of its own pending, and a copy.
    for (const person of demo) {
      const others = this.#people.filter((colleague) => colleague !== person)
      for (let left = world.random.int(3, 5); left > 0; left--)
        this.#planGeneral(world.random.pick(others), this.#recentMoment(80), 'running', { chosen: [person] })
      for (let left = world.random.int(2, 4); left > 0; left--)
        this.#planGeneral(world.random.pick(others), this.#recentMoment(500), 'approved', { chosen: [person] })
      this.#planGeneral(person, this.#recentMoment(70), 'running', { chosen: [world.random.pick(others)] })
      this.#planGeneral(person, this.#recentMoment(100), 'returned', { chosen: [world.random.pick(others)] })
      // Approvers need no copy.
      const [applicant = person, approver = person] = world.random.some(others, 2)
      this.#planGeneral(applicant, this.#recentMoment(60), 'approved', { chosen: [approver], copies: [person] })
    }
    // Licences for the director to sign.
    const licences = LOAN_OBJECTS.filter(([kind]) => kind === LICENCE)
    for (let left = 2; left > 0; left--) {
      const applicant = world.random.pick(this.#people.filter(({ roles }) => !roles.includes('director')))
      this.#planLoan(applicant, this.#recentMoment(40), 'running', licences)
    }
    const admins = firm.people.filter(({ roles }) => roles.includes('admin'))
    if (admins.length > 0)
      for (let left = 4; left > 0; left--)
        this.#planSupplies(world.random.pick(this.#people), this.#recentMoment(70), 'running')
  }

  async save() {
    await this.#leave.save(this.#people)
    for (const plan of this.#plans.sort((a, b) => a.at - b.at)) await played(this.world, this.firm, plan)
    await this.#readCopies()
  }

  /** For measuring. */
  async backlog() {
    const { world, firm } = this
    for (const [name, count] of BACKLOG) {
      const person = this.#people.find((candidate) => candidate.name === name)
      if (!person) throw new Error(`${name} is not there`)
      const applicants = this.#people.filter((colleague) => colleague !== person)
      this.#planGeneral(world.random.pick(applicants), this.#recentMoment(40), 'running', { chosen: [person] })
      const plan = this.#plans.pop()
      if (plan) await multiply(world, firm, { workId: await new Play(world, firm, plan).run(), count, applicants })
    }
  }

  /** Marks older copies as read, and some of the recent ones. */
  async #readCopies() {
    const { random, now, db } = this.world
    const copies = await db
      .selectFrom('approval_parties')
      .select(['work_id', 'employee_id', 'at'])
      .where('firm_id', '=', this.firm.id)
      .where('part', '=', 'cc')
      .orderBy('at')
      .orderBy('work_id')
      .orderBy('employee_id')
      .execute()
    for (const { work_id, employee_id, at } of copies) {
      if (now - fromTime(at) <= READ_MS && !random.chance(0.3)) continue
      const read_at = toTime(Math.min(now, fromTime(at) + hoursInMs(1)))
      const copy = db.updateTable('approval_parties').set({ read_at }).where('work_id', '=', work_id)
      await copy.where('employee_id', '=', employee_id).where('part', '=', 'cc').execute()
    }
  }

  #drawApplication(applicant: SeedPerson, index: number) {
    const { random } = this.world
    const outcome = random.pick<Outcome>([
      'approved',
      'approved',
      'approved',
      'approved',
      'approved',
      'returned',
      'withdrawn',
      'invalid',
    ])
    const at = this.#workMoment()
    const options = { comment: random.chance(0.2) ? { by: applicant, text: '材料已当面提交，请审阅' } : undefined }
    const draws = [
      () =>
        this.#planGeneral(applicant, at, outcome, {
          chosen: [random.pick(this.#people.filter((colleague) => colleague !== applicant))],
          ...options,
        }),
      () => this.#planSupplies(applicant, at, outcome),
      () => this.#planLoan(applicant, at, outcome),
      () => this.#planSickLeave(applicant, at, outcome),
      () => this.#planOwnForm(applicant, at, outcome),
    ]
    draws[index % draws.length]?.()
  }

  #planGeneral(applicant: SeedPerson, at: number, outcome: Outcome, more: Partial<WorkPlan>) {
    const [title, content, amount] = this.world.random.pick(GENERAL)
    this.#addPlan('2007', applicant, { title, content, ...(amount ? { amount } : {}) }, at, outcome, more)
  }

  #planSupplies(applicant: SeedPerson, at: number, outcome: Outcome) {
    const { random } = this.world
    const [remark, ...fitting] = random.pick(PURPOSES)
    const wanted = STATIONERY.filter(([item]) => fitting.includes(item))
    const lines = random.some(wanted, random.int(1, 4)).map(([item, , price]) => ({
      item,
      qty: String(random.int(1, mostOf(price))),
      price,
    }))
    this.#addPlan('2006', applicant, { lines, needBy: toDay(at + daysInMs(7)), remark }, at, outcome)
  }

  /** An approved licence loan would need a signature, which the demo lacks: licences are never approved. */
  #planLoan(applicant: SeedPerson, at: number, outcome: Outcome, objects = LOAN_OBJECTS) {
    const { random } = this.world
    const [kind, object] = random.pick(
      outcome === 'approved' ? objects.filter(([objectKind]) => objectKind !== LICENCE) : objects,
    )
    const start = toDay(at + daysInMs(random.int(1, 3)))
    const period = { start, end: toDay(fromTime(`${start} 12:00:00`) + daysInMs(random.int(0, 2))) }
    // Most objects exist once, and are not lent twice.
    const decided = outcome === 'approved' && this.#lent.has(object) ? 'returned' : outcome
    if (decided === 'approved') this.#lent.add(object)
    const purpose = random.pick(LOAN_PURPOSES[kind] ?? [])
    this.#addPlan('2010', applicant, { kind, object, period, purpose }, at, decided)
  }

  #planSickLeave(applicant: SeedPerson, at: number, outcome: Outcome) {
    const day = this.#days.find((candidate) => candidate >= toDay(at)) ?? toDay(at)
    // An approved leave would be in the calendar; these are not.
    const decided = outcome === 'approved' ? 'returned' : outcome
    const period = { start: day, end: day, startHalf: 'pm', endHalf: 'pm' } as const
    this.#addPlan('2004', applicant, { kind: '病假', period, reason: '身体不适，需就医' }, at, decided)
  }

  #planOwnForm(applicant: SeedPerson, at: number, outcome: Outcome) {
    const form = this.world.random.pick(OWN_FORMS.filter(({ leaves }) => !(leaves && isDemo(applicant))))
    this.#addPlan(form.title, applicant, form.example(toDay(at + daysInMs(15))), at, outcome)
  }

  #addPlan(
    kind: string,
    applicant: SeedPerson,
    values: FormValues,
    at: number,
    outcome: Outcome,
    more: Partial<WorkPlan> = {},
  ) {
    const found = this.kinds.get(kind)
    if (!found) throw new Error(`no kind ${kind}`)
    const reason =
      outcome === 'returned' || outcome === 'invalid' ? this.world.random.pick(backReasons(kind, values)) : ''
    this.#plans.push({ kind: found, applicant, values, at: beforeNight(at), outcome, reason, ...more })
  }

  #money = (from: number, to: number) => String(this.world.random.int(from, to))

  /** A moment within the last `hours`. */
  #recentMoment = (hours: number) => this.world.now - hoursInMs(this.world.random.int(1, hours)) - 120_000

  /** A moment in working hours of one of the days, recent ones more likely. */
  #workMoment(): number {
    const { random, now } = this.world
    const day = this.#days[Math.floor(Math.sqrt(random.next()) * this.#days.length)] ?? toDay(now)
    const at = fromTime(`${day} 08:40:00`) + random.int(0, 10 * 3_600) * 1_000
    return Math.min(at, now - hoursInMs(3))
  }
}
