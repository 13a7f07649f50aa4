import { days, hours, minutes } from '@contract/duration'
import type { WorkLogStatus } from '@contract/work-log/codes'
import type { InsertObject } from 'kysely'
import { LogReviewService } from '../domains/work-log/review-logs'
import { WorkLogService } from '../domains/work-log/service'
import { fromTime, toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import type { Tables } from '../kernel/db/tables'
import { CASE_WORK, OPINIONS, OWN_WORK, REASONS } from './words/work-log-words'
import { callOf } from './world/call'
import { workDays } from './world/work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld, shareOf } from './world/world'

type Rows<T extends keyof Tables> = InsertObject<Tables, T>[]

const TENTH_MINUTES = 6
/** Longest holiday including weekends, days. */
const MOST_OFF = 15
const HANDLED: WorkLogStatus = 3
/** Working days written in bulk, and the last of them, which demo accounts write themselves. */
const DAYS = 40
const OWN_DAYS = 3
/** Logs per firm at the large scale, over three years. */
const MANY = 100_000
const MANY_DAYS = 3 * 365
/** Cases used for logs: each log searches through them. */
const CASES = 2_000
const FEE_EARNERS = /律师|合伙人|主任|助理/

interface SeedCase {
  id: string
  name: string
  /** Day of the contract: nobody works on it earlier. */
  signDay: string
  teamIds: readonly string[]
}

/** Work logs: of the last weeks for everybody, of the last days through the services for demo accounts. */
export async function seedWorkLogs(world: SeedWorld) {
  for (const firm of world.firms) {
    const shelf = new LogShelf(world, firm, await casesIn(world, firm))
    shelf.past()
    shelf.years(MANY * shareOf(world, firm))
    await shelf.save()
    await shelf.own()
  }
}

async function casesIn(world: SeedWorld, firm: SeedFirm): Promise<SeedCase[]> {
  const db = scoped(world.db, firm.id)
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'name', 'lead_id', 'sign_date'])
    .where('status', '=', 'ongoing')
    .orderBy('id')
    .limit(CASES)
    .execute()
  const team = await db
    .selectFrom('team_members')
    .select(['target_id', 'employee_id'])
    .where('target_kind', '=', 'case')
    .execute()
  const teams = new Map<string, string[]>()
  for (const { target_id, employee_id } of team) teams.set(target_id, [...(teams.get(target_id) ?? []), employee_id])
  return cases.map(({ id, name, lead_id, sign_date }) => ({
    id,
    name,
    signDay: sign_date ?? '',
    teamIds: [lead_id, ...(teams.get(id) ?? [])],
  }))
}

class LogShelf {
  readonly #logs: Rows<'work_logs'> = []
  readonly #people: Rows<'work_log_people'> = []
  readonly #events: Rows<'work_log_events'> = []
  readonly #reviewers = new Map<SeedPerson, SeedPerson>()
  readonly #days: readonly string[]

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly cases: readonly SeedCase[],
  ) {
    this.#days = workDays(world.now, DAYS, 0)
  }

  /** Adds past logs, all of them reviewed. */
  past() {
    const { random } = this.world
    for (const author of castOf(this.firm).filter(({ post }) => FEE_EARNERS.test(post)))
      for (const day of this.#days.slice(0, isDemo(author) ? -OWN_DAYS - 1 : -1))
        if (random.chance(0.8))
          for (let left = random.int(1, 3); left > 0; left--)
            this.#addLog(author, fromTime(`${day} 17:00:00`) + minutes(random.int(0, 100)))
  }

  years(many: number) {
    const { random, now } = this.world
    for (let left = many; left > 0; left--)
      this.#addLog(random.pick(this.firm.people), now - days(random.int(DAYS + 1, MANY_DAYS)))
  }

  async save() {
    await this.world.insert('work_logs', this.#logs)
    await this.world.insert('work_log_people', this.#people)
    await this.world.insert('work_log_events', this.#events)
  }

  /** Logs of demo accounts for the last days, through the services: some pending, some returned, some drafts. */
  async own() {
    const desk = new LogDesk(this.world, this.firm, this.cases)
    for (const author of castOf(this.firm).filter(isDemo)) {
      const reviewer = this.#reviewerOf(author)
      for (const [dayIndex, day] of this.#days.slice(-OWN_DAYS - 1, -1).entries())
        await desk.writeDay(author, reviewer, day, dayIndex === 0 ? 'reviewed' : 'waiting')
      await desk.writeDay(author, reviewer, this.#days.slice(-2)[0] ?? '', 'open')
    }
  }

  #addLog(author: SeedPerson, moment: number) {
    const { random, now } = this.world
    const id = this.world.id(moment)
    const at = toTime(moment)
    const [seedCase, work] = pickWork(this.world, this.cases, author, at)
    const [activity, content, from, to] = work
    const reviewer = this.#reviewerOf(author)
    const reviewedAt = toTime(Math.min(now - hours(1) / 2, nextMorning(moment) + minutes(random.int(0, 8 * 60))))
    const firm_id = this.firm.id
    this.#logs.push({
      id,
      firm_id,
      author_id: author.empId,
      department_id: author.departmentId,
      activity,
      content,
      type: seedCase ? 1 : 3,
      target_id: seedCase?.id ?? null,
      work_day: at.slice(0, 10),
      minutes: random.int(from, to) * TENTH_MINUTES,
      is_billable: !!seedCase && random.chance(0.8),
      status: HANDLED,
      submitted_at: at,
      opinion: random.pick(OPINIONS),
      created_at: at,
      updated_at: reviewedAt,
    })
    const person = { firm_id, log_id: id, employee_id: reviewer.empId, part: 'reviewer' as const }
    this.#people.push({ ...person, sent_at: at, done_at: reviewedAt })
    const event = { firm_id, log_id: id }
    this.#events.push(
      { ...event, id: this.world.id(moment), actor_id: author.empId, event: 'submitted', at },
      { ...event, id: this.world.id(moment + 1), actor_id: reviewer.empId, event: 'reviewed', at: reviewedAt },
    )
  }

  /** Head of the department; for the heads themselves, the director. */
  #reviewerOf(author: SeedPerson): SeedPerson {
    const known = this.#reviewers.get(author) ?? this.#findReviewer(author)
    this.#reviewers.set(author, known)
    return known
  }

  #findReviewer(author: SeedPerson): SeedPerson {
    const { departments, people } = this.firm
    const head = departments.find(({ id }) => id === author.departmentId)?.managerId
    const among = (fits: (candidate: SeedPerson) => boolean) =>
      people.find((candidate) => candidate.empId !== author.empId && fits(candidate))
    const reviewer =
      among(({ empId }) => empId === head) ?? among(({ roles }) => roles.includes('director')) ?? among(() => true)
    if (!reviewer) throw new Error(`nobody reviews in ${this.firm.id}`)
    return reviewer
  }
}

