import { DUE_HOURS, URGENCY, type Urgency, VERB } from '@contract/approval/codes'
import { DEED_ROW, deedOf } from '@contract/approval/deeds'
import { kindOf } from '@contract/approval/kinds'
import type { SummaryRow } from '@contract/approval/shapes'
import { AppMsg } from '@contract/codes/appMsg'
import { hours } from '@contract/duration'
import { cutText } from '@contract/text'
import { fromTime, toTime } from '../../../kernel/clock'
import { markRead, notify, settle } from '../../../kernel/notify/notify'
import { WALLED } from '../../case'
import { findOutsiders } from '../reading/walls-repository'
import type { WorkContext } from './context'
import { type Work, WorkRepository } from './works-repository'

/** Jobs of a task. */
export const REMIND = 'approval.remind'
export const ESCALATE = 'approval.escalate'

/** Link status of a to-do's card once it is settled (codes/linkStatus.ts). */
export const CARD = { ended: 1, returned: 2, goesOn: 3, withdrawn: 4, byOthers: -1 } as const
/** Older message type that opens a work (§2.5). */
const APPROVAL_COMMENT = 33
const COMMENT_SHOWN = 60
const ROWS_SHOWN = 3
const WALLED_TEXT = { key: '项目', value: WALLED }

export interface Holder {
  id: string
  assigneeId: string
  onBehalfOf?: string
}

type NotifiedWork = Pick<Work, 'id' | 'type' | 'title' | 'summary' | 'urgency' | 'case_ids' | 'form'>

/**
 * Notifications about a work: cards (101 to 105), their footers, and reminder timers. A card outlives its step, so
 * people outside a case's ethical wall get one that only names the kind.
 */
export class WorkNotifications {
  constructor(
    private readonly context: WorkContext,
    private readonly work: NotifiedWork,
    private readonly applicant: { id: string; name: string },
  ) {}

  /** Sends a to-do's card and schedules its reminder. */
  async sendTodos(holders: readonly Holder[], alertTitle = '您有新的审批', why = '') {
    for (const { id, assigneeId, onBehalfOf } of holders) {
      await this.remind(id, assigneeId, alertTitle, { onBehalfOf, why })
      const at = toTime(this.context.now + hours(DUE_HOURS.remind))
      await this.context.ring(REMIND, `${REMIND}.${id}`, at, { taskId: id })
    }
  }

  /** Sends a card for a task; several cards of one task share one footer. */
  async remind(taskId: string, assigneeId: string, alertTitle: string, { onBehalfOf = '', why = '' } = {}) {
    const deed = deedOf(await new WorkRepository(this.context.db).findStep(taskId), this.work.type, this.work.form)
    const extra = [
      ...(deed === VERB.agree ? [] : [{ key: DEED_ROW, value: deed }]),
      ...(onBehalfOf ? [{ key: '委托人', value: onBehalfOf }] : []),
      ...(why ? [{ key: '加签说明', value: cutText(why, COMMENT_SHOWN) }] : []),
    ]
    await this.#sendCard([assigneeId], AppMsg.ApprovalTodo, taskId, alertTitle, extra)
  }

  /**
   * Reminds somebody who also works in other firms there (103), because they may be looking at another one. A firm's
   * business stays in the firm: the card names only the firm and the kind, and opens nothing; the approval is there
   * once they have switched.
   */
  async remindElsewhere(taskId: string, assigneeId: string, alertTitle: string) {
    const { firm, ids } = await this.context.elsewhere(assigneeId)
    if (ids.length === 0) return
    notify(this.context.post, {
      to: ids,
      code: AppMsg.CrossFirmReminder,
      linkId: taskId,
      alertTitle,
      texts: [
        { key: '律所', value: firm },
        { key: '审批', value: kindOf(this.work.type)?.title ?? '' },
        { key: '处理', value: '切换到该律所后处理' },
      ],
    })
  }

  /** Updates the footer of all cards of this task and cancels its timers. The actor's own card counts as read. */
  async settleCards(taskId: string, linkStatus: number, actorId?: string) {
    const actor = actorId ? { employeeId: actorId, linkStatus } : undefined
    settle(this.context.post, { linkId: taskId, codes: [AppMsg.ApprovalTodo], linkStatus, actor })
    await this.context.silence(`${REMIND}.${taskId}`)
    await this.context.silence(`${ESCALATE}.${taskId}`)
  }

