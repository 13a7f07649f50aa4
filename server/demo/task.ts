import { days as daysInMs, hours as hoursInMs, minutes as minutesInMs } from '@contract/duration'
import type { TaskPriority } from '@contract/task/codes'
import { casesOf, minded, type SeedCase } from './words/cases'
import { TaskBook, type TaskPlan } from './words/task-book'
import { ASIDE, officePieces, type Piece, piecesFor } from './words/task-words'
import type { Random } from './world/random'
import { workDays } from './world/work-days'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

const DAYS = 60
const SHANGHAI_MS = hoursInMs(8)

/** Tasks of the last sixty days, on cases and in the office. */
export async function seedTasks(world: SeedWorld) {
  for (const firm of world.firms) {
    const book = new TaskBook(world, firm)
    const desk = new Desk(world, firm)
    for (const seedCase of desk.cases)
      for (const piece of world.random.some(piecesFor(seedCase), world.random.int(3, 5)))
        book.add(desk.onCase(seedCase, piece))
    for (const person of desk.people.filter(({ departmentId }) => desk.hasNoCases(departmentId)))
      for (const piece of world.random.some(officePieces(person.roles), world.random.int(1, 3)))
        book.add(desk.inOffice(person, piece))
    for (const person of desk.people.filter(isDemo)) for (const plan of desk.toShow(person)) book.add(plan)
    await book.save()
  }
}

/** Times of creation, due date and completion, if completed. */
type Times = Pick<TaskPlan, 'created' | 'due' | 'finished'>

/** Invents a firm's tasks. */
class Desk {
  readonly people: readonly SeedPerson[]
  readonly cases: readonly SeedCase[]
  readonly #days: readonly string[]
  readonly #random: Random
  readonly #now: number

  constructor(
    { random, now }: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.people = castOf(firm)
    this.cases = casesOf(firm)
    this.#random = random
    this.#now = now
    this.#days = workDays(now, DAYS, 0)
  }

  hasNoCases = (departmentId: string) => !this.cases.some(({ lead }) => lead.departmentId === departmentId)

  onCase(seedCase: SeedCase, piece: Piece): TaskPlan {
    const team = [seedCase.lead, ...seedCase.team]
    const creator = this.#random.chance(0.7) ? seedCase.lead : this.#random.pick(team)
    const others = team.filter((member) => member !== creator)
    const forSelf = this.#random.chance(0.15)
    const assignees = forSelf || others.length === 0 ? [creator] : this.#random.some(others, this.#random.int(1, 2))
    return this.#planOf(piece, { creator, assignees, seedCase, ...this.#drawTimes() })
  }

  inOffice(person: SeedPerson, piece: Piece): TaskPlan {
    const creator = this.#random.chance(0.5) ? this.#headOf(person) : person
    return this.#planOf(piece, { creator, assignees: [person], ...this.#drawTimes() })
  }

  /** Tasks for every list of a demo account: due today, overdue, assigned to others, done. */
  toShow(person: SeedPerson): TaskPlan[] {
    const [colleague, other] = this.#colleagues(person)
    const seedCase = minded(person, this.cases)[0]
    const own = seedCase ? piecesFor(seedCase) : officePieces(person.roles)
    const pieces = this.#random.some([...own, ...ASIDE], 5)
    const now = this.#now
    const between = (creator: SeedPerson, assignees: SeedPerson[], times: Times) => {
      const piece = pieces.pop() ?? this.#random.pick(own)
      return this.#planOf(piece, { creator, assignees, ...(own.includes(piece) ? { seedCase } : {}), ...times })
    }
    return [
      between(colleague, [person], { created: now - daysInMs(3), due: this.#hourOf(0, 18) }),
      between(person, [person, colleague], { created: now - daysInMs(6), due: this.#hourOf(2, 12) }),
      between(colleague, [person], { created: now - daysInMs(9), due: this.#hourOf(-1, 17) }),
      between(person, [other], { created: now - hoursInMs(26), due: this.#hourOf(5, 18) }),
      between(other, [person], { created: now - daysInMs(8), due: this.#hourOf(-2, 18), finished: now - daysInMs(3) }),
    ]
  }

  #planOf(
    [title, content, ...steps]: Piece,
    { seedCase, ...who }: Times & { creator: SeedPerson; assignees: SeedPerson[]; seedCase?: SeedCase },
  ): TaskPlan {
    const priority: TaskPriority = this.#random.pick([1, 2, 2, 2, 3, 3, 4])
    return {
      ...who,
      title: seedCase ? `${seedCase.client} · ${title}` : title,
      content: seedCase ? `${seedCase.name}\n${content}` : content,
      priority,
      steps,
    }
  }

  /** Most were done in time; some of the overdue ones are still open. */
  #drawTimes(): Times {
    const created =
      Date.parse(`${this.#random.pick(this.#days)}T09:00:00+08:00`) + minutesInMs(this.#random.int(0, 540))
    const start = Math.min(created, this.#now - minutesInMs(this.#random.int(1, 300)))
    if (this.#random.chance(0.1))
      return { created: start, finished: this.#random.chance(0.5) ? this.#laterTime(start, 6) : undefined }
    const due = this.#hourOf(this.#random.int(3, 18), this.#random.pick([12, 17, 18]), start)
    const isDone = this.#random.chance(due < this.#now ? 0.9 : 0.2)
    return {
      created: start,
      due,
      finished: isDone ? this.#laterTime(start, (due - start) / daysInMs(1) + 0.5) : undefined,
    }
  }

  /** A later time within so many days, not in the future. */
  #laterTime(start: number, days: number): number {
    const latest = Math.min(this.#now - 60_000, start + daysInMs(days))
    return start + Math.max(60_000, Math.floor((latest - start) * (0.35 + 0.6 * this.#random.next())))
  }

  /** This hour of the day `days` days after a moment. */
  #hourOf(days: number, hour: number, from = this.#now): number {
    const midnight = daysInMs(Math.floor((from + SHANGHAI_MS) / daysInMs(1))) - SHANGHAI_MS
    return midnight + daysInMs(days) + hoursInMs(hour)
  }

  #colleagues(person: SeedPerson): [SeedPerson, SeedPerson] {
    const [seedCase] = minded(person, this.cases)
    const near = [seedCase?.lead, ...(seedCase?.team ?? [])].filter(
      (colleague) => colleague !== undefined && colleague !== person,
    )
    const rest = this.people.filter(
      (colleague) => colleague !== person && colleague.departmentId === person.departmentId,
    )
    const [first = person, second = first] = [...(near as SeedPerson[]), ...this.#random.some(rest, 2)]
    return [first, second]
  }

  #headOf({ departmentId }: SeedPerson): SeedPerson {
    const head = this.people.find((candidate) => candidate.departmentId === departmentId)
    if (!head) throw new Error(`nobody works in ${departmentId} of ${this.firm.id}`)
    return head
  }
}
