import type { Payment } from '@contract/approval/payment'
import { fail } from '../../../kernel/fail'
import { type FlowDefinition, isPeopleNode, nodeOf } from '../engine/definition'
import { isOpen, settleTurn } from '../engine/turn'
import { type Circumstances, type Passed, type Way, walk } from '../engine/walk'
import type { FirmKind } from '../kinds/kind-book'
import { Approvers, choosable, mustChoose } from './approvers'
import type { WorkContext } from './context'
import { endWork } from './end-work'
import { WorkNotifications } from './notifications'
import { idsOf, PASS_EVENT, partOf, Turns } from './turns'
import type { EventGiven, Work, WorkChange } from './works-repository'
import { WorkRepository } from './works-repository'

interface Lead {
  /** Id of the finished node. */
  from: string
  lastActorId?: string
  /** Approvers the caller chose for the next node. */
  chosenIds?: readonly string[]
  /** Id of the next node as the caller saw it. */
  expected?: string
  alertTitle?: string
}

/** Moves one work through its flow, inside the caller's transaction, with the work's row locked. */
export class Progress {
  readonly works: WorkRepository
  readonly approvers: Approvers
  readonly news: WorkNotifications
  readonly turns: Turns

  constructor(
    readonly context: WorkContext,
    readonly kind: FirmKind,
    readonly flow: FlowDefinition,
    public work: Work,
    readonly applicant: { id: string; name: string },
  ) {
    this.works = new WorkRepository(context.db)
    this.approvers = new Approvers(context)
    this.news = new WorkNotifications(context, work, applicant)
    this.turns = new Turns(this)
  }

  /** Moves on to the next node that asks somebody, or to the end. */
  async advance({ from, lastActorId, chosenIds = [], expected, alertTitle }: Lead) {
    const way = await this.findWay(from, lastActorId, chosenIds)
    const next = way.stop.node.id
    if (expected !== undefined && expected !== next) fail.conflict('流程的下一步已变化，请刷新后重试')
    for (const passed of way.passed) await this.#recordPassed(passed)
    if (way.stop.kind === 'end') return endWork(this)
    await this.turns.open(way.stop.node, way.stop.people, way.stop.settled, alertTitle)
  }

  async findWay(from: string, lastActorId: string | undefined, chosenIds: readonly string[]): Promise<Way> {
    const { applicant_id: applicantId } = this.work
    const bare = walk(this.flow, from, await this.#loadCircumstances(lastActorId))
    const asked = choosable(bare)
    if (chosenIds.length === 0) {
      if (asked && mustChoose(asked)) {
        const problem = `请选择「${asked.name}」的审批人`
        fail.invalid(problem, { nextApproverIds: problem })
      }
      return bare
    }
    const node = asked ?? (isPeopleNode(bare.stop.node) ? bare.stop.node : undefined)
    if (!node) return fail.invalid('流程的下一步不需要选择审批人')
    await this.approvers.checkChosen(node, chosenIds, applicantId)
    return walk(this.flow, from, await this.#loadCircumstances(lastActorId, new Map([[node.id, chosenIds]])))
  }

  #loadCircumstances(lastActorId?: string, chosen?: ReadonlyMap<string, readonly string[]>): Promise<Circumstances> {
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

  /** Opens and closes tasks after one has changed, and moves on when the node is done. */
  async settleTasks(actorId: string, ahead: Pick<Lead, 'chosenIds' | 'expected'> = {}): Promise<{ isDone: boolean }> {
    const { work } = this
    const node = nodeOf(this.flow, work.node_id)
    if (!isPeopleNode(node)) throw new Error(`a work waits at ${node.id}, which asks nobody`)
    const tasks = await this.works.tasks(work.id, work.turn)
    const { changes, isDone } = settleTurn(node.kind, tasks.map(partOf))
    await this.turns.applyChanges(tasks, changes)
    if (!isDone) {
      if (ahead.expected !== undefined) fail.conflict('还有其他审批人未处理，流程不会进入下一步')
      return { isDone }
    }
    await this.works.endTurn(work.id, work.turn, 'done', this.context.time)
    await this.advance({ from: node.next, lastActorId: actorId, ...ahead })
    return { isDone }
  }

  /** Revokes all open tasks of the current node. */
  async revokeOpenTasks(turnState: 'returned' | 'withdrawn', linkStatus: number) {
    const { work } = this
    const open = (await this.works.tasks(work.id, work.turn)).filter(isOpen)
    await this.works.setTaskStates(idsOf(open), 'revoked', { done_at: this.context.time })
    for (const { id } of open) await this.news.settleCards(id, linkStatus)
    await this.works.endTurn(work.id, work.turn, turnState, this.context.time)
    this.context.refresh([work.applicant_id, ...open.map((task) => task.assignee_id)], work.id)
  }

  async update(values: WorkChange) {
    await this.works.update(this.work.id, { turn: this.work.turn, ...values }, this.context.time)
    this.work = { ...this.work, ...(values as Partial<Work>), version: this.work.version + 1 }
  }

  /** Keeps how the money was paid, for the effect and the record. */
  async savePayment(payment: Payment) {
    await this.update({ payment: JSON.stringify(payment) })
    this.work = { ...this.work, payment }
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

  /** Copies the work to these people, who may read it from now on. */
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
    await this.news.notifyCopied(others, byName)
    context.refresh(others, work.id)
  }

  async #recordPassed(passed: Passed) {
    const { context, work } = this
    const { node, people } = passed
    if (passed.kind === 'cc') {
      await this.turns.begin(node, 'done')
      await this.copyTo(people, null)
      await this.log({ did: 'cc', nodeName: node.name, targetIds: people })
      return
    }
    const turn = await this.turns.begin(node, 'skipped')
    await this.works.insertTasks(
      people.map((assigneeId, seq) => this.turns.newTask(passed.node, turn, { assigneeId, seq, state: 'skipped' })),
    )
    const [actorId = null] = people
    await this.log({ did: PASS_EVENT[passed.reason], actorId, nodeName: node.name })
    context.refresh([work.applicant_id], work.id)
  }
}
