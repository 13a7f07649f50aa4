import type { approval } from '@contract/approval'
import { VERB } from '@contract/approval/codes'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { agreeWord } from '@/features/approval/handle/bar'
import { sumProblem } from '@/features/approval/handle/sumProblem'
import type { OpinionDraft } from '@/features/approval/OpinionStore'
import { WorkStore } from '@/features/approval/WorkStore'
import { tidyMoney } from '@/lib/amount'
import { agreeWordOf } from '@/rules/messageCard'
import { approvalTarget } from '@/rules/targets/approvalPage'
import { idOf } from '@/rules/targets/messageJump'
import type { Asker, PageTarget } from '@/rules/targets/target'
import type { Draft } from '@/stores/drafts'
import type { RecordDeps } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ approval: typeof approval }>
  live: RecordDeps
  asker: Pick<Asker, 'workflow'>
  draftOf(workId: string): Draft<OpinionDraft>
}

export type QuickVerb = 'agree' | 'back'

const TOO_LATE = '这一步已经处理过了'

/** Decision on a to-do from its card: shows the subject first, then agrees, or returns it with a reason. */
export class QuickHandleStore {
  work?: WorkStore
  /** Full page, for what does not fit here. */
  page?: PageTarget
  problem?: string
  /** Number of incomplete attempts: each moves the focus to the missing input. */
  missed = 0
  isOpen = false
  /** Word on the card's button. */
  cardWord: string = VERB.agree
  verb: QuickVerb = 'agree'

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, work: observableRef, page: observableRef })
  }

  /** Sum that the approver confirms, where the kind asks for it: proposed from the application. */
  sum = ''

  /** True if a sheet is not enough: a signature, choosing the next approver, the payment itself. */
  get needsPage(): boolean {
    const missing = this.work?.missing({ confirmed: true })
    const asksMore = missing === 'signature' || missing === 'approvers' || this.work?.detail?.my?.payment
    return this.verb === 'agree' && !!asksMore
  }

  /** True if the sum is confirmed here. */
  get asksSum(): boolean {
    return this.verb === 'agree' && !!this.work?.detail?.asksAmount
  }

  typeSum(sum: string) {
    this.sum = sum
    this.problem = undefined
  }

  /** Word for agreeing: the step's own, or the card's until the work is here. */
  get agreeWord(): string {
    const detail = this.work?.detail
    return detail ? agreeWord(detail) : this.cardWord
  }

  async open(message: AppMessage, verb: QuickVerb) {
    const { asker, live } = this.deps
    const { feedback, presenter } = live
    this.cardWord = agreeWordOf(message)
    try {
      const target = approvalTarget(await asker.workflow(idOf(message), true))
      if (target.kind === 'tip' && !target.onward) return feedback.toast(target.text)
      if (target.kind === 'tip' || target.kind === 'modal' || target.kind === 'desk') {
        await feedback.alert({ content: target.text, confirmText: '知道了' })
        return
      }
      if (target.kind !== 'page' || target.params.needMyDo !== '1') return feedback.toast(TOO_LATE)
      await this.#openWork(target, verb)
    } catch (error) {
      presenter.present(error)
    }
  }

  close() {
    this.isOpen = false
  }

  /** Called when the sheet has closed. */
  forget() {
    this.work?.dispose()
    this.work = undefined
    this.page = undefined
    this.problem = undefined
    this.missed = 0
  }

  /** Returns true once it is done. */
  async decide(): Promise<boolean> {
    const { work, verb } = this
    if (!work) return false
    this.problem = this.#findProblem(work)
    if (this.problem) {
      this.missed++
      return false
    }
    // Asked before: afterwards the step is no longer the caller's.
    const word = this.agreeWord
    const target = work.detail?.my?.backTargets[0]?.to ?? ''
    const sum = this.asksSum ? { amount: tidyMoney(this.sum) } : {}
    const result =
      verb === 'agree' ? await work.agree(undefined, sum) : await work.back(target, work.opinion.text.trim())
    if (!result) return false
    this.deps.live.feedback.toast(verb === 'agree' ? `已${word}` : '已退回', { icon: 'success' })
    this.close()
    return true
  }

  async #openWork(page: PageTarget, verb: QuickVerb) {
    const { api, live, draftOf } = this.deps
    const workId = page.params.id ?? ''
    this.forget()
    const work = new WorkStore(workId, { api, live, draft: draftOf(workId) })
    runInAction(() => {
      this.page = page
      this.work = work
      this.verb = verb
      this.isOpen = true
    })
    await work.load()
    runInAction(() => {
      this.sum = work.detail?.amount ?? ''
    })
  }

  #findProblem({ opinion, detail }: WorkStore): string | undefined {
    if (this.verb === 'back' && !opinion.text.trim()) return '请写明退回原因'
    if (this.verb === 'agree' && detail?.my?.needsOpinion && !opinion.text.trim()) return '请先写审批意见'
    if (this.asksSum) return sumProblem(this.sum, detail?.amount ?? null) ?? opinion.problem
    return opinion.problem
  }
}
