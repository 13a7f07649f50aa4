import type { caseInfo } from '@contract/case'
import type { caseSource } from '@contract/case-source'
import { AppMsg } from '@contract/codes/appMsg'
import type { AnswerInvitationInput } from '@contract/collaboration/shapes'
import type { AppMessage } from '@contract/message/shapes'
import type { income } from '@contract/receivable/incomes'
import type { workLog } from '@contract/work-log'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import { idOf } from '@/rules/targets/messageJump'

interface Deps {
  api: Api<{
    workLog: typeof workLog
    caseInfo: typeof caseInfo
    caseSource: typeof caseSource
    income: typeof income
  }>
  feedback: Pick<Feedback, 'toast' | 'confirm'>
}

/** Refusal of a card's action that needs a reason in words. */
export type AskedReason = 'returnLog' | 'disputeShare'

/** Failures have been shown by the request helper: a tap waits for the answer in words, not for a spinner. */
const ASKED = { silent: false } as const

const OF_CASES = new Set<number>([AppMsg.ProjectCollaborationTodo, AppMsg.ProjectCrossFirmTodo])

/**
 * Actions of cards that are no approvals, without opening their pages: a log to review, an invitation, a share to
 * confirm. The record is read at the tap, so that the version is the one the person decides on; whoever acted first is
 * named by the server's refusal, and the card's footer follows by its own event.
 */
export class CardActionStore {
  /** Card whose action is under way. */
  busyId?: string
  /** Card that a reason is being written for. */
  asked?: { message: AppMessage; reason: AskedReason }

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, asked: observableRef })
  }

  askReason(message: AppMessage, reason: AskedReason) {
    this.asked = { message, reason }
  }

  closeReason() {
    this.asked = undefined
  }

  /** Sends the reason that was asked for. Returns true once it is done. */
  sendReason(words: string): Promise<boolean> {
    if (!this.asked) return Promise.resolve(false)
    const { message, reason } = this.asked
    return reason === 'returnLog' ? this.reviewLog(message, 'returned', words) : this.answerShare(message, words)
  }

  reviewLog(message: AppMessage, result: 'reviewed' | 'returned', note?: string): Promise<boolean> {
    const { workLog } = this.deps.api
    return this.#act(message, result === 'reviewed' ? '已审阅' : '已退回', async (id) => {
      const { logId, version } = await workLog.getDetail({ logId: id }, ASKED)
      await workLog.batchReview({ logs: [{ logId, version }], result, note })
    })
  }

  async answerInvitation(message: AppMessage, answer: 'agreed' | 'refused'): Promise<boolean> {
    const { caseInfo, caseSource } = this.deps.api
    if (answer === 'refused') {
      const question = { title: '拒绝邀请', content: '邀请人会收到您的答复', confirmText: '拒绝' as const }
      if (!(await this.deps.feedback.confirm(question))) return false
    }
    const calls = OF_CASES.has(message.appMsgType) ? caseInfo : caseSource
    return this.#act(message, answer === 'agreed' ? '已同意协作' : '已拒绝', async (id) => {
      const { version } = await calls.getInvitation({ id }, ASKED)
      const input: AnswerInvitationInput = { id, version, answer }
      await calls.answerInvitation(input)
    })
  }

  /** Confirms the caller's share of an income, or objects to it with a reason. */
  answerShare(message: AppMessage, reason?: string): Promise<boolean> {
    const { income } = this.deps.api
    return this.#act(message, reason ? '已提出异议' : '已确认', async (moneyId) => {
      const { version } = await income.getPerInfoForConfirm({ moneyId }, ASKED)
      await income.updatePerAndConfirm({ moneyId, version, agrees: !reason, reason })
    })
  }

  /** True once it is done. One action of a card at a time. */
  async #act(message: AppMessage, toast: string, send: (id: string) => Promise<void>): Promise<boolean> {
    if (this.busyId) return false
    this.busyId = message.id
    try {
      await send(idOf(message))
      this.deps.feedback.toast(toast, { icon: 'success' })
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.busyId = undefined
      })
    }
  }
}
