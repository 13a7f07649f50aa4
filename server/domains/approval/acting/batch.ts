import type { BatchInput, BatchResult } from '@contract/approval/shapes'
import { Failure, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { KindBook } from '../kinds/kind-book'
import { holdForWorks } from '../kinds/lock-works'
import { contextOf } from '../running/context'
import { type Work, WorkRepository } from '../running/works-repository'
import { ApproverActions } from './approver-actions'
import { lockBatches, openSavepoint, releaseSavepoint, rollBackToSavepoint } from './batch-repository'

/** Agrees to several to-dos of one kind at once, each decided by itself. */
export class Batch {
  constructor(private readonly call: StaffCall) {}

  async agree({ items, opinion }: BatchInput): Promise<BatchResult> {
    const workIds = await this.#refuseMixed(items.map(({ taskId }) => taskId))
    // Each locks many rows in the order they were ticked, so concurrent batches could deadlock.
    await lockBatches(this.call.db, this.call.me.firmId)
    await this.#lockAll(workIds)
    const results: BatchResult['results'] = []
    for (const { taskId, version } of items) results.push(await this.#agreeInSavepoint(taskId, version, opinion))
    return { done: results.filter(({ ok }) => ok).length, results }
  }

  /** Locks the works in id order, and then everything they decide upon, before the first decision. */
  async #lockAll(workIds: readonly string[]) {
    const context = contextOf(this.call)
    const repository = new WorkRepository(context.db)
    const works: Work[] = []
    for (const id of [...new Set(workIds)].sort()) {
      const work = await repository.lock(id)
      if (work) works.push(work)
    }
    const [first] = works
    if (!first) return
    const { side } = await new KindBook(context).kind(first.type, first.form_id, first.fields)
    await holdForWorks(context, side, works)
  }

  /** Agrees within a savepoint, so that a refusal leaves the others unaffected. */
  async #agreeInSavepoint(taskId: string, version: number, opinion?: string) {
    await openSavepoint(this.call.db)
    const undo = this.call.outbox.mark()
    try {
      await new ApproverActions(this.call).agree({ taskId, version, opinion })
      await releaseSavepoint(this.call.db)
      return { taskId, ok: true, words: '' }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      undo()
      await rollBackToSavepoint(this.call.db)
      return { taskId, ok: false, words: error.message }
    }
  }

  async #refuseMixed(taskIds: readonly string[]): Promise<string[]> {
    const { db, me } = this.call
    if (new Set(taskIds).size < taskIds.length) fail.invalid('同一待办不能重复提交', { items: '同一待办不能重复提交' })
    const tasks = await new WorkRepository(db).tasksOf(me.id, taskIds)
    if (tasks.length < taskIds.length) fail.gone('审批')
    const first = tasks[0]
    if (tasks.some(({ type, form_id }) => type !== first?.type || form_id !== first.form_id))
      fail.invalid('只能批量同意同一类审批', { items: '只能批量同意同一类审批' })
    const single = tasks.find(({ can_batch }) => !can_batch)
    if (single)
      fail.invalid(`「${single.title}」需逐条审批，不能批量同意`, {
        items: `「${single.title}」需逐条审批，不能批量同意`,
      })
    return tasks.map(({ workId }) => workId)
  }
}
