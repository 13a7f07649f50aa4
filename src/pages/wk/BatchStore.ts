import type { approval } from '@contract/approval'
import { BATCH_MOST } from '@contract/approval/codes'
import type { WorkRow } from '@contract/approval/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import { addMoney } from '@/lib/money'
import type { Feedback } from '@/platform/port'
import { Selection } from '@/ui/list/Selection'

interface Deps {
  api: Api<{ approval: typeof approval }>
  feedback: Pick<Feedback, 'toast' | 'alert'>
}

const MOST_TOLD = 5

/** Reason why a row cannot be selected together with the selected ones. */
function refusalOf({ task, type, formId }: WorkRow, picked: readonly WorkRow[]): string | undefined {
  if (!task?.canBatch) return '需单独审批'
  const [first] = picked
  if (first && (first.type !== type || first.formId !== formId)) return '只能选同一类审批'
  return picked.length >= BATCH_MOST ? `一次最多 ${BATCH_MOST} 项` : undefined
}

/** Agreement to several to-dos of one kind together. */
export class BatchStore {
  isAgreeing = false
  readonly selection: Selection<WorkRow>
  #key = randomKey()

  constructor(private readonly deps: Deps) {
    this.selection = new Selection({
      keyOf: ({ task }) => task?.taskId,
      refusalOf,
      tell: (words) => deps.feedback.toast(words),
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, selection: false })
  }

  get rows(): WorkRow[] {
    return this.selection.rows
  }

  /** Sum of the selected ones; undefined if none has an amount. */
  get total(): string | undefined {
    const amounts = this.rows.flatMap(({ amount }) => amount ?? [])
    return amounts.length > 0 ? addMoney(...amounts) : undefined
  }

  get kindTitle(): string {
    return this.rows[0]?.kindTitle ?? ''
  }

  /** Returns true once the server has answered; refusals are shown one by one. */
  async agree(opinion: string): Promise<boolean> {
    if (this.isAgreeing || this.selection.count === 0) return false
    this.isAgreeing = true
    const items = this.rows.flatMap(({ task }) => (task ? [{ taskId: task.taskId, version: task.version }] : []))
    try {
      const { done, results } = await this.deps.api.approval.batchAgree(
        { items, opinion: opinion.trim() || undefined },
        { key: this.#key },
      )
      this.#key = randomKey()
      const failed = results.filter(({ ok }) => !ok)
      this.#showResult(done, failed)
      runInAction(() => this.selection.turn(false))
      return true
    } catch (error) {
      // The request helper has shown it; the selection stays.
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.isAgreeing = false
      })
    }
  }

  #showResult(done: number, failed: readonly { taskId: string; words: string }[]) {
    const { feedback } = this.deps
    if (failed.length === 0) return feedback.toast(`已同意 ${done} 项`, { icon: 'success' })
    const told = failed
      .slice(0, MOST_TOLD)
      .map(({ taskId, words }) => `${this.selection.picked.get(taskId)?.title ?? '一项'}：${words}`)
    if (failed.length > MOST_TOLD) told.push(`等 ${failed.length} 项`)
    feedback.alert({
      title: `已同意 ${done} 项，${failed.length} 项未处理`,
      content: told.join('\n'),
      confirmText: '知道了',
    })
  }
}
