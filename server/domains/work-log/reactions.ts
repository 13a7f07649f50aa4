import type { WorkLog } from '@contract/work-log/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Logs } from './logs'
import { WORK_LOG_KIND } from './repository'

/** Reactions to a log: replies, likes, read marks. */
export class LogReactions {
  readonly #logs: Logs

  constructor(private readonly call: StaffCall) {
    this.#logs = new Logs(call)
  }

  async reply(logId: string, content: string): Promise<WorkLog> {
    const { me, now, time } = this.call
    const seen = await this.#logs.see(logId)
    const reply = { id: newId(now), log_id: logId, author_id: me.id, content: content.trim(), created_at: time }
    await this.#logs.rows.insertReply(reply)
    return this.#logs.changed(seen)
  }

  async deleteReply(logId: string, replyId: string): Promise<WorkLog> {
    const seen = await this.#logs.see(logId)
    if (!(await this.#logs.rows.deleteReply(logId, replyId, this.call.me.id))) fail.gone('回复')
    return this.#logs.changed(seen)
  }

  /** Idempotent: a second like changes nothing. */
  async like(logId: string): Promise<WorkLog> {
    const seen = await this.#logs.see(logId)
    await this.#logs.rows.like(logId, this.call.me.id, this.call.time)
    return this.#logs.changed(seen)
  }

  async unlike(logId: string): Promise<WorkLog> {
    const seen = await this.#logs.see(logId)
    await this.#logs.rows.unlike(logId, this.call.me.id)
    return this.#logs.changed(seen)
  }

  /** The first time counts; only the reader's own screens reload. */
  async markRead(logId: string): Promise<WorkLog> {
    const { me, time } = this.call
    const { people } = await this.#logs.see(logId)
    const isUnread = people.some(({ empId, part, doneTime }) => empId === me.id && part !== 'reviewer' && !doneTime)
    if (isUnread) {
      await this.#logs.rows.done(logId, me.id, ['cc', 'coop'], time)
      this.call.emitChanged([me.id], { kind: WORK_LOG_KIND, id: logId })
    }
    return this.#logs.show(logId)
  }
}
