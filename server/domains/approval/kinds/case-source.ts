import type { AuditAction } from '@contract/admin/audit/actions'
import type { PartyRow, WorkConflict } from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import { newId } from '../../../kernel/db/id'
import {
  announceSource,
  CASE_SOURCE_KIND,
  CaseSources,
  caseSourcePolicy,
  type Found,
  isWaived,
} from '../../case-source'
import { clashesOf, normalName } from '../../party'
import type { KindContext, WorkContext } from '../running/context'
import { insertAuditLine } from './audit-repository'
import { findLastReport } from './case/reports-repository'
import { cureOf, partyRow, riskOf } from './clash-risk'
import type { Application, KindRisk } from './side'

/** Common parts of the three kinds of applications about a case source. */

export const sourceIdIn = (values: FormValues): string => (values.source as Remote | undefined)?.id ?? ''

export const foundIn = ({ db }: KindContext, values: FormValues) => new CaseSources(db).find(sourceIdIn(values))

/** Locks the source: its state and parties stay as read until the application is saved. */
export const holdSource = (_: unknown, { values }: { values: FormValues }) => ({ case_sources: [sourceIdIn(values)] })

type May = 'file' | 'change' | 'stop'

const DOES: Record<May, string> = { file: '报备', change: '变更', stop: '停止跟进' }

/**
 * Returns why this application cannot be submitted: the source does not exist, is another's, or has the wrong status.
 */
export async function sourceProblem(context: KindContext, { applicantId, values }: Application, may: May) {
  const sources = new CaseSources(context.db)
  const found = await sources.find(sourceIdIn(values))
  const facts = found && (await sources.factsOf(found))
  const me = { id: applicantId, roles: [] }
  if (!found || !facts || !caseSourcePolicy.see(me, { ...facts, isPooled: false })) return '案源不存在或已被删除'
  if (caseSourcePolicy[may](me, facts)) return may === 'file' ? findMissing(context, found) : undefined
  return stateProblem(found, may) ?? `只有案源的负责人可以申请${DOES[may]}`
}

/**
 * Returns what the source still lacks: nobody can decide without clients and a brief, and one converted from a clue may
 * have neither.
 */
async function findMissing({ db, now, time }: KindContext, { id, brief }: Found): Promise<string | undefined> {
  if (!brief.trim()) return '请先完善案源信息：填写案情简介'
  const parties = await new CaseSources(db).parties(id, now, time)
  return parties.some(({ role }) => role === 'client') ? undefined : '请先完善案源信息：填写委托人'
}

function stateProblem({ status }: Found, may: May): string | undefined {
  if (status === 'filing') return '该案源正在报备审批中'
  if (status === 'changing') return '该案源正在变更审批中'
  if (status === 'stopped') return `该案源已停止跟进，不能${DOES[may]}`
  if (status === 'signed') return `该案源已签约，不能${DOES[may]}`
  if (may === 'file') return status === 'following' ? '该案源已报备，仍在保护期内' : undefined
  return status === 'draft' || status === 'conflicted' ? `该案源尚未报备，不能${DOES[may]}` : undefined
}

export async function namesOf(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> {
  const found = await foundIn(context, values)
  return new Map(found ? [[found.id, `${found.name}（${found.number}）`]] : [])
}

/** Risks from what the firm does for the other side, and whether they are waived. */
export async function clashRisks(context: KindContext, found: Found): Promise<KindRisk[]> {
  const { db } = context
  const parties = await new CaseSources(db).parties(found.id, context.now, context.time)
  const clashes = await clashesOf(db, [{ kind: CASE_SOURCE_KIND, id: found.id }], parties)
  if (clashes.length === 0) return []
  const waived = await isWaived(db, found.id)
  const cure = cureOf(await reportOf(context, found.id), { kind: CASE_SOURCE_KIND, id: found.id })
  return clashes.map((clash) => riskOf(clash, waived, cure))
}

const reportOf = ({ db }: KindContext, id: string) => findLastReport(db, [{ kind: CASE_SOURCE_KIND, id }])

/** Warns when clients or opponents were never searched for, or were added after the last search. */
export async function uncheckedRisks(context: KindContext, { id }: Found): Promise<KindRisk[]> {
  const report = await reportOf(context, id)
  const cure = cureOf(undefined, { kind: CASE_SOURCE_KIND, id })
  if (!report) return [{ level: 'warn', text: '该案源还没有做过利益冲突检索', cure }]
  const searched = new Set(report.terms.map(({ name }) => normalName(name)))
  const parties = await new CaseSources(context.db).parties(id, context.now, context.time)
  const missing = parties.filter(({ role, name }) => SIDES.has(role) && !searched.has(normalName(name)))
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => `「${name}」`).join('、')
  return [{ level: 'warn', text: `${names}不在利冲检索报告中`, cure }]
}

const SIDES: ReadonlySet<string> = new Set(['client', 'opponent'])

/** Block C: the last conflict report of the source. */
export async function conflictOf(context: KindContext, { values }: Application): Promise<WorkConflict | null> {
  const report = await reportOf(context, sourceIdIn(values))
  return report ? { reportId: report.id, number: report.number, status: report.status, hits: report.hits } : null
}

/** Blocks P and C: all parties, with a badge for the firm's other work for or against them. */
export async function partyRows(context: KindContext, { values }: Application): Promise<PartyRow[]> {
  const found = await foundIn(context, values)
  if (!found) return []
  const parties = await new CaseSources(context.db).parties(found.id, context.now, context.time)
  const clashes = await clashesOf(context.db, [{ kind: CASE_SOURCE_KIND, id: found.id }], parties)
  return parties.map((party) => partyRow(party, clashes))
}

/** Writes an entry of the source's own history; its team's open screens reload. */
export async function tell(context: WorkContext, action: AuditAction, id: string) {
  const { db, time, actorId } = context
  await insertAuditLine(db, {
    id: newId(Date.parse(`${time.replace(' ', 'T')}+08:00`)),
    employee_id: actorId,
    action,
    target_kind: CASE_SOURCE_KIND,
    target_id: id,
    at: time,
  })
  await announceSource(context, id)
}
