import { DynamicType } from '@contract/dynamic/codes'
import { WorkLogStatus } from '@contract/work-log/codes'
import type { BatchOutcome, BatchReviewInput, WorkLog, WorkLogVersionRef } from '@contract/work-log/shapes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { withdraw } from '../dynamic'
import { LogFooter, logCards, TODO_CARDS } from './cards'
import { Logs, type SeenLog } from './logs'
import { workLogPolicy } from './policy'
import { WORK_LOG } from './repository'

const RESULTS = {
  reviewed: { status: WorkLogStatus.handled, footer: LogFooter.reviewed },
  returned: { status: WorkLogStatus.returned, footer: LogFooter.returned },
} as const

/** Actions of a log's reviewers: the first to act decides. */
export class LogReviewService {
  readonly #logs: Logs

  constructor(private readonly call: StaffCall) {
    this.#logs = new Logs(call)
  }

  /** Reviews several logs. Those that cannot be reviewed are returned with reasons; a single one throws. */
  async batch({ logs: refs, result, note = '' }: BatchReviewInput): Promise<BatchOutcome> {
    const words = note.trim()
    if (result === 'returned' && !words) fail.unfilled('note', '退回原因')
    await this.#logs.rows.lock(refs.map(({ logId }) => logId))
    const refused: BatchOutcome['refused'] = []
    for (const { logId, version } of refs) {
      const seen = await this.#logs.see(logId)
      const reason = this.#findRefusal(seen, version)
      if (reason && refs.length === 1) this.#refuse(seen, version, reason)
      if (reason) refused.push({ title: seen.log.content, reason })
      else await this.#review(seen, result, words)
    }
    return { done: refs.length - refused.length, refused }
  }

  /** 撤销审阅: the log and its cards wait for the reviewers again. */
  async rollback({ logId, version }: WorkLogVersionRef): Promise<WorkLog> {
    const { me, time } = this.call
    const seen = await this.#logs.see(logId)
    allow(workLogPolicy.rollback(me, seen.facts), '只能撤销自己的审阅', { empId: seen.facts.handledById })
    const { pending } = WorkLogStatus
    await this.#logs.rows.update(logId, version, { status: pending, opinion: '', updated_at: time })
    await this.#logs.rows.done(logId, me.id, ['reviewer'], null)
    await this.#logEvent(logId, 'rolledBack', '')
    const { pending: open, reviewed } = LogFooter
    settle(this.call, { linkId: logId, codes: TODO_CARDS, linkStatus: open, from: [reviewed] })
    return this.#logs.changed(seen)
  }

  #findRefusal({ log, facts, people }: SeenLog, version: number): string | undefined {
    const done = people.find(({ part, doneTime }) => part === 'reviewer' && doneTime)
    if (log.status === WorkLogStatus.handled) return done ? `已由${done.name}审阅` : '已审阅'
    if (log.version !== version) return '已被他人更新'
    return workLogPolicy.review(this.call.me, facts) ? undefined : '不在您的待审阅之列'
  }

  #refuse({ log, facts }: SeenLog, version: number, reason: string): never {
    allow(facts.reviewerIds.includes(this.call.me.id), '您不是这份日志的审阅人', {
      empId: facts.reviewerIds[0] ?? null,
    })
    if (log.version !== version && log.status !== WorkLogStatus.handled) fail.stale(WORK_LOG)
    return fail.conflict(`日志${reason}`)
  }

  async #review(seen: SeenLog, result: keyof typeof RESULTS, opinion: string) {
    const { me, time } = this.call
    const { log } = seen
    const { status, footer } = RESULTS[result]
    await this.#logs.rows.update(log.logId, log.version, { status, opinion, updated_at: time })
    await this.#logs.rows.done(log.logId, me.id, ['reviewer'], time)
    await this.#logEvent(log.logId, result, opinion)
    settle(this.call, {
      linkId: log.logId,
      codes: TODO_CARDS,
      linkStatus: footer,
      actor: { employeeId: me.id, linkStatus: footer },
    })
    const card = result === 'reviewed' ? logCards.read : logCards.back
    notify(this.call, card(await this.#logs.findForCards(log.logId), log.empId, me, opinion))
    if (result === 'returned') await withdraw(this.call, DynamicType.workLog, log.logId)
    this.#logs.tell(log.logId, seen.facts)
  }

  #logEvent(logId: string, event: 'reviewed' | 'returned' | 'rolledBack', note: string) {
    const { me, now, time } = this.call
    return this.#logs.rows.happened({ id: newId(now), log_id: logId, actor_id: me.id, event, note, at: time })
  }
}
