import type { workLog } from '@contract/work-log'
import type { WorkLog } from '@contract/work-log/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
  feedback: Pick<Feedback, 'toast'>
  /** Storage of an unfinished reply. */
  draft: Draft<string>
}

const refOf = ({ logId, version }: WorkLog) => ({ logId, version })

/** Actions on the log on screen. */
export class WorkLogStore {
  reply: string

  constructor(
    readonly record: LiveRecord<WorkLog>,
    private readonly deps: Deps,
  ) {
    this.reply = deps.draft.load() ?? ''
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  type(reply: string) {
    this.reply = reply
    this.deps.draft.save(reply)
  }

  /** Submits a draft unchanged; returns true once it is submitted, and shows the reason if it was refused. */
  async submit(): Promise<boolean> {
    const sent = await this.record.send('submit', (log, key) => this.#api.batchSubmit({ logs: [refOf(log)] }, { key }))
    if (!sent) return false
    const [refused] = sent.answer.refused
    this.deps.feedback.toast(refused ? `日志${refused.reason}` : '日志已提交', refused ? {} : { icon: 'success' })
    return !refused
  }

  withdraw() {
    return this.record.change('withdraw', (log, key) => this.#api.withdraw(refOf(log), { key }), '日志已撤回')
  }

  /** Returns true once it is deleted. */
  delete() {
    return this.record.remove('delete', (log, key) => this.#api.delete(refOf(log), { key }), {
      confirm: { title: '删除日志', content: '删除后无法恢复', confirmText: '删除' },
      toast: '日志已删除',
    })
  }

  async review(result: 'reviewed' | 'returned', note: string): Promise<boolean> {
    const toast = result === 'reviewed' ? '已审阅' : '已退回'
    const sent = await this.record.send(
      'review',
      (log, key) => this.#api.batchReview({ logs: [refOf(log)], result, note: note || undefined }, { key }),
      toast,
    )
    return !!sent
  }

  rollback() {
    return this.record.change('review', (log, key) => this.#api.rollback(refOf(log), { key }), '已撤销审阅')
  }

  progress(progress: number, note: string) {
    const toInput = (log: WorkLog) => ({ ...refOf(log), progress, note: note || undefined })
    return this.record.change('progress', (log, key) => this.#api.updateProgress(toInput(log), { key }), '进展已更新')
  }

  attach(fileIds: string[]) {
    return this.record.change(
      'attach',
      (log, key) => this.#api.uploadAttachment({ ...refOf(log), fileIds }, { key }),
      '附件已补充',
    )
  }

  toggleLike() {
    return this.record.change('like', ({ logId, isLiked }, key) =>
      isLiked ? this.#api.deleteLike({ logId }, { key }) : this.#api.saveLike({ logId }, { key }),
    )
  }

  async sendReply() {
    const content = this.reply.trim()
    if (!content) return
    const sent = await this.record.change('reply', ({ logId }, key) => this.#api.saveReply({ logId, content }, { key }))
    // Text typed meanwhile is another reply.
    if (!sent || this.reply.trim() !== content) return
    this.type('')
    this.deps.draft.clear()
  }

  deleteReply(replyId: string) {
    return this.record.change(`reply ${replyId}`, ({ logId }, key) =>
      this.#api.deleteReply({ logId, replyId }, { key }),
    )
  }

  /** Marks one's copy as read; a failure is ignored. */
  async markRead({ logId, isRead }: WorkLog) {
    if (!isRead) await this.#api.markRead({ logId }, { silent: true }).catch(ignoreError)
  }

  get #api() {
    return this.deps.api.workLog
  }
}
