import { days, minutes } from '@contract/duration'
import { DynamicType, type Visibility } from '@contract/dynamic/codes'
import type { ScheduleKind } from '@contract/schedule/codes'
import type { InsertObject } from 'kysely'
import { scheduleInWords } from '../domains/dynamic/words'
import { fromTime, toTime } from '../kernel/clock'
import type { Tables } from '../kernel/db/tables'
import { casesOf, type SeedCase } from './words/cases'
import {
  CRIMINAL_PAPERS,
  CRIMINAL_WORK,
  PAPERS,
  PROJECT_PAPERS,
  PROJECT_WORK,
  SHARED,
  TO_MYSELF,
  WORK,
} from './words/feed-words'
import type { Random } from './world/random'
import { workDays } from './world/work-days'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

const DAYS = 60
/** One log, and one document, a day per so many people. */
const PER_LOG = 20
const PER_DOCUMENT = 40
/** Schedules in the feed per person, on average. */
const SCHEDULES_TOLD = 0.6
const MOST_LIKES = {
  [DynamicType.workLog]: 2,
  [DynamicType.document]: 2,
  [DynamicType.schedule]: 3,
  [DynamicType.shared]: 14,
}

/** Feed of the last sixty days: logs, documents, schedules and posts. */
export async function seedFeed(world: SeedWorld) {
  const { random } = world
  const days = workDays(world.now, DAYS, 0)
  for (const firm of world.firms) {
    const feed = new Feed(world, firm)
    const cases = casesOf(firm)
    for (const day of days) {
      for (let people = feed.readers.length; random.chance(people / PER_LOG); people -= PER_LOG)
        feed.add(workLog(random, cases), momentOf(random, day))
      for (let people = feed.readers.length; random.chance(people / PER_DOCUMENT); people -= PER_DOCUMENT)
        feed.add(document(random, cases), momentOf(random, day))
    }
    for (const told of shared(random, feed.readers)) feed.add(told, momentOf(random, random.pick(days)))
    for (const { told, at } of await schedulesTold(world, firm, feed.readers)) feed.add(told, at)
    await feed.save()
  }
}

interface DynamicDraft {
  type: DynamicType
  author: SeedPerson
  content: string
  visibleTo: Visibility
  targetId?: string
}

const wordsFor = <T>({ isCriminal, court }: SeedCase, criminal: T, litigation: T, project: T): T => {
  if (isCriminal) return criminal
  return court ? litigation : project
}

function workLog(random: Random, cases: readonly SeedCase[]): DynamicDraft {
  const seedCase = random.pick(cases)
  const work = random.pick(wordsFor(seedCase, CRIMINAL_WORK, WORK, PROJECT_WORK))
  return {
    type: DynamicType.workLog,
    author: random.pick([seedCase.lead, ...seedCase.team]),
    content: `${seedCase.name}\n${work}（${(random.int(5, 60) / 10).toFixed(1)} 小时）`,
    visibleTo: 'department',
  }
}

function document(random: Random, cases: readonly SeedCase[]): DynamicDraft {
  const seedCase = random.pick(cases)
  const paper = random.pick(wordsFor(seedCase, CRIMINAL_PAPERS, PAPERS, PROJECT_PAPERS))
  return {
    type: DynamicType.document,
    author: random.pick([seedCase.lead, ...seedCase.team]),
    content: `${seedCase.name}\n上传文档《${paper}》`,
    visibleTo: random.chance(0.2) ? 'firm' : 'department',
  }
}

/** Each post once, by a person in a fitting role. */
function shared(random: Random, people: readonly SeedPerson[]): DynamicDraft[] {
  const type = DynamicType.shared
  const said = random.some(SHARED, people.length / 2).flatMap(([role, content]): DynamicDraft[] => {
    const who = people.filter(({ roles }) => roles.includes(role))
    const visibleTo = random.chance(0.85) ? 'firm' : 'department'
    return who.length > 0 ? [{ type, author: random.pick(who), content, visibleTo }] : []
  })
  return [
    ...said,
    ...TO_MYSELF.map((content): DynamicDraft => ({ type, author: random.pick(people), content, visibleTo: 'myself' })),
  ]
}

/** Some schedules of the firm, published when they were entered. */
async function schedulesTold({ db, now, random }: SeedWorld, { id }: SeedFirm, people: readonly SeedPerson[]) {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .where('firm_id', '=', id)
    .where('is_private', '=', false)
    .where('kind', 'in', ['hearing', 'visit', 'trip', 'interview'])
    .where('created_at', '>', toTime(now - days(DAYS)))
    .orderBy('id')
    .execute()
  const byId = new Map(people.map((person) => [person.empId, person]))
  return random.some(rows, Math.round(SCHEDULES_TOLD * people.length)).flatMap((row) => {
    const author = byId.get(row.owner_id)
    if (!author) return []
    const { kind, title, place, start_at: start, end_at: end, all_day: allDay } = row
    const content = scheduleInWords({ kind: kind as ScheduleKind, title, place, start, end, allDay })
    const told: DynamicDraft = {
      type: DynamicType.schedule,
      author,
      content,
      visibleTo: 'department',
      targetId: row.id,
    }
    return [{ told, at: fromTime(row.created_at) }]
  })
}

/** A moment in working hours of the day. */
const momentOf = (random: Random, day: string) =>
  fromTime(`${day} 08:30:00`) + minutes(random.int(0, 11 * 60 - 1)) + random.int(0, 59) * 1_000

class Feed {
  readonly readers: readonly SeedPerson[]
  readonly #items: InsertObject<Tables, 'dynamics'>[] = []
  readonly #likes: InsertObject<Tables, 'dynamic_likes'>[] = []

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.readers = castOf(firm)
  }

  /** Skips future items. */
  add({ type, author, content, visibleTo, targetId = '' }: DynamicDraft, at: number) {
    const { random, now } = this.world
    if (at > now) return
    const id = this.world.id(at)
    const { empId: author_id, departmentId: department_id } = author
    const item = { type, author_id, department_id, content, visible_to: visibleTo, target_id: targetId }
    this.#items.push({ id, firm_id: this.firm.id, created_at: toTime(at), ...item })
    if (visibleTo === 'myself') return
    const readers = this.readers.filter((reader) => visibleTo === 'firm' || reader.departmentId === department_id)
    for (const { empId } of random.some(readers, random.int(0, MOST_LIKES[type]))) {
      const likedAt = Math.min(now, at + minutes(random.int(1, 600)))
      this.#likes.push({ firm_id: this.firm.id, dynamic_id: id, employee_id: empId, created_at: toTime(likedAt) })
    }
  }

  async save() {
    await this.world.insert('dynamics', this.#items)
    await this.world.insert('dynamic_likes', this.#likes)
  }
}