  async notifyCopied(to: readonly string[], by?: string) {
    const extra = by ? [{ key: '抄送人', value: by }] : []
    if (to.length > 0) await this.#sendCard(to, AppMsg.ApprovalCc, this.work.id, '审批抄送给您', extra)
  }

  async notifyPassed() {
    await this.#sendCard([this.applicant.id], AppMsg.ApprovalPassed, this.work.id, '您的申请已通过')
  }

  async notifyReturned(by: string, reason: string) {
    await this.#sendCard([this.applicant.id], AppMsg.ApprovalNotPassed, this.work.id, '您的申请被退回', [
      { key: '退回人', value: by },
      { key: '原因', value: cutText(reason, COMMENT_SHOWN) },
    ])
  }

  /** Notifies about a comment: people it names get a mention, the others concerned a reply. */
  async notifyComment(
    author: { id: string; name: string },
    content: string,
    atIds: readonly string[],
    others: readonly string[],
  ) {
    const tell = async (
      to: readonly string[],
      code: typeof AppMsg.Mention | typeof AppMsg.Reply,
      alertTitle: string,
    ) => {
      for (const { ids, isSealed } of await this.#splitByWall(to.filter((id) => id !== author.id)))
        notify(this.context.post, {
          to: ids,
          code,
          linkId: this.work.id,
          msgType: APPROVAL_COMMENT,
          senderId: author.id,
          alertTitle,
          texts: [
            { key: '审批', value: isSealed ? this.#kindTitle : this.work.title },
            isSealed ? WALLED_TEXT : { key: author.name, value: cutText(content, COMMENT_SHOWN) },
          ],
        })
    }
    await tell(atIds, AppMsg.Mention, '审批中有人提到您')
    const unnamed = others.filter((id) => !atIds.includes(id))
    await tell(unnamed, AppMsg.Reply, '审批有新评论')
  }

  markCardsRead(employeeId: string, cardIds: readonly string[]) {
    if (cardIds.length > 0) markRead(this.context.post, { employeeId, ids: cardIds })
  }

  async #sendCard(
    to: readonly string[],
    code:
      | typeof AppMsg.ApprovalTodo
      | typeof AppMsg.ApprovalCc
      | typeof AppMsg.ApprovalPassed
      | typeof AppMsg.ApprovalNotPassed,
    linkId: string,
    alertTitle: string,
    extra: readonly { key: string; value: string }[] = [],
  ) {
    const { title, summary, urgency, id } = this.work
    const shown = cardRows(title, summary)
    // The applicant's own card leaves out the applicant.
    const isTheirs = to.every((id) => id === this.applicant.id)
    const applicant = isTheirs ? [] : [{ key: '申请人', value: this.applicant.name }]
    const hurry = urgency > 1 ? [{ key: '紧急程度', value: URGENCY[urgency as Urgency] }] : []
    for (const { ids, isSealed } of await this.#splitByWall(to))
      notify(this.context.post, {
        to: ids,
        code,
        linkId,
        appLinkId: id,
        senderId: this.context.actorId ?? this.applicant.id,
        alertTitle,
        // A card shows only the first rows, so news comes before the form's summary.
        texts: isSealed
          ? [{ key: '审批', value: this.#kindTitle }, ...applicant, ...hurry, WALLED_TEXT]
          : [{ key: '审批', value: title }, ...applicant, ...hurry, ...extra, ...shown],
      })
  }

  get #kindTitle(): string {
    return kindOf(this.work.type)?.title ?? ''
  }

  /** Splits recipients into those who may read what the work is about, and those outside a case's ethical wall. */
  async #splitByWall(to: readonly string[]): Promise<{ ids: string[]; isSealed: boolean }[]> {
    const outside = await findOutsiders(this.context.db, this.work.case_ids, to)
    return [
      { ids: to.filter((id) => !outside.has(id)), isSealed: false },
      { ids: to.filter((id) => outside.has(id)), isSealed: true },
    ].filter(({ ids }) => ids.length > 0)
  }
}

/** Rows of a card, without the one that repeats the title. */
export const cardRows = (title: string, summary: readonly SummaryRow[]) =>
  summary
    .filter(({ text }) => text !== title)
    .slice(0, ROWS_SHOWN)
    .map(({ label, text }) => ({ key: label, value: text }))

/** Time at which a task is escalated; the reminder's timer schedules it. */
export const escalationTime = (arrived: string) => toTime(fromTime(arrived) + hours(DUE_HOURS.escalate))
