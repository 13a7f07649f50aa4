import { WorkStatus } from '@contract/approval/codes'
import type * as T from '@contract/approval/shapes'
import type { FormValues } from '@contract/forms/fields'
import { Decimal } from 'decimal.js'
import { fail } from '../../../kernel/fail'
import { attachFiles } from '../../../kernel/files/attachments'
import type { StaffCall } from '../../../kernel/http/call'
import { isPeopleNode, nodeOf, type PeopleNode } from '../engine/definition'
import { isOpen } from '../engine/turn'
import { holdForWorks } from '../kinds/lock-works'
import { resultOf } from '../lists/lists'
import { publishEnd } from '../running/end-work'
import { CARD } from '../running/notifications'
import { pathOf } from '../running/path'
import type { Progress } from '../running/progress'
import { moveTask } from '../running/takeover'
import { APPROVAL_KIND, type Task } from '../running/works-repository'
import { acceptPayment } from './payment'
import { type Desk, WorkAccess } from './work-access'

const APPLICANT = 'applicant'
const PREVIOUS = 'previous'

interface DecisionInput {
  opinion?: string
  fileIds?: string[]
  atIds?: string[]
  signatureId?: string
  /** The amount, typed again. */
  amount?: string
  payment?: FormValues
}

/** Actions of an approver on their own step. Each method is one complete transaction. */
export class ApproverActions {
  readonly #access: WorkAccess

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
  }

  async agree({ taskId, version, nextNodeId, nextApproverIds, ...decision }: T.NextStepInput): Promise<T.VerbResult> {
    const desk = await this.#access.lockDesk(taskId, version)
    await this.#agree(desk, decision, { expected: nextNodeId, chosenIds: nextApproverIds })
    return this.#getResult(desk.progress)
  }

  /** Agrees as the last approver; refused while another step follows. */
  async finish({ taskId, version, ...decision }: T.FinishInput): Promise<T.VerbResult> {
    const desk = await this.#access.lockDesk(taskId, version)
    await this.#agree(desk, decision, {})
    if (desk.progress.work.status !== WorkStatus.approved) fail.conflict('后面还有审批步骤，不能直接办结')
    return this.#getResult(desk.progress)
  }

  async back({ taskId, version, to, ...decision }: T.BackInput): Promise<T.VerbResult> {
    const { me } = this.call
    const { progress, task } = await this.#access.lockDesk(taskId, version)
    const target = await this.#findBackTarget(progress, to)
    await this.#saveDecision(progress, task, 'returned', decision)
    await progress.news.settleCards(task.id, CARD.returned, me.id)
    await progress.revokeOpenTasks('returned', CARD.byOthers)
    await this.#logAndAudit(progress, task, 'back', { ...decision, content: decision.opinion })
    if (target) {
      await progress.turns.open(target.node, target.people, new Map(), '审批被退回，请重新处理')
    } else {
      const { context, kind, work } = progress
      await holdForWorks(context, kind.side, [work])
      await kind.side.halted?.(context, work.id, { did: 'back', nodeId: work.node_id })
      await progress.update({ status: WorkStatus.returned, node_id: '', node_name: '', ...UNLOCKED })
      await publishEnd(progress, 'returned')
      await progress.news.notifyReturned(me.name, decision.opinion)
    }
    return this.#getResult(progress)
  }

  async transfer({ taskId, version, toId, opinion = '' }: T.TransferInput): Promise<T.VerbResult> {
    const { me } = this.call
    const { progress, task } = await this.#access.lockDesk(taskId, version)
    await this.#refuseTargets(progress, [toId], 'toId', '转交')
    await this.#saveDecision(progress, task, 'transferred', { opinion })
    const doing =
      (await progress.approvers.delegates([toId], task.type, [progress.work.applicant_id])).get(toId) ?? toId
    await moveTask(progress, { task, toId: doing, originalId: doing === toId ? null : toId })
    await progress.news.settleCards(task.id, CARD.goesOn, me.id)
    await this.#logAndAudit(progress, task, 'transfer', { content: opinion, targetIds: [toId] })
    await progress.update(UNLOCKED)
    return this.#getResult(progress)
  }

  async addSign({
    taskId,
    version,
    place,
    mode,
    empIds,
    opinion = '',
    signatureId,
  }: T.AddSignInput): Promise<T.VerbResult> {
    const { me } = this.call
    const { progress, task } = await this.#access.lockDesk(taskId, version)
    await this.#refuseTargets(progress, empIds, 'empIds', '加签')
    const doing = await progress.approvers.delegates(empIds, task.type, [progress.work.applicant_id])
    const node = nodeAt(progress)
    const added = empIds.map((id, index) => {
      const assigneeId = doing.get(id) ?? id
      const state = mode === 'sequential' && index > 0 ? ('waiting' as const) : ('pending' as const)
      const originalId = assigneeId === id ? null : id
      const hangs = { parent_id: task.id, place, sign_mode: mode }
      return progress.turns.newTask(node, task.turn, { assigneeId, originalId, seq: index, state, hangs })
    })
    if (place === 'after') this.#refuseMissing(node, { opinion, signatureId })
    await progress.works.insertTasks(added)
    if (place === 'before') await progress.works.updateTask(task.id, { state: 'added' })
    if (place === 'after') await this.#saveDecision(progress, task, 'agreed', { opinion, signatureId })
    if (place !== 'parallel') await progress.news.settleCards(task.id, CARD.goesOn, me.id)
    await this.#logAndAudit(progress, task, 'addSign', { content: opinion, targetIds: empIds })
    const asked = added.filter(({ state }) => state === 'pending')
    await progress.news.sendTodos(
      asked.map((each) => ({ id: each.id, assigneeId: each.assignee_id })),
      `${me.name}请您加签`,
      opinion,
    )
    await progress.update(UNLOCKED)
    progress.context.refresh(
      [progress.work.applicant_id, me.id, ...added.map((each) => each.assignee_id)],
      progress.work.id,
    )
    return this.#getResult(progress)
  }

  async #agree({ progress, task }: Desk, decision: DecisionInput, ahead: { expected?: string; chosenIds?: string[] }) {
    const { me } = this.call
    this.#refuseMissing(nodeAt(progress), decision)
    refuseOtherSum(progress, decision.amount)
    const payment = acceptPayment(progress, nodeAt(progress), decision)
    if (payment) await progress.savePayment(payment)
    await this.#saveDecision(progress, task, 'agreed', decision)
    await this.#logAndAudit(progress, task, 'agree', { ...decision, content: decision.opinion })
    await progress.settleTasks(me.id, ahead)
    const ended = progress.work.status === WorkStatus.approved
    await progress.news.settleCards(task.id, ended ? CARD.ended : CARD.goesOn, me.id)
    await progress.update(UNLOCKED)
    progress.context.refresh([me.id, progress.work.applicant_id], progress.work.id)
  }

  #refuseMissing(node: PeopleNode, { opinion, signatureId }: DecisionInput) {
    if (node.needsOpinion && !opinion?.trim()) fail.unfilled('opinion', '审批意见')
    if (node.needsSignature && !signatureId) fail.invalid('请签名后再提交', { signatureId: '请签名后再提交' })
  }

  /** Saves the caller's decision, opinion, files and signature on their task. */
  async #saveDecision(
    progress: Progress,
    task: Task,
    state: 'agreed' | 'returned' | 'transferred',
    decision: DecisionInput,
  ) {
    const { time } = this.call
    const { opinion = '', fileIds = [], signatureId } = decision
    const use = { kind: APPROVAL_KIND, id: progress.work.id }
    await attachFiles(this.call, fileIds, use, ['file', 'image', 'doc'])
    await attachFiles(this.call, signatureId ? [signatureId] : [], use, ['sign', 'image'])
    await progress.works.updateTask(task.id, {
      state,
      opinion: opinion.trim(),
      file_ids: JSON.stringify(fileIds),
      signature_id: signatureId ?? null,
      done_at: time,
      read_at: task.read_at ?? time,
    })
  }

  async #logAndAudit(
    progress: Progress,
    task: Task,
    did: 'agree' | 'back' | 'transfer' | 'addSign',
    given: { content?: string; targetIds?: string[]; fileIds?: string[]; atIds?: string[] },
  ) {
    const { me, time } = this.call
    const { content = '', targetIds = [], fileIds = [], atIds = [] } = given
    const { work, works } = progress
    await progress.log({ did, actorId: me.id, originalId: task.original_id, content, targetIds, fileIds })
    await works.join([
      { work_id: work.id, employee_id: me.id, part: 'handled', did, type: work.type, by_id: null, at: time },
    ])
    if (atIds.length > 0) await this.#notifyMentioned(progress, content, atIds)
    await progress.context.audit(`approval.${did}`, work.id, { taskId: task.id })
  }

  async #notifyMentioned(progress: Progress, content: string, atIds: readonly string[]) {
    const { me, time } = this.call
    await this.#access.requireColleagues(atIds, 'atIds', '提到的人')
    await progress.works.join(
      atIds.map((employee_id) => ({
        work_id: progress.work.id,
        employee_id,
        part: 'mentioned',
        did: 'comment',
        type: progress.work.type,
        by_id: me.id,
        at: time,
      })),
    )
    await progress.news.notifyComment(me, content, atIds, [])
  }

  /** Returns the past step to go back to; undefined for the applicant. */
  async #findBackTarget(progress: Progress, to: string) {
    if (to === APPLICANT) return undefined
    const path = await pathOf(progress)
    const step = to === PREVIOUS ? path.at(-1) : path.find(({ node }) => node.id === to)
    if (!step && to === PREVIOUS) return undefined
    return step ?? fail.invalid('不能退回到该步骤', { to: '不能退回到该步骤' })
  }

  async #refuseTargets(progress: Progress, ids: readonly string[], field: string, verb: string) {
    const { work, works } = progress
    const refuse = (problem: string) => fail.invalid(problem, { [field]: problem })
    if (ids.includes(this.call.me.id)) refuse(`不能${verb}给自己`)
    if (ids.includes(work.applicant_id)) refuse(`不能${verb}给申请人本人`)
    const people = await this.#access.requireColleagues(ids, field, `${verb}人`)
    const there = (await works.tasks(work.id, work.turn)).filter(isOpen).map((task) => task.assignee_id)
    const twice = people.find(({ id }) => there.includes(id))
    if (twice) refuse(`${twice.name}已在本步骤的审批人中`)
  }

  #getResult = (progress: Progress) => resultOf(this.call, progress.work)
}

/** Columns that release the lock; every action does so. */
const UNLOCKED = { locked_by: null, locked_until: null }

function nodeAt({ flow, work }: Progress): PeopleNode {
  const node = nodeOf(flow, work.node_id)
  if (!isPeopleNode(node)) throw new Error(`a work waits at ${node.id}, which asks nobody`)
  return node
}

/** Refuses when the approver's typed amount is missing or differs from the work's. */
function refuseOtherSum({ kind, work }: Progress, amount: string | undefined) {
  if (!kind.definition.asksAmount || work.amount === null) return
  const problem = amount === undefined ? '请再次填写金额' : '与申请金额不一致，请核对'
  if (amount === undefined || !new Decimal(amount).equals(work.amount)) fail.invalid(problem, { amount: problem })
}
