import { workLogLimits } from '@contract/limits'
import type { workLog } from '@contract/work-log'
import type { BatchOutcome, WorkLogRow, WorkLogVersionRef } from '@contract/work-log/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { unlessUntold } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Feedback } from '@/platform/port'
import { Selection } from '@/ui/list/Selection'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
  feedback: Pick<Feedback, 'toast' | 'modal'>
  /** The lists are read again. */
  refresh(): void
}

type Make = (logs: WorkLogVersionRef[], key: IntentKey) => Promise<BatchOutcome>

const SHOWN = 5

/** Several logs at once: reviewed, returned, given in. */
export class LogBatchStore {
  isBusy = false
  readonly selection: Selection<WorkLogRow>
  readonly #keys = new RetryKeys()

  constructor(private readonly deps: Deps) {
    const { batch } = workLogLimits
    this.selection = new Selection({
      keyOf: ({ logId }) => logId,
      refusalOf: (_, picked) => (picked.length >= batch ? `一次最多 ${batch} 条` : undefined),
      tell: (words) => deps.feedback.toast(words),
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, selection: false })
  }

  submit() {
    return this.#send('submit', (logs, key) => this.deps.api.workLog.batchSubmit({ logs }, { key }))
  }

  review(result: 'reviewed' | 'returned', note: string) {
    const more = { result, note: note || undefined }
    return this.#send(result, (logs, key) => this.deps.api.workLog.batchReview({ logs, ...more }, { key }))
  }

  async #send(name: string, make: Make): Promise<boolean> {
    const logs = this.selection.rows.map(({ logId, version }) => ({ logId, version }))
    if (this.isBusy || logs.length === 0) return false
    this.isBusy = true
    const attempt = this.#keys.try(`${name} ${logs.map(({ logId }) => logId).join()}`)
    try {
      const outcome = await make(logs, attempt.key)
      attempt.answered()
      runInAction(() => this.selection.turn(false))
      await this.#tell(outcome)
      return true
    } catch (error) {
      unlessUntold(error)
      return false
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
      this.deps.refresh()
    }
  }

  async #tell({ done, refused }: BatchOutcome) {
    const { feedback } = this.deps
    if (refused.length === 0) return feedback.toast(`已处理 ${done} 条`, { icon: 'success' })
    const lines = refused.slice(0, SHOWN).map(({ title, reason }) => `${title}：${reason}`)
    await feedback.modal({
      title: `${done} 条已处理，${refused.length} 条未处理`,
      content: lines.join('\n'),
      cancelText: false,
    })
  }
}
