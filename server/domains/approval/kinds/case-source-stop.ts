import { WORK_TYPE } from '@contract/approval/work-types'
import type { StopReason } from '@contract/case-source/codes'
import { CaseSources, protectionKeyOf } from '../../case-source'
import type { FlowDefinition } from '../engine/definition'
import { foundIn, holdSource, namesOf, sourceIdIn, sourceProblem, tell } from './case-source'
import { type KindSide, titled } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

export const caseSourceStopSide: KindSide = {
  flow,
  title: titled('停止跟进'),
  holds: holdSource,
  recordProblem: (context, application) => sourceProblem(context, application, 'stop'),
  async check(context, application) {
    const problem = await sourceProblem(context, application, 'stop')
    return problem ? { source: problem } : ({} as Record<string, string>)
  },
  async facts(context, { values }) {
    const found = await foundIn(context, values)
    if (!found) return []
    return [
      ...(found.protect_until ? [{ key: 'protect', label: '保护期至', text: found.protect_until }] : []),
      { key: 'finder', label: '案源人', text: found.finder_name },
      { key: 'owner', label: '负责人', text: found.owner_name },
    ]
  },
  names: namesOf,
  async begun(context, { workId, values }) {
    const id = sourceIdIn(values)
    const sources = new CaseSources(context.db)
    // The source keeps its status until the approval.
    const status = (await sources.find(id))?.status ?? 'following'
    await sources.begin(workId, id, WORK_TYPE.caseSourceStop, {}, status, context.time)
    await tell(context, 'caseSource.stopping', id)
  },
  async halted(context, workId) {
    const sources = new CaseSources(context.db)
    const work = await sources.work(workId)
    await sources.end(workId, context.time)
    if (work) await tell(context, 'caseSource.halted', work.case_source_id)
  },
  /** Ends the protection; others may claim the source when it goes to the pool. */
  async effect(context, { workId, values }) {
    const id = sourceIdIn(values)
    const sources = new CaseSources(context.db)
    await sources.end(workId, context.time, 'stopped')
    const given = {
      stopped_at: context.time,
      stop_reason: values.reason as StopReason,
      stop_note: String(values.summary ?? ''),
      protect_until: null,
      is_pooled: values.pool === true,
    }
    await sources.change(id, given, context.time)
    await context.silence(protectionKeyOf(id))
    await tell(context, 'caseSource.stopped', id)
  },
}
