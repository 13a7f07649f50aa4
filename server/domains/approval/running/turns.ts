import type { TaskState } from '@contract/approval/codes'
import { WorkStatus } from '@contract/approval/codes'
import type { KindDefinition } from '@contract/approval/kinds/kind'
import { Decimal } from 'decimal.js'
import type { CcNode, PeopleNode } from '../engine/definition'
import type { Stop } from '../engine/walk'
import { CARD, type Holder } from './notifications'
import { PeopleRepository } from './people-repository'
import type { Progress } from './progress'
import type { NewTask, Task } from './works-repository'

/** Event logged when a step is passed without asking, by reason. */
export const PASS_EVENT = { empty: 'skip', same: 'autoAgree', own: 'ownAgree' } as const

interface TaskGiven {
  assigneeId: string
  originalId?: string | null
  seq: number
  state: TaskState
  /** 加签: the task it was added to, and in which place. */
  hangs?: Pick<NewTask, 'parent_id' | 'place' | 'sign_mode'>
}

/** Stays of a work at its nodes, and the tasks of each. */
export class Turns {
  constructor(private readonly progress: Progress) {}

  /** Opens a turn at a node: creates its tasks and sends their cards. */
  async open(node: PeopleNode, people: readonly string[], settled: Stop['settled'] = new Map(), alertTitle?: string) {
    const { progress } = this
    const { work, works } = progress
    const turn = await this.begin(node, 'current')
    const tasks = await this.#createTasks(node, turn, people, settled)
    await works.insertTasks(tasks)
    for (const [id, reason] of settled)
      await progress.log({ did: PASS_EVENT[reason], actorId: id, nodeName: node.name })
    await progress.update({ status: WorkStatus.running, node_id: node.id, node_name: node.name })
    await this.#sendCards(tasks, alertTitle)
    progress.context.refresh([work.applicant_id, ...tasks.map((task) => task.assignee_id)], work.id)
  }

  /** Inserts a turn and returns its number. */
  async begin(node: PeopleNode | CcNode, state: 'current' | 'done' | 'skipped'): Promise<number> {
    const { progress } = this
    const { time } = progress.context
    const turn = progress.work.turn + 1
    progress.work = { ...progress.work, turn }
    await progress.works.insertTurns([
      {
        work_id: progress.work.id,
        turn,
        round: progress.work.round,
        node_id: node.id,
        node_name: node.name,
        node_kind: node.kind,
        state,
        started_at: time,
        ended_at: state === 'current' ? null : time,
      },
    ])
    return turn
  }

  newTask(node: PeopleNode, turn: number, given: TaskGiven): NewTask {
    const { context, kind, work } = this.progress
    const { assigneeId, originalId = null, seq, state, hangs } = given
    return {
      id: context.newId(),
      work_id: work.id,
      type: work.type,
      turn,
      assignee_id: assigneeId,
      original_id: originalId,
      state,
      seq,
      parent_id: hangs?.parent_id ?? null,
      place: hangs?.place ?? null,
      sign_mode: hangs?.sign_mode ?? null,
      can_batch: isForBatch(kind, node, work.amount),
      arrived_at: state === 'pending' ? context.time : null,
      done_at: state === 'skipped' ? context.time : null,
      created_at: context.time,
    }
  }

  /** Applies a decision's effect on the other tasks: some are asked now, some no longer. */
  async applyChanges(tasks: readonly Task[], changes: ReadonlyMap<string, TaskState>) {
    const { context, news, work, works } = this.progress
    const changed = (state: TaskState) => tasks.filter(({ id }) => changes.get(id) === state)
    const [asked, released] = [changed('pending'), changed('otherHandled')]
    await works.setTaskStates(idsOf(asked), 'pending', { arrived_at: context.time })
    await works.setTaskStates(idsOf(released), 'otherHandled', { done_at: context.time })
    for (const { id } of released) await news.settleCards(id, CARD.byOthers)
    await this.#sendCards(asked.map((task) => ({ ...task, state: 'pending' as const })))
    context.refresh(
      [...asked, ...released].map((task) => task.assignee_id),
      work.id,
    )
  }

  async #createTasks(node: PeopleNode, turn: number, people: readonly string[], settled: Stop['settled']) {
    const { approvers, work } = this.progress
    const doing = await approvers.delegates(people, work.type, [work.applicant_id])
    let opened = false
    const tasks: NewTask[] = []
    for (const [seq, id] of people.entries()) {
      const assigneeId = settled.has(id) ? id : (doing.get(id) ?? id)
      const isTwice = node.kind !== 'all' && tasks.some((task) => task.assignee_id === assigneeId)
      if (isTwice) continue
      const waits = node.kind === 'sequential' && opened
      const state: TaskState = settled.has(id) ? 'skipped' : waits ? 'waiting' : 'pending'
      if (state === 'pending') opened = true
      tasks.push(this.newTask(node, turn, { assigneeId, originalId: assigneeId === id ? null : id, seq, state }))
    }
    return tasks
  }

  /** Sends cards for the pending ones of these tasks. */
  async #sendCards(
    tasks: readonly Pick<NewTask, 'id' | 'assignee_id' | 'original_id' | 'state'>[],
    alertTitle?: string,
  ) {
    const { context, news } = this.progress
    const pending = tasks.filter(({ state }) => state === 'pending')
    const people = new PeopleRepository(context.db)
    const names = await people.named(pending.map((task) => task.original_id ?? null))
    const holders = pending.map((task): Holder => {
      const onBehalfOf = task.original_id ? names.get(task.original_id)?.name : undefined
      return { id: task.id, assigneeId: task.assignee_id, onBehalfOf }
    })
    await news.sendTodos(holders, alertTitle)
  }
}

/** Returns whether a step may be agreed to in a batch: it needs no opinion, no signature and no work of its own. */
export function isForBatch({ batch }: Pick<KindDefinition, 'batch'>, node: PeopleNode, amount: string | null): boolean {
  if (!batch || node.kind === 'handler' || node.needsOpinion || node.needsSignature) return false
  return !batch.maxAmount || !amount || new Decimal(amount).lte(batch.maxAmount)
}

export const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

export const partOf = (task: Task) => ({
  id: task.id,
  state: task.state,
  seq: task.seq,
  parentId: task.parent_id,
  place: task.place,
  signMode: task.sign_mode,
})
