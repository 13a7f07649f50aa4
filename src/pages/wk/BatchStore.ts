import type { approval } from '@contract/approval'
import type { WorkRow } from '@contract/approval.shapes'
import { BATCH_MOST } from '@contract/codes/approval'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { randomKey } from '@/lib/key'
import { addMoney } from '@/lib/money'
import type { Feedback } from '@/platform/port'

interface Deps {
  api: Api<{ approval: typeof approval }>
  feedback: Feedback
}

const MOST_TOLD = 5

/** Agreeing to several to-dos of one kind together. */
export class BatchStore {
  isOn = false
  isAgreeing = false
  readonly picked = observable.map<string, WorkRow>()
  #key = randomKey()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, picked: false })
  }

  get rows(): WorkRow[] {
    return [...this.picked.values()]
  }

  /** Of all that are picked; undefined where none has an amount. */
  get total(): string | undefined {
    const amounts = this.rows.flatMap(({ amount }) => amount ?? [])
    return amounts.length > 0 ? addMoney(...amounts) : undefined
  }

  get kindTitle(): string {
    return this.rows[0]?.kindTitle ?? ''
  }

  turn(isOn: boolean) {
    this.isOn = isOn
    this.picked.clear()
  }

  isPicked({ task }: WorkRow): boolean {
    return !!task && this.picked.has(task.taskId)
  }

  /** Why a row cannot be picked; undefined where it can. */
  refusalOf(row: WorkRow): string | undefined {
    if (!row.task?.canBatch) return '需单独审批'
    const [first] = this.rows
    if (first && (first.type !== row.type || first.formId !== row.formId)) return '只能选同一类审批'
    return !this.isPicked(row) && this.picked.size >= BATCH_MOST ? `一次最多 ${BATCH_MOST} 项` : undefined
  }

  toggle(row: WorkRow) {
    const { task } = row
    if (!task) return
    if (this.picked.delete(task.taskId)) return
    const refusal = this.refusalOf(row)
    if (refusal) this.deps.feedback.toast(refusal)
    else this.picked.set(task.taskId, row)
  }

  /** All of those shown that go together with what is picked, or with the first that can be. */
  pickAll(rows: readonly WorkRow[]) {
    for (const row of rows) if (row.task && !this.refusalOf(row)) this.picked.set(row.task.taskId, row)
  }

  /** A row that is not among the to-dos any more cannot be agreed to. */
  keepOnly(rows: readonly WorkRow[]) {
    const there = new Map(rows.flatMap((row) => (row.task ? [[row.task.taskId, row] as const] : [])))
    for (const taskId of this.picked.keys()) {
      const row = there.get(taskId)
      if (row) this.picked.set(taskId, row)
      else this.picked.delete(taskId)
    }
  }

  /** True once the server has answered; what it refused is told one by one. */
  async agree(opinion: string): Promise<boolean> {
    if (this.isAgreeing || this.picked.size === 0) return false
    this.isAgreeing = true
    const items = this.rows.flatMap(({ task }) => (task ? [{ taskId: task.taskId, version: task.version }] : []))
    try {
      const { done, results } = await this.deps.api.approval.batchAgree(
        { items, opinion: opinion.trim() || undefined },
        { key: this.#key },
      )
      this.#key = randomKey()
      const failed = results.filter(({ ok }) => !ok)
      this.#tell(done, failed)
      runInAction(() => this.turn(false))
      return true
    } catch {
      // Said by the request helper; what was picked stays.
      return false
    } finally {
      runInAction(() => {
        this.isAgreeing = false
      })
    }
  }

  #tell(done: number, failed: readonly { taskId: string; words: string }[]) {
    const { feedback } = this.deps
    if (failed.length === 0) return feedback.toast(`已同意 ${done} 项`, { icon: 'success' })
    const told = failed
      .slice(0, MOST_TOLD)
      .map(({ taskId, words }) => `${this.picked.get(taskId)?.title ?? '一项'}：${words}`)
    if (failed.length > MOST_TOLD) told.push(`等 ${failed.length} 项`)
    void feedback.modal({
      title: `已同意 ${done} 项，${failed.length} 项未处理`,
      content: told.join('\n'),
      cancelText: false,
      confirmText: '知道了',
    })
  }
}
