import type { approval } from '@contract/approval'
import { type Verb, WorkStatus } from '@contract/approval/codes'
import type { VerbResult, WorkflowDetail } from '@contract/approval/shapes'
import type { FormValues } from '@contract/forms/fields'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { WITHDRAWN } from '@/rules/targets/approvalPage'
import type { Draft } from '@/stores/drafts'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import { type OpinionDraft, OpinionStore } from './OpinionStore'

export interface WorkDeps {
  api: Api<{ approval: typeof approval }>
  live: RecordDeps
  draft: Draft<OpinionDraft>
}

/** Inputs of the confirmation: the sum where the kind asks for it, the payment where the step pays. */
export interface Confirmed {
  amount?: string
  payment?: FormValues
}

/** Inputs still missing before a step can be agreed to, in the order they are asked for. */
export type Missing = 'signature' | 'opinion' | 'approvers' | 'confirmation'

/** One application on screen: its content, its status, and the decision on it. */
export class WorkStore {
  /** Set when it was this person's turn and somebody else acted first. */
  overtaken?: string
  /** True after this person has decided. */
  isDecided = false
  /** Approvers chosen for the next step, where it asks for that. */
  approverIds: readonly string[] = []
  readonly opinion: OpinionStore
  readonly #record: LiveRecord<WorkflowDetail>

  constructor(
    readonly workId: string,
    private readonly deps: WorkDeps,
  ) {
    const { api, live } = deps
    this.opinion = new OpinionStore(deps)
    this.#record = new LiveRecord({
      ...live,
      read: () => api.approval.workflowDetail({ workId }),
      events: { 'workflow:changed': (news) => news.workId === workId },
      onShow: (next, before) => this.#noteLostTurn(next, before),
    })
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      workId: false,
      opinion: false,
      approverIds: observableRef,
    })
  }

  get detail() {
    return this.#record.now
  }

  get error() {
    return this.#record.error
  }

  get isLoading() {
    return this.#record.isLoading
  }

  /** Name of the change under way, for its button. */
  get busy() {
    return this.#record.busy as Verb | undefined
  }

  async load() {
    await this.#record.load()
    // Marks it as read by its assignee; a copy is acknowledged by its own button.
    if (this.detail?.my)
      await this.deps.api.approval.markRead({ workId: this.workId }, { silent: true }).catch(ignoreError)
  }

  dispose() {
    this.#record.dispose()
    this.opinion.uploads.dispose()
  }

  refresh() {
    return this.#record.refresh()
  }

  /** First missing input of 同意; `confirmed` once the sums were checked. */
  missing({ confirmed = false } = {}): Missing | undefined {
    const { detail, opinion } = this
    const my = detail?.my
    if (!detail || !my) return undefined
    if (my.needsSignature && !opinion.signature) return 'signature'
    if (my.needsOpinion && !opinion.text.trim()) return 'opinion'
    if (my.next.choose && this.approverIds.length < my.next.choose.min) return 'approvers'
    return detail.isMoney && !confirmed ? 'confirmation' : undefined
  }

  chooseApprovers(ids: readonly string[]) {
    this.approverIds = ids
  }

  /**
   * Undefined when it was refused; the request helper has shown why. @param signatureId id of the signature, once
   * stored
   */
  async agree(signatureId?: string, given: Confirmed = {}): Promise<VerbResult | undefined> {
    const my = this.detail?.my
    if (!my) return undefined
    const { approval } = this.deps.api
    const input = { taskId: my.taskId, version: my.version, signatureId, ...given, ...this.opinion.input }
    const result = await this.run('agree', (key) =>
      my.next.kind === 'end' && this.detail?.can.finish
        ? approval.finish(input, { key })
        : approval.nextStep({ ...input, ...this.#nextInput(my.next) }, { key }),
    )
    return this.#settleDecision(result)
  }

  async back(to: string, opinion: string): Promise<VerbResult | undefined> {
    const my = this.detail?.my
    if (!my) return undefined
    const { fileIds, atIds } = this.opinion.input
    const input = { taskId: my.taskId, version: my.version, to, opinion, fileIds, atIds }
    return this.#settleDecision(await this.run('back', (key) => this.deps.api.approval.back(input, { key })))
  }

  /** Makes one change at a time: a second verb would act on the state before the first. Typed text is kept. */
  async run<T>(verb: Verb, call: (key: IntentKey) => Promise<T>, words?: string): Promise<T | undefined> {
    if (this.busy) return undefined
    // A decided application is left; one that stays on screen is read again.
    const done = await this.#record.send(verb, (_, key) => call(key), { toast: words, reread: !!words })
    return done?.answer
  }

  /** Notes that the caller's step is done: by agreeing, returning or handing it on. */
  #settleDecision(result: VerbResult | undefined): VerbResult | undefined {
    if (result) this.settle()
    return result
  }

  settle() {
    this.isDecided = true
    this.opinion.clear()
  }

  #nextInput({ nodeId, choose }: NonNullable<WorkflowDetail['my']>['next']) {
    return {
      nextNodeId: nodeId ?? undefined,
      nextApproverIds: choose && this.approverIds.length > 0 ? [...this.approverIds] : undefined,
    }
  }

  #noteLostTurn(next: WorkflowDetail, before: WorkflowDetail | undefined) {
    const lostTurn = !!before?.my && !next.my && !this.isDecided
    if (lostTurn) this.overtaken = next.status === WorkStatus.withdrawn ? WITHDRAWN : '这一步已被他人处理'
    if (next.my) this.overtaken = undefined
  }
}
