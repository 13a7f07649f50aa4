import type { TaskState } from '@contract/codes/approval'
import { WorkStatus } from '@contract/codes/approval'
import { Decimal } from 'decimal.js'
import { fail } from '../../fail'
import { Approvers, mayChoose, mustChoose } from './approvers'
import type { WorkContext } from './context'
import type { CcNode, FlowDefinition, PeopleNode } from './engine/definition'
import { isPeopleNode, nodeOf } from './engine/definition'
import { isOpen, settleTurn } from './engine/turn'
import { type Circumstances, type Passed, type Stop, type Way, walk } from './engine/walk'
import type { FirmKind } from './kind-book'
import { CARD, type Holder, WorkNews } from './news'
import { PeopleRepository } from './people.repository'
import type { EventGiven, NewTask, Task, Work, WorkChange } from './works.repository'
import { WorkRepository } from './works.repository'

interface Lead {
  /** The node that is done. */
  from: string
  lastActorId?: string
  /** Whom the caller chose for what comes next. */
  chosenIds?: readonly string[]
  /** The next node as the caller saw it. */
  expected?: string
  alertTitle?: string
}

const PASS_EVENT = { empty: 'skip', same: 'autoAgree', own: 'ownAgree' } as const
const DECIDED_ALONE = '资金类审批须由申请人以外的人审批，请联系管理员完善流程'

/** Moves one work through its flow, inside the caller's transaction. The work's row is held. */
export class Progress {
  readonly works: WorkRepository
  readonly approvers: Approvers
  readonly news: WorkNews

  constructor(
    readonly context: WorkContext,
    readonly kind: FirmKind,
    readonly flow: FlowDefinition,
    public work: Work,
    private readonly applicant: { id: string; name: string },
  ) {
    this.works = new WorkRepository(context.db)
    this.approvers = new Approvers(context)
    this.news = new WorkNews(context, work, applicant)
  }

  /** On to the next node that asks somebody, or to the end. */
  async lead({ from, lastActorId, chosenIds = [], expected, alertTitle }: Lead) {
    const way = await this.way(from, lastActorId, chosenIds)
    const next = way.stop.node.id
    if (expected !== undefined && expected !== next) fail.conflict('流程的下一步已变化，请刷新后重试')
    for (const passed of way.passed) await this.#pass(passed)
    if (way.stop.kind === 'end') return this.#end()
    await this.open(way.stop.node, way.stop.people, way.stop.settled, alertTitle)
  }

  async way(from: string, lastActorId: string | undefined, chosenIds: readonly string[]): Promise<Way> {
    const { applicant_id: applicantId } = this.work
    const bare = walk(this.flow, from, await this.#circumstances(lastActorId))
    const asked = choosable(bare)
    if (chosenIds.length === 0) {
      if (asked && mustChoose(asked)) {
        const words = `请选择「${asked.name}」的审批人`
        fail.invalid(words, { nextApproverIds: words })
      }
      return bare
    }
    const node = asked ?? (isPeopleNode(bare.stop.node) ? bare.stop.node : undefined)
    if (!node) return fail.invalid('流程的下一步不需要选择审批人')
    await this.approvers.checkChosen(node, chosenIds, applicantId)
    return walk(this.flow, from, await this.#circumstances(lastActorId, new Map([[node.id, chosenIds]])))
  }

  #circumstances(lastActorId?: string, chosen?: ReadonlyMap<string, readonly string[]>): Promise<Circumstances> {
    const { applicant_id: applicantId, department_id: departmentId, form: values, type } = this.work
    const { flow, kind } = this
    return this.approvers.circumstances({
      flow,
      type,
      applicantId,
      departmentId,
      isMoney: kind.isMoney,
      values,
      chosen,
      lastActorId,
    })
  }

  /** A new turn at a node: its people get their tasks. */
  async open(node: PeopleNode, people: readonly string[], settled: Stop['settled'] = new Map(), alertTitle?: string) {
    const { work } = this
    const turn = await this.#beginTurn(node, 'current')
    const doing = await this.approvers.delegates(people, work.type, [work.applicant_id])
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
    await this.works.insertTasks(tasks)
    for (const [id, reason] of settled) await this.log({ did: PASS_EVENT[reason], actorId: id, nodeName: node.name })
    await this.change({ status: WorkStatus.running, node_id: node.id, node_name: node.name })
    await this.#ask(tasks, alertTitle)
    this.context.refresh([work.applicant_id, ...tasks.map((task) => task.assignee_id)], work.id)
  }

  newTask(
    node: PeopleNode,
    turn: number,
    given: {
      assigneeId: string
      originalId?: string | null
      seq: number
      state: TaskState
      hangs?: Pick<NewTask, 'parent_id' | 'place' | 'sign_mode'>
    },
  ): NewTask {
    const { context, work } = this
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
      can_batch: this.#canBatch(node),
      arrived_at: state === 'pending' ? context.time : null,
      done_at: state === 'skipped' ? context.time : null,
      created_at: context.time,
    }
  }

