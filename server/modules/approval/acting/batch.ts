import type { BatchInput, BatchResult } from '@contract/approval/shapes'
import { sql } from 'kysely'
import { Failure, fail } from '../../../fail'
import type { StaffCall } from '../../../http/call'
import { WorkRepository } from '../running/works.repository'
import { ApproverActions } from './approver-actions'

/** Agreeing to several at once: of one kind, of kinds that allow it, each for itself. */
export class Batch {
  constructor(private readonly call: StaffCall) {}

  async agree({ items, opinion }: BatchInput): Promise<BatchResult> {
    await this.#refuseMixed(items.map(({ taskId }) => taskId))
    await this.#waitForOthers()
    const results: BatchResult['results'] = []
    for (const { taskId, version } of items) results.push(await this.#one(taskId, version, opinion))
    return { done: results.filter(({ ok }) => ok).length, results }
  }

  /** Two batches hold many rows each, in whatever order they were ticked: side by side they could wait for each other. */
  async #waitForOthers() {
    await sql`select pg_advisory_xact_lock(hashtext(${`batch ${this.call.me.firmId}`}))`.execute(this.call.db)
  }

  /** One that cannot be agreed to leaves the others be. */
  async #one(taskId: string, version: number, opinion?: string) {
    await sql`savepoint one`.execute(this.call.db)
    const undo = this.call.outbox.mark()
    try {
      await new ApproverActions(this.call).agree({ taskId, version, opinion })
      await sql`release savepoint one`.execute(this.call.db)
      return { taskId, ok: true, words: '' }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      undo()
      await sql`rollback to savepoint one`.execute(this.call.db)
      return { taskId, ok: false, words: error.message }
    }
  }

  async #refuseMixed(taskIds: readonly string[]) {
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
  }
}