const mornings = new Map<string, number>()

/** Nine o'clock of the next working day. */
function nextMorning(moment: number): number {
  const day = toDay(moment)
  const known =
    mornings.get(day) ?? fromTime(`${workDays(moment, 1, MOST_OFF).find((workDay) => workDay > day)} 09:00:00`)
  mornings.set(day, known)
  return known
}

type Work = (typeof CASE_WORK)[number]

const byMember = new WeakMap<readonly SeedCase[], ReadonlyMap<string, SeedCase[]>>()

/** Cases by member, in order: a hundred thousand logs ask for those of their authors. */
function casesBy(cases: readonly SeedCase[]): ReadonlyMap<string, SeedCase[]> {
  const known = byMember.get(cases)
  if (known) return known
  const found = new Map<string, SeedCase[]>()
  for (const seedCase of cases)
    for (const empId of new Set(seedCase.teamIds)) {
      const own = found.get(empId)
      if (own) own.push(seedCase)
      else found.set(empId, [seedCase])
    }
  byMember.set(cases, found)
  return found
}

function pickWork(
  { random }: SeedWorld,
  cases: readonly SeedCase[],
  author: SeedPerson,
  time: string,
): [SeedCase | undefined, Work] {
  const own = (casesBy(cases).get(author.empId) ?? []).filter(({ signDay }) => signDay <= time.slice(0, 10))
  const seedCase = own.length > 0 && random.chance(0.85) ? random.pick(own) : undefined
  return [seedCase, random.pick(seedCase ? CASE_WORK : OWN_WORK)]
}

/** Writes logs through the services; the cards go where other seeds' cards go. */
class LogDesk {
  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly cases: readonly SeedCase[],
  ) {}

  async writeDay(author: SeedPerson, reviewer: SeedPerson, day: string, ends: 'reviewed' | 'waiting' | 'open') {
    const { random, now } = this.world
    if (!day) return
    const at = Math.min(now - hours(1) / 2, fromTime(`${day} 18:${random.int(10, 55)}:00`))
    for (let left = 2; left > 0; left--) {
      const ref = { logId: await this.#insertDraft(author, reviewer, at), version: 1 }
      if (ends === 'open' && left === 2) continue
      await new WorkLogService(callOf(this.world, this.firm, author, at)).batchSubmit([ref])
      if (ends === 'waiting') continue
      const reviewing = new LogReviewService(
        callOf(this.world, this.firm, reviewer, Math.min(now, nextMorning(at) + minutes(random.int(0, 3 * 60)))),
      )
      const logs = [{ ...ref, version: 2 }]
      if (ends === 'open') await reviewing.batch({ logs, result: 'returned', note: random.pick(REASONS) })
      else await reviewing.batch({ logs, result: 'reviewed', note: random.pick(OPINIONS) })
    }
  }

  /** Draft under an id of the world's own, so that it is the same wherever the demo is made. */
  async #insertDraft(author: SeedPerson, reviewer: SeedPerson, at: number): Promise<string> {
    const { random } = this.world
    const [seedCase, [activity, content, from, to]] = pickWork(this.world, this.cases, author, toTime(at))
    const id = this.world.id(at)
    const [firm_id, time] = [this.firm.id, toTime(at)]
    await this.world.insert('work_logs', [
      {
        id,
        firm_id,
        author_id: author.empId,
        department_id: author.departmentId,
        activity,
        content,
        type: seedCase ? 1 : 3,
        target_id: seedCase?.id ?? null,
        work_day: time.slice(0, 10),
        minutes: random.int(from, to) * TENTH_MINUTES,
        is_billable: !!seedCase,
        created_at: time,
        updated_at: time,
      },
    ])
    const [cc, coop] = random.some(this.#otherDemoPeople(author, reviewer), 2)
    const parts = [
      { part: 'reviewer' as const, employee_id: reviewer.empId },
      ...(cc && random.chance(0.5) ? [{ part: 'cc' as const, employee_id: cc.empId }] : []),
      ...(coop && random.chance(0.2) ? [{ part: 'coop' as const, employee_id: coop.empId }] : []),
    ]
    await this.world.insert(
      'work_log_people',
      parts.map((part) => ({ firm_id, log_id: id, ...part })),
    )
    return id
  }

  /** Other demo accounts, who get copies. */
  #otherDemoPeople(author: SeedPerson, reviewer: SeedPerson): SeedPerson[] {
    return castOf(this.firm).filter((member) => isDemo(member) && member !== author && member !== reviewer)
  }
}
