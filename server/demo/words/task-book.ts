import { days, hours } from '@contract/duration'
import type { TaskPriority } from '@contract/task/codes'
import type { InsertObject } from 'kysely'
import { taskCard, taskWords } from '../../domains/task/cards'
import { timersOf } from '../../domains/task/timers'
import { inShanghai, toTime } from '../../kernel/clock'
import type { Tables } from '../../kernel/db/tables'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'
import { REMARKS } from './task-words'

/** Task to be seeded. Times are milliseconds since 1970. */
export interface TaskPlan {
  title: string
  content: string
  priority: TaskPriority
  creator: SeedPerson
  assignees: readonly SeedPerson[]
  created: number
  due?: number
  finished?: number
  steps: readonly string[]
}

const MOST_REMARKS = 3

/** Writes tasks with their dependent rows, as if people had worked on them, and sends the cards. */
export class TaskBook {
  readonly #tasks: InsertObject<Tables, 'tasks'>[] = []
  readonly #assignees: InsertObject<Tables, 'task_assignees'>[] = []
  readonly #nodes: InsertObject<Tables, 'task_nodes'>[] = []
  readonly #comments: InsertObject<Tables, 'task_comments'>[] = []
  readonly #jobs: InsertObject<Tables, 'jobs'>[] = []

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly options: { quiet?: boolean } = {},
  ) {}

  add(plan: TaskPlan) {
    const id = this.world.id(plan.created)
    this.#sendCard(id, plan, taskWords.assigned({ ...plan, dueTime: timeOf(plan.due) }, plan.creator.name), {
      by: plan.creator,
      at: plan.created,
    })
    const worked = this.#addSteps(id, plan)
    const talked = this.#addRemarks(id, plan)
    const finisher = this.#finishTask(id, plan)
    this.#addTask(id, plan, {
      finisher,
      isBegun: worked.length > 0,
      last: Math.max(plan.created, ...worked, ...talked),
    })
    for (const { empId } of plan.assignees)
      this.#assignees.push({ firm_id: this.firm.id, task_id: id, employee_id: empId })
  }

  async save() {
    await this.world.insert('tasks', this.#tasks)
    await this.world.insert('task_assignees', this.#assignees)
    await this.world.insert('task_nodes', this.#nodes)
    await this.world.insert('task_comments', this.#comments)
    await this.world.insert('jobs', this.#jobs)
  }

  /** Adds its steps, done in order; all of them once it is finished. Returns their times. */
  #addSteps(id: string, plan: TaskPlan): number[] {
    const { random, now } = this.world
    const until = plan.finished ?? now
    const done = plan.finished ? plan.steps.length : random.int(0, Math.max(0, plan.steps.length - 1))
    return plan.steps.flatMap((title, sort) => {
      const at = plan.created + ((sort + 1) / (plan.steps.length + 1)) * (until - plan.created)
      const isDone = sort < done
      this.#nodes.push({
        id: this.world.id(plan.created),
        firm_id: this.firm.id,
        task_id: id,
        title,
        sort,
        done_at: isDone ? toTime(at) : null,
        done_by: isDone ? random.pick(plan.assignees).empId : null,
      })
      return isDone ? [at] : []
    })
  }

  #addRemarks(id: string, plan: TaskPlan): number[] {
    const { random, now } = this.world
    const until = plan.finished ?? now
    const moments = Array.from({ length: random.int(0, MOST_REMARKS) }, () =>
      Math.max(plan.created, inWorkingHours(plan.created + random.next() * (until - plan.created))),
    ).sort((a, b) => a - b)
    for (const at of moments) {
      const by = random.pick([...plan.assignees, plan.creator])
      const content = random.pick(REMARKS)
      const row = { task_id: id, author_id: by.empId, content, created_at: toTime(at) }
      this.#comments.push({ id: this.world.id(at), firm_id: this.firm.id, ...row })
      this.#sendCard(id, plan, taskWords.commented(plan, by.name, content), { by, at })
    }
    return moments
  }

  /** Sends the cards of completion or of falling due, or sets their timers. Returns who finished it. */
  #finishTask(id: string, plan: TaskPlan): SeedPerson | undefined {
    const { now, random } = this.world
    const { finished, due } = plan
    const finisher = finished ? random.pick(plan.assignees) : undefined
    if (finished && finisher)
      this.#sendCard(id, plan, taskWords.finished(plan, finisher.name), { by: finisher, at: finished })
    if (!this.options.quiet && due && due <= now && (!finished || finished > due)) {
      const to = plan.assignees.map(({ empId }) => empId)
      this.world.mail.send(taskCard(id, to, taskWords.fellDue({ ...plan, dueTime: timeOf(due) })), { at: due })
    }
    if (!finished) this.#setTimers(id, plan)
    return finisher
  }

  #setTimers(id: string, plan: TaskPlan) {
    const { now } = this.world
    for (const { kind, at, uniqueKey } of timersOf(id, { dueTime: timeOf(plan.due), remindTimes: remindersOf(plan) }))
      if (at > toTime(now))
        this.#jobs.push({
          id: this.world.id(plan.created),
          kind,
          firm_id: this.firm.id,
          payload: JSON.stringify({ taskId: id }),
          run_at: at,
          unique_key: uniqueKey,
        })
  }

  #addTask(
    id: string,
    plan: TaskPlan,
    { finisher, isBegun, last }: { finisher?: SeedPerson; isBegun: boolean; last: number },
  ) {
    const { finished } = plan
    this.#tasks.push({
      id,
      firm_id: this.firm.id,
      title: plan.title,
      content: plan.content,
      priority: plan.priority,
      status: finished ? 'done' : isBegun ? 'doing' : 'todo',
      creator_id: plan.creator.empId,
      due_at: timeOf(plan.due),
      remind_times: JSON.stringify(remindersOf(plan)),
      finished_at: timeOf(finished),
      finisher_id: finisher?.empId ?? null,
      version: finished ? 2 : 1,
      created_at: toTime(plan.created),
      updated_at: toTime(finished ?? last),
    })
  }

  /** Sends a card to everybody concerned except the actor. */
  #sendCard(
    id: string,
    { creator, assignees }: TaskPlan,
    words: Parameters<typeof taskCard>[2],
    { by, at }: { by: SeedPerson; at: number },
  ) {
    if (this.options.quiet) return
    const to = [creator, ...assignees].filter((person) => person !== by).map(({ empId }) => empId)
    this.world.mail.send(taskCard(id, to, words, by.empId), { at })
  }
}

/** Moves a time at night into the day before. */
function inWorkingHours(ms: number): number {
  const hour = inShanghai(ms).hour()
  return Math.floor(hour >= 9 && hour < 21 ? ms : ms - hours(12))
}

const timeOf = (ms: number | undefined) => (ms === undefined ? null : toTime(ms))

/** The evening before, for urgent tasks. */
const remindersOf = ({ due, priority }: TaskPlan): string[] => (due && priority >= 3 ? [toTime(due - days(1))] : [])
