import { caseSourceChange, changeFields } from '@contract/approval/kinds/case-source'
import type { Difference } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseCategory } from '@contract/case/codes'
import type { FormValues } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { fail } from '../../../kernel/fail'
import { CaseCategories } from '../../case'
import {
  CaseSources,
  columnsOf,
  customerOf,
  refuseGone,
  type SourceValues,
  setParties,
  setTeam,
  valuesOf,
} from '../../case-source'
import { sidesProblem } from '../../party'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext } from '../running/context'
import {
  clashRisks,
  conflictOf,
  foundIn,
  holdSource,
  namesOf,
  partyRows,
  sourceIdIn,
  sourceProblem,
  tell,
} from './case-source'
import { changedIn as changesIn, differencesIn } from './changes'
import { type Application, type KindSide, titled } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'finder' },
    {
      id: 'finder',
      kind: 'condition',
      name: '案源人',
      branches: [{ when: { field: 'oldFinder', op: 'given' }, label: '变更案源人', next: 'oldFinder' }],
      otherwise: 'conflict',
    },
    {
      id: 'oldFinder',
      kind: 'single',
      name: '原案源人',
      approver: { by: 'form', field: 'oldFinder' },
      next: 'conflict',
    },
    { id: 'conflict', kind: 'any', name: '利冲专员', approver: { by: 'role', role: 'conflictOfficer' }, next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Filled-in fields that differ from the source. */
export const changedIn = (before: FormValues, after: FormValues) => changesIn(changeFields, before, after)

async function before(context: KindContext, values: FormValues): Promise<FormValues> {
  const found = await foundIn(context, values)
  return found ? valuesOf(context.db, found, context.now, context.time) : {}
}

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const { values } = application
  const problem = await sourceProblem(context, application, 'change')
  if (problem) return { source: problem }
  const found = (await foundIn(context, values)) ?? fail.gone('案源')
  const was = await before(context, values)
  const changed = changedIn(was, values)
  if (Object.keys(changed).length === 0) return { source: '没有变更任何内容' }
  const closed =
    changed.category && (await new CaseCategories(context.db).closedWords(changed.category as CaseCategory))
  if (closed) return { category: closed }
  const { clients = was.clients, others = was.others } = changed
  const sides = sidesProblem(linesOf(clients), linesOf(others))
  if (Object.keys(sides).length > 0) return sides
  const old = [values.oldFinder ?? []].flat().map(String)[0]
  if (changed.finderId && old !== found.finder_id) return { oldFinder: `变更案源人须经${found.finder_name}同意` }
  if (!changed.finderId && old) return { oldFinder: '未变更案源人，无需填写' }
  return {}
}

async function differences(
  context: KindContext,
  { values, workId }: Application & { workId?: string },
): Promise<Difference[]> {
  const kept = workId ? await new CaseSources(context.db).work(workId) : undefined
  const was = kept ? kept.before : await before(context, values)
  const changed = changedIn(was, values)
  return differencesIn(context, changeFields, was, changed)
}

export const caseSourceChangeSide: KindSide = {
  flow,
  title: titled('案源变更'),
  holds: holdSource,
  recordProblem: (context, application) => sourceProblem(context, application, 'change'),
  check,
  async risks(context, { values }) {
    const found = await foundIn(context, values)
    return found ? clashRisks(context, found) : []
  },
  parties: partyRows,
  conflict: conflictOf,
  async fields({ db }) {
    const open = new Set<string>((await new CaseCategories(db).open()).map(({ category }) => category))
    return caseSourceChange.fields.map((field) =>
      field.key === 'category' && field.type === 'select'
        ? { ...field, options: field.options.filter(({ value }) => open.has(value)) }
        : field,
    )
  },
  differences,
  names: namesOf,
  async begun(context, { workId, values }) {
    const id = sourceIdIn(values)
    const was = await before(context, values)
    await new CaseSources(context.db).begin(workId, id, WORK_TYPE.caseSourceChange, was, 'changing', context.time)
    await tell(context, 'caseSource.changing', id)
  },
  async halted(context, workId) {
    const sources = new CaseSources(context.db)
    const work = await sources.work(workId)
    await sources.end(workId, context.time)
    if (work) await tell(context, 'caseSource.halted', work.case_source_id)
  },
  /** Writes only the changed fields, so that others' edits in the meantime stay. */
  async effect(context, { workId, values }) {
    const { db, now, time } = context
    const id = sourceIdIn(values)
    const sources = new CaseSources(db)
    const found = (await sources.lock(id)) ?? fail.gone('案源')
    const kept = await sources.work(workId)
    const changed = changedIn(kept?.before ?? {}, values)
    const whole = { ...(await valuesOf(db, found, now, time)), ...changed } as unknown as SourceValues
    await refuseGone(db, { finderId: whole.finderId, team: [] })
    await sources.end(workId, time)
    if (changed.clients || changed.others) await setParties(db, { now, time }, id, whole)
    const block = (await clashRisks(context, found)).find(({ level }) => level === 'block')
    if (block) fail.conflict(`${block.text}，不能通过`)
    await sources.change(id, { ...columnsOf(whole), customer_id: await customerOf(db, id) }, time)
    if (changed.finderId) await setTeam(db, now, id, whole, found.owner_id)
    await tell(context, 'caseSource.changed', id)
  },
}
