import { AppMsg } from '@contract/codes/appMsg'
import { TASK_PRIORITY } from '@contract/task/codes'
import type { App } from '../../../app'
import { fromTime, toTime } from '../../../kernel/clock'
import { type FirmDb, scoped } from '../../../kernel/db/open'
import type { JobHandler } from '../../../kernel/jobs/jobs'
import { notify, openPost, type Post } from '../../../kernel/notify/notify'
import { checkConflicts } from '../matching/check'
import { worstOf } from '../matching/conflict-grades'
import { FirmSwitches } from '../repository/firm-switches'
import { ConflictReports } from '../repository/reports'
import { ConflictWatches } from './watch-repository'
import { otherTurn, WATCH_JOB, watchTimer } from './watch-timer'

/** Longest delay between a transaction's timestamp and its commit. */
const OVERLAP_MS = 60_000

interface Moment {
  now: number
  time: string
}

/**
 * Notifies the asker when a later party turns a clean report into a conflict. They get a task with its card (801): no
 * message of the specification is about conflicts, and a task can be opened and stays until it is done.
 */
const watchReports =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const watches = new ConflictWatches(db)
    const since = await watches.lookedAt()
    if (!since) return undefined
    const now = app.clock.now()
    const moment = { now, time: toTime(now) }
    const post = openPost(app, transaction)
    const changed = await watches.changedSince(toTime(fromTime(since) - OVERLAP_MS))
    for (const reportId of await watches.askingFor(changed)) await recheckReport(db, reportId, moment, post)
    await watches.looked(moment.time)
    await app.jobs.schedule(transaction, { ...watchTimer(firmId, now, otherTurn(payload)), firmId })
    return post.seal()
  }

async function recheckReport(db: FirmDb, reportId: string, moment: Moment, post: Post) {
  const report = await new ConflictReports(db).find(reportId)
  if (!report) return
  const { canShowRelation } = await new FirmSwitches(db).conflict()
  const { targetKind, targetId, scope, terms } = report
  const target = targetKind && targetId ? { kind: targetKind, id: targetId } : undefined
  const { hits: found } = await checkConflicts({ db, now: moment.now }, terms, {
    scope,
    target,
    twoHops: canShowRelation,
    withoutTeams: true,
  })
  if (worstOf(found.map(({ grade }) => grade)) === 'none') return
  const watches = new ConflictWatches(db)
  const names = [...new Set(found.filter(({ grade }) => grade !== 'none').map(({ term }) => terms[term]?.name ?? ''))]
  const title = `利冲报告 ${report.number} 有新的命中，请复核`
  const content = `「${names.join('」「')}」与后来登记的当事人可能有利益冲突。请在利冲检索的历史中打开这份报告，重新检索。`
  const taskId = await watches.addTask({ title, content, askerId: report.askerId }, moment)
  await watches.told(reportId, moment.time)
  notify(post, {
    to: [report.askerId],
    code: AppMsg.TaskTodo,
    linkId: taskId,
    alertTitle: '利冲报告有新的命中',
    texts: [
      { key: '任务', value: title },
      { key: '当事人', value: names.join('、') },
      { key: '优先级', value: TASK_PRIORITY[3] },
    ],
  })
}

export const conflictJobs = (app: App): Record<string, JobHandler> => ({ [WATCH_JOB]: watchReports(app) })
