import type { PartyRow } from '@contract/approval/shapes'
import { CONFLICT_REPORT_STATUS } from '@contract/conflict/codes'
import type { PartyKind } from '@contract/party/codes'
import { fail } from '../../../../kernel/fail'
import { CASE_KIND, type FoundCase } from '../../../case'
import { CASE_SOURCE_KIND } from '../../../case-source'
import { clashesOf, normalName, Parties, type PartyRoleInput } from '../../../party'
import type { KindContext } from '../../running/context'
import { cureOf, partyRow, riskOf } from '../clash-risk'
import type { KindRisk } from '../side'
import { findLastReport } from './reports-repository'

/** A party of the case now or after the change; one unknown to the firm has no id. */
export interface CheckedParty extends PartyRoleInput {
  partyId: string
  kind: PartyKind
  position: string
}

export async function partiesNow({ db, now, time }: KindContext, caseId: string): Promise<CheckedParty[]> {
  const rows = await new Parties(db, now, time).rolesOf(CASE_KIND, [caseId])
  return rows.map(({ partyId, role, kind, name, position, creditCode, idNo, mobile }) => ({
    partyId,
    role,
    kind,
    name,
    position,
    creditCode: creditCode ?? undefined,
    idNo: idNo ?? undefined,
    mobile: mobile ?? undefined,
  }))
}

/** Resolves these parties to those the firm knows. @param among the case's parties: the same name is the same party */
export async function partiesToBe(
  { db, now, time }: KindContext,
  inputs: readonly PartyRoleInput[],
  among: readonly CheckedParty[],
): Promise<CheckedParty[]> {
  const parties = new Parties(db, now, time)
  const named = among.map((party) => ({ ...party, idNo: party.idNo ?? null }))
  const found: CheckedParty[] = []
  for (const input of inputs)
    found.push({
      ...input,
      position: input.position ?? '',
      partyId: input.partyId ?? (await parties.known(input, named)) ?? '',
    })
  return found
}

const ownOf = ({ id, case_source_id }: FoundCase) => [
  { kind: CASE_KIND, id } as const,
  ...(case_source_id ? [{ kind: CASE_SOURCE_KIND, id: case_source_id } as const] : []),
]

/** Returns the last conflict report of the case, or of its source. */
export const reportOf = ({ db }: KindContext, found: FoundCase) => findLastReport(db, ownOf(found))

type Report = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/** A check, and its waiver, only cover the names that were searched. */
const asksOf = ({ terms }: Report, name: string) => terms.some((term) => normalName(term.name) === normalName(name))

/** Clients and opponents added after the last check. */
export const uncheckedIn = (report: Report, parties: readonly CheckedParty[]) =>
  parties.filter(({ role, name }) => (role === 'client' || role === 'opponent') && !asksOf(report, name))

/** Risks from the report, and from the firm's current work for the other side of these parties. */
export async function conflictRisks(
  context: KindContext,
  found: FoundCase,
  parties: readonly CheckedParty[],
): Promise<KindRisk[]> {
  const [report, clashes] = [await reportOf(context, found), await clashesOf(context.db, ownOf(found), parties)]
  const isWaived = report?.status === 'waived'
  const cure = cureOf(report, { kind: 'case', id: found.id })
  const clashRisks: KindRisk[] = clashes.map((clash) => riskOf(clash, isWaived && asksOf(report, clash.name), cure))
  if (!report || report.status === 'clean' || isWaived) return clashRisks
  const level = report.status === 'blocked' ? 'block' : 'warn'
  const problem = `利冲检索报告 ${report.number}：${CONFLICT_REPORT_STATUS[report.status]}`
  return [{ level, text: problem, cure }, ...clashRisks]
}

export async function partyRows(
  context: KindContext,
  found: FoundCase,
  parties: readonly CheckedParty[],
): Promise<PartyRow[]> {
  const clashes = await clashesOf(context.db, ownOf(found), parties)
  return parties.map((party) => partyRow(party, clashes))
}

/** Refuses the last agreement when a risk is `block`. */
export function refuseBlocks(risks: readonly KindRisk[]) {
  const block = risks.find(({ level }) => level === 'block')
  if (block) fail.conflict(`${block.text}，不能通过`)
}
