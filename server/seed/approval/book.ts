import { toDay } from '../../clock'
import type { SeedFirm, SeedWorld } from '../world'
import type { Row } from './pen'
import type { WorkPlan } from './plan'
import { Story } from './story'

/** Writes works as the engine would have left them: the same flow is walked, only the clock is another. */
export class ApprovalBook {
  readonly #works: Row<'approval_works'>[] = []
  readonly #turns: Row<'approval_turns'>[] = []
  readonly #tasks: Row<'approval_tasks'>[] = []
  readonly #events: Row<'approval_events'>[] = []
  readonly #parties = new Map<string, Row<'approval_parties'>>()
  readonly #jobs: Row<'jobs'>[] = []
  readonly #numbers = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  /** Works in the order of their times; gives each one's id and when it ended. */
  add(plan: WorkPlan): { workId: string; endedAt: number; title: string } {
    return new Story(this, this.world, this.firm, plan).tell()
  }

  number(at: number): string {
    const day = toDay(at)
    const number = (this.#numbers.get(day) ?? 0) + 1
    this.#numbers.set(day, number)
    return `SP${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
  }

  work = (row: Row<'approval_works'>) => void this.#works.push(row)
  turn = (row: Row<'approval_turns'>) => void this.#turns.push(row)
  task = (row: Row<'approval_tasks'>) => void this.#tasks.push(row)
  event = (row: Row<'approval_events'>) => void this.#events.push(row)
  job = (row: Row<'jobs'>) => void this.#jobs.push(row)
  party = (row: Row<'approval_parties'>) => void this.#parties.set(`${row.work_id} ${row.employee_id} ${row.part}`, row)

  async save() {
    const { world } = this
    await world.insert('approval_works', this.#works)
    await world.insert('approval_turns', this.#turns)
    await world.insert('approval_tasks', this.#tasks)
    await world.insert('approval_parties', [...this.#parties.values()])
    await world.insert('approval_events', this.#events)
    await world.insert('jobs', this.#jobs)
    const numbers = [...this.#numbers].map(([day, last]) => ({ firm_id: this.firm.id, day, last }))
    await world.insert('approval_numbers', numbers)
  }
}