  /** Their cards, for those of the tasks whose turn it is. */
  async #ask(tasks: readonly Pick<NewTask, 'id' | 'assignee_id' | 'original_id' | 'state'>[], alertTitle?: string) {
    const pending = tasks.filter(({ state }) => state === 'pending')
    const names = await this.names(pending.map((task) => task.original_id ?? ''))
    const holders = pending.map((task): Holder => {
      const onBehalfOf = task.original_id ? names.get(task.original_id) : undefined
      return { id: task.id, assigneeId: task.assignee_id, onBehalfOf }
    })
    await this.news.asked(holders, alertTitle)
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const people = await new PeopleRepository(this.context.db).named(ids.filter(Boolean))
    return new Map([...people].map(([id, { name }]) => [id, name]))
  }

  /** After a part has changed: whoever is asked now, whoever is no longer, and on if the node is done. */
  async settle(actorId: string, ahead: Pick<Lead, 'chosenIds' | 'expected'> = {}): Promise<{ isDone: boolean }> {
    const { work } = this
    const node = nodeOf(this.flow, work.node_id)
    if (!isPeopleNode(node)) throw new Error(`a work waits at ${node.id}, which asks nobody`)
    const tasks = await this.works.tasks(work.id, work.turn)
    const { changes, isDone } = settleTurn(node.kind, tasks.map(partOf))
    await this.#applyChanges(tasks, changes)
    if (!isDone) {
      if (ahead.expected !== undefined) fail.conflict('还有其他审批人未处理，流程不会进入下一步')
      return { isDone }
    }
    await this.works.endTurn(work.id, work.turn, 'done', this.context.time)
    await this.lead({ from: node.next, lastActorId: actorId, ...ahead })
    return { isDone }
  }

  async #applyChanges(tasks: readonly Task[], changes: ReadonlyMap<string, TaskState>) {
    const changed = (state: TaskState) => tasks.filter(({ id }) => changes.get(id) === state)
    const [asked, released] = [changed('pending'), changed('otherHandled')]
    const { time } = this.context
    await this.works.setTaskStates(idsOf(asked), 'pending', { arrived_at: time })
    await this.works.setTaskStates(idsOf(released), 'otherHandled', { done_at: time })
    for (const { id } of released) await this.news.settled(id, CARD.byOthers)
    await this.#ask(asked.map((task) => ({ ...task, state: 'pending' as const })))
    this.context.refresh(
      [...asked, ...released].map((task) => task.assignee_id),
      this.work.id,
    )
  }

  /** Takes back whatever is still open: the work leaves its node. */
  async close(turnState: 'returned' | 'withdrawn', linkStatus: number) {
    const { work } = this
    const open = (await this.works.tasks(work.id, work.turn)).filter(isOpen)
    await this.works.setTaskStates(idsOf(open), 'revoked', { done_at: this.context.time })
    for (const { id } of open) await this.news.settled(id, linkStatus)
    await this.works.endTurn(work.id, work.turn, turnState, this.context.time)
    this.context.refresh([work.applicant_id, ...open.map((task) => task.assignee_id)], work.id)
  }

  async change(values: WorkChange) {
    await this.works.update(this.work.id, { turn: this.work.turn, ...values }, this.context.time)
    this.work = { ...this.work, ...(values as Partial<Work>), version: this.work.version + 1 }
  }

  log(...events: EventGiven[]) {
    const { context, work } = this
    return this.works.log(
      events.map(
        ({ did, actorId = null, originalId = null, nodeName, targetIds = [], content = '', fileIds = [] }) => ({
          id: context.newId(),
          work_id: work.id,
          round: work.round,
          turn: work.turn,
          did,
          actor_id: actorId,
          original_id: originalId,
          node_name: nodeName ?? work.node_name,
          target_ids: JSON.stringify(targetIds),
          content,
          file_ids: JSON.stringify(fileIds),
          at: context.time,
        }),
      ),
    )
  }

  /** A copy for these people, who may read the work from now on. */
  async copyTo(ids: readonly string[], byId: string | null, byName?: string) {
    const { context, work } = this
    const others = ids.filter((id) => id !== work.applicant_id)
    const at = context.time
    await this.works.join(
      others.map((employee_id) => ({
        work_id: work.id,
        employee_id,
        part: 'cc',
        did: 'cc',
        type: work.type,
        by_id: byId,
        at,
      })),
    )
    this.news.copied(others, byName)
    context.refresh(others, work.id)
  }

  async #pass(passed: Passed) {
    const { context, work } = this
    const { node, people } = passed
    if (passed.kind === 'cc') {
      await this.#beginTurn(node, 'done')
      await this.copyTo(people, null)
      await this.log({ did: 'cc', nodeName: node.name, targetIds: people })
      return
    }
    const turn = await this.#beginTurn(node, 'skipped')
    await this.works.insertTasks(
      people.map((assigneeId, seq) => this.newTask(passed.node, turn, { assigneeId, seq, state: 'skipped' })),
    )
    const [actorId = null] = people
    await this.log({ did: PASS_EVENT[passed.reason], actorId, nodeName: node.name })
    context.refresh([work.applicant_id], work.id)
  }

  async #beginTurn(node: PeopleNode | CcNode, state: 'current' | 'done' | 'skipped') {
    const { context } = this
    const turn = this.work.turn + 1
    this.work = { ...this.work, turn }
    await this.works.insertTurns([
      {
        work_id: this.work.id,
        turn,
        round: this.work.round,
        node_id: node.id,
        node_name: node.name,
        node_kind: node.kind,
        state,
        started_at: context.time,
        ended_at: state === 'current' ? null : context.time,
      },
    ])
    return turn
  }

  /** What was asked for becomes true, in the same transaction. */
  async #end() {
    const { context, kind, work, applicant } = this
    if (kind.isMoney && !(await this.#othersDecided())) fail.conflict(DECIDED_ALONE)
    await kind.side.effect?.(context, {
      workId: work.id,
      title: work.title,
      applicantId: work.applicant_id,
      applicantName: applicant.name,
      values: work.form,
    })
    await this.change({ status: WorkStatus.approved, node_id: '', node_name: '', finished_at: context.time })
    await this.log({ did: 'end', nodeName: '' })
    this.news.passed()
    // Whoever has a copy, or decided before, may be looking at it.
    const parties = await this.works.parties(work.id)
    context.refresh([work.applicant_id, ...parties.map(({ employee_id }) => employee_id)], work.id)
    await context.audit('approval.end', work.id)
  }

  async #othersDecided(): Promise<boolean> {
    const { work } = this
    const turns = (await this.works.turns(work.id)).filter(({ round }) => round === work.round)
    const inRound = new Set(turns.map(({ turn }) => turn))
    const tasks = await this.works.tasks(work.id)
    return tasks.some(
      (task) => inRound.has(task.turn) && task.state === 'agreed' && task.assignee_id !== work.applicant_id,
    )
  }

  #canBatch(node: PeopleNode): boolean {
    const { batch } = this.kind.definition
    if (!batch || node.kind === 'handler' || node.needsOpinion || node.needsSignature) return false
    const { amount } = this.work
    return !batch.maxAmount || !amount || new Decimal(amount).lte(batch.maxAmount)
  }
}

const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

export const partOf = (task: Task) => ({
  id: task.id,
  state: task.state,
  seq: task.seq,
  parentId: task.parent_id,
  place: task.place,
  signMode: task.sign_mode,
})

/** The node ahead for which somebody may or must say who does it. */
export function choosable({ passed, stop }: Way): PeopleNode | undefined {
  const skipped = passed.find((each) => each.kind === 'passed' && each.reason === 'empty' && mustChoose(each.node))
  if (skipped?.kind === 'passed') return skipped.node
  return stop.kind === 'stop' && mayChoose(stop.node) ? stop.node : undefined
}
