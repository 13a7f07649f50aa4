import type { SummaryRow } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { SOURCE_CHANNELS } from '@contract/customer/codes'
import { fail } from '../../../kernel/fail'
import {
  CaseSources,
  endOf,
  type Found,
  PROTECTION_ENDS,
  protectedUntil,
  protectionKeyOf,
  similarSources,
} from '../../case-source'
import { numberSetting } from '../../settings'
import type { FlowDefinition } from '../engine/definition'
import { moneyInDigits } from '../reading/words'
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
  uncheckedRisks,
} from './case-source'
import { type KindRisk, type KindSide, titled } from './side'

const CONFLICT_STEP = 'conflict'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: CONFLICT_STEP },
    {
      id: CONFLICT_STEP,
      kind: 'any',
      name: '利冲专员',
      approver: { by: 'role', role: 'conflictOfficer' },
      next: 'head',
    },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Rows about the source as it is now. */
function factsOf(found: Found): SummaryRow[] {
  const row = (key: string, label: string, text: string | null | undefined) => (text ? [{ key, label, text }] : [])
  return [
    ...row('category', '预计类型', CASE_CATEGORIES[found.category]),
    ...row('channel', '案源渠道', SOURCE_CHANNELS[found.channel]),
    ...row('brief', '案情简介', found.brief),
    ...row('subjectAmount', '标的额', found.subject_amount && moneyInDigits(found.subject_amount)),
    ...row('expectedFee', '预计收费', found.expected_fee && moneyInDigits(found.expected_fee)),
    ...row('feeMode', '收费方式', found.fee_mode && FEE_MODES[found.fee_mode]),
    ...row('finder', '案源人', `${found.finder_name} ${found.finder_percent}%`),
  ]
}

/**
 * Warns about the same client under somebody's protection. Names the holder but not the source, which the reader may
 * not be allowed to see.
 */
async function similarRisks(context: KindContext, found: Found): Promise<KindRisk[]> {
  const parties = await new CaseSources(context.db).parties(found.id, context.now, context.time)
  const clients = parties.filter(({ role }) => role === 'client').map(({ partyId }) => partyId)
  const similar = await similarSources(context.db, found.id, clients, context.time.slice(0, 10))
  return similar.map(({ client, finder, category, protectUntil }) => ({
    level: 'warn',
    text: `相似案源：「${client}」的${CASE_CATEGORIES[category]}案源已由${finder}报备，保护期至 ${protectUntil}`,
  }))
}

async function risks(context: KindContext, values: Parameters<typeof sourceIdIn>[0]): Promise<KindRisk[]> {
  const found = await foundIn(context, values)
  if (!found) return []
  const clashes = await clashRisks(context, found)
  return [...clashes, ...(await uncheckedRisks(context, found)), ...(await similarRisks(context, found))]
}

export const caseSourceFilingSide: KindSide = {
  flow,
  title: titled('案源报备'),
  holds: holdSource,
  recordProblem: (context, application) => sourceProblem(context, application, 'file'),
  async check(context, application) {
    const problem = await sourceProblem(context, application, 'file')
    return problem ? { source: problem } : ({} as Record<string, string>)
  },
  risks: (context, { values }) => risks(context, values),
  async facts(context, { values }) {
    const found = await foundIn(context, values)
    return found ? factsOf(found) : []
  },
  parties: partyRows,
  conflict: conflictOf,
  names: namesOf,
  async begun(context, { workId, values }) {
    const id = sourceIdIn(values)
    await new CaseSources(context.db).begin(workId, id, WORK_TYPE.caseSourceFiling, {}, 'filing', context.time)
    await tell(context, 'caseSource.filing', id)
  },
  /** A return by the conflict reviewer marks the source as refused: 利冲驳回. */
  async halted(context, workId, { did, nodeId }) {
    const sources = new CaseSources(context.db)
    const work = await sources.work(workId)
    const isConflicted = did === 'back' && nodeId === CONFLICT_STEP
    await sources.end(workId, context.time, isConflicted ? 'conflicted' : undefined)
    if (work) await tell(context, 'caseSource.halted', work.case_source_id)
  },
  /** Starts the protection on the day of approval. */
  async effect(context, { workId, values }) {
    const { db, now, time } = context
    const id = sourceIdIn(values)
    const sources = new CaseSources(db)
    const found = (await sources.lock(id)) ?? fail.gone('案源')
    const block = (await clashRisks(context, found)).find(({ level }) => level === 'block')
    if (block) fail.conflict(`${block.text}，不能通过`)
    await sources.end(workId, time, 'following')
    const until = protectedUntil(now, Number(values.protectDays ?? (await numberSetting(db, 'protectDays'))))
    await sources.change(id, { protect_until: until, filed_at: time, is_pooled: false }, time)
    await context.ring(PROTECTION_ENDS, protectionKeyOf(id), endOf(until), { id })
    await tell(context, 'caseSource.filed', id)
  },
}
