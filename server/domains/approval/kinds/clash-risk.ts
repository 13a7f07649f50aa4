import type { PartyRow, RiskCure } from '@contract/approval/shapes'
import { LITIGATION_POSITIONS, PARTY_KINDS, PARTY_ROLES, type PartyKind, type PartyRole } from '@contract/party/codes'
import type { Clash } from '../../party'
import type { KindRisk } from './side'

/** Risk of a clash: it blocks the approval unless it is waived or over. */
export function riskOf(clash: Clash, isWaived: boolean, cure: RiskCure): KindRisk {
  const text = wordsOf(clash)
  if (isWaived) return { level: 'warn', text: clash.isNow ? `${text}（已取得豁免）` : text }
  return { level: clash.isNow ? 'block' : 'warn', text, cure }
}

/** Next step of a clash: the review of its report, or the check that is still missing. */
export const cureOf = (
  report: { id: string } | undefined,
  place: { kind: 'caseSource' | 'case'; id: string },
): RiskCure =>
  report
    ? { text: '由利冲专员在检索报告中审查，可以豁免的取得豁免函', place: { kind: 'conflictReport', id: report.id } }
    : { text: `由${place.kind === 'case' ? '主办律师' : '案源负责人'}先做利益冲突检索`, place }

const wordsOf = ({ name, role, elsewhere, isNow }: Clash) =>
  `利益冲突：${PARTY_ROLES[role]}「${name}」${isNow ? '是' : '曾是'}本所其他事项的${PARTY_ROLES[elsewhere]}`

interface Party {
  partyId: string
  name: string
  role: PartyRole
  kind: PartyKind
  position: string
}

/** Blocks P and C: a party, with a badge for the firm's other work for or against it. */
export function partyRow({ partyId, name, role, kind, position }: Party, clashes: readonly Clash[]): PartyRow {
  const clash = clashes.find((other) => other.partyId === partyId && other.role === role)
  return {
    name,
    role: PARTY_ROLES[role],
    note: [PARTY_KINDS[kind], LITIGATION_POSITIONS.find((litigationPosition) => litigationPosition === position)]
      .filter(Boolean)
      .join(' · '),
    badge: clash ? { level: clash.isNow ? 'block' : 'warn', text: clash.isNow ? '冲突' : '曾有冲突' } : null,
  }
}
