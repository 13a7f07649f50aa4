import { DynamicType } from '@contract/dynamic/codes'
import { WorkLogStatus } from '@contract/work-log/codes'
import type * as T from '@contract/work-log/shapes'
import { newId } from '../../kernel/db/id'
import { allow, Failure, fail } from '../../kernel/fail'
import { attachFiles, detachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { publish, withdraw } from '../dynamic'
import { LogFooter, logCards, SENT_CARDS } from './cards'
import { Logs, requireOpenLog, type SeenLog } from './logs'
import { workLogPolicy } from './policy'
import { WORK_LOG_KIND } from './repository'
import { LogSaver } from './save-log'

/** Actions of a log's author. */
export class WorkLogService {
  readonly #logs: Logs

  constructor(private readonly call: StaffCall) {
    this.#logs = new Logs(call)
  }

  async submit(input: T.SubmitInput): Promise<T.WorkLog> {
    const id = await new LogSaver(this.#logs).keep(input)
    return this.#submit(await this.#logs.see(id))
  }

  /** Saves all or none: an error names the number of the log. */
  async batchSave({ logs, send }: T.BatchSaveInput): Promise<{ logIds: string[] }> {
    const logIds: string[] = []
    for (const [index, input] of logs.entries())
      try {
        const id = await new LogSaver(this.#logs).keep(input)
        if (send) await this.#submit(await this.#logs.see(id))
        else this.#logs.tell(id, { authorId: this.call.me.id, reviewerIds: [], copyIds: [] })
        logIds.push(id)
      } catch (error) {
        if (error instanceof Failure && logs.length > 1) throw withLogNumber(error, index)
        throw error
      }
    return { logIds }
  }

  /** Submits several drafts; those that cannot be submitted are returned with reasons. */
  async batchSubmit(refs: readonly T.WorkLogVersionRef[]): Promise<T.BatchOutcome> {
    const { me } = this.call
    await this.#logs.rows.lock(refs.map(({ logId }) => logId))
    const refused: T.BatchOutcome['refused'] = []
    for (const { logId, version } of refs) {
      const seen = await this.#logs.see(logId)
      const { log, facts } = seen
      const reason = !workLogPolicy.edit(me, facts)
        ? '已经提交'
        : log.version !== version
          ? '已被他人更新'
          : facts.reviewerIds.length === 0 && '没有选择审阅人'
      if (reason) refused.push({ title: log.content, reason })
      else await this.#submit(seen)
    }
    return { done: refs.length - refused.length, refused }
  }

  async withdraw({ logId, version }: T.WorkLogVersionRef): Promise<T.WorkLog> {
    const seen = await this.#logs.see(logId)
    allow(workLogPolicy.withdraw(this.call.me, seen.facts), '只能撤回自己提交的、还没有审阅的日志')
    const { withdrawn } = WorkLogStatus
    await this.#logs.rows.update(logId, version, { status: withdrawn, updated_at: this.call.time })
    await this.#logs.rows.send(logId, null)
    await this.#logEvent(logId, 'withdrawn')
    settle(this.call, { linkId: logId, codes: SENT_CARDS, linkStatus: LogFooter.withdrawn })
    await withdraw(this.call, DynamicType.workLog, logId)
    return this.#logs.changed(seen)
  }

  async delete({ logId, version }: T.WorkLogVersionRef): Promise<null> {
    const { log, facts } = await this.#logs.see(logId)
    requireOpenLog(this.call.me, facts, { logId, does: '删除' })
    // Checks the version: somebody may have changed it meanwhile.
    await this.#logs.rows.update(logId, version, { updated_at: this.call.time })
    await detachFiles(this.call, { kind: WORK_LOG_KIND, id: log.logId })
    await this.#logs.rows.delete(logId)
    this.#logs.tell(logId, facts)
    return null
  }

  async progress({ logId, version, progress, note = '' }: T.ProgressInput): Promise<T.WorkLog> {
    const seen = await this.#logs.see(logId)
    allow(workLogPolicy.progress(this.call.me, seen.facts), '只有填写人可以更新已提交日志的进展', {
      empId: seen.facts.authorId,
    })
    await this.#logs.rows.update(logId, version, { progress, updated_at: this.call.time })
    await this.#logEvent(logId, 'progress', [`${progress}%`, note.trim()].filter(Boolean).join('，'))
    return this.#logs.changed(seen)
  }

  async attach({ logId, version, fileIds }: T.AttachInput): Promise<T.WorkLog> {
    const seen = await this.#logs.see(logId)
    allow(workLogPolicy.attach(this.call.me, seen.facts), '只能给待审阅的日志补充附件')
    await this.#logs.rows.update(logId, version, { updated_at: this.call.time })
    await attachFiles(this.call, fileIds, { kind: WORK_LOG_KIND, id: logId }, ['file', 'image', 'doc'])
    await this.#logEvent(logId, 'attached', `${fileIds.length} 个`)
    return this.#logs.changed(seen)
  }

  /** Submits the log to its reviewers and copies, and publishes a shared one as a 动态. */
  async #submit(seen: SeenLog): Promise<T.WorkLog> {
    const { me, time } = this.call
    const { log, people, facts } = seen
    const { logId, version } = log
    if (facts.reviewerIds.length === 0) fail.unchosen('reviewerIds', '审阅人')
    const { pending } = WorkLogStatus
    await this.#logs.rows.update(logId, version, { status: pending, submitted_at: time, opinion: '', updated_at: time })
    await this.#logs.rows.send(logId, time)
    await this.#logEvent(logId, 'submitted')
    const idsOf = (wanted: string) => people.flatMap(({ empId, part }) => (part === wanted ? empId : []))
    const cardLog = await this.#logs.findForCards(logId)
    const sent = [logCards.todo(cardLog, facts.reviewerIds, me)]
    if (idsOf('cc').length > 0) sent.push(logCards.cc(cardLog, idsOf('cc'), me))
    if (idsOf('coop').length > 0) sent.push(logCards.coop(cardLog, idsOf('coop'), me))
    for (const card of sent) notify(this.call, card)
    if (log.isShared) await this.#publish(cardLog)
    return this.#logs.changed(seen)
  }

  #publish({ logId, targetName, content }: SeenLog['log']) {
    const words = [targetName, content].filter(Boolean).join('\n')
    return publish(this.call, {
      type: DynamicType.workLog,
      content: words,
      visibleTo: 'department',
      targetId: logId,
    })
  }

  #logEvent(logId: string, event: 'submitted' | 'withdrawn' | 'progress' | 'attached', note = '') {
    const { me, now, time } = this.call
    return this.#logs.rows.happened({ id: newId(now), log_id: logId, actor_id: me.id, event, note, at: time })
  }
}

const withLogNumber = ({ code, message, data }: Failure, index: number) =>
  new Failure(code, `第 ${index + 1} 条：${message}`, data)
