import type { RiskCure } from '@contract/approval/shapes'
import type { KindContext } from '../running/context'
import type { Application, KindRisk } from './side'

/** The applicant changes the application, once it was sent back: 退回申请人周以宁改期. */
export const amendedBy = ({ applicantId, applicantName }: Application, change: string): RiskCure => ({
  text: `退回申请人${applicantName}${change}`,
  place: { kind: 'colleague', id: applicantId },
})

/** The same cure at the place whose figures it depends on, for readers who may open it. */
export async function curedAt(
  context: KindContext,
  cure: RiskCure,
  place: { kind: 'caseMoney' | 'receivable'; id: string },
): Promise<RiskCure> {
  const record = place.kind === 'caseMoney' ? 'case' : place.kind
  const isSeen = (await context.sees?.(record, place.id)) ?? false
  return isSeen ? { ...cure, place } : cure
}

/** Risks as one person is told them: a cure that leads to that person's own card leads nowhere. */
export const risksFor = (readerId: string, risks: readonly KindRisk[]) =>
  risks.map(({ cure, ...risk }) =>
    cure && !(cure.place.kind === 'colleague' && cure.place.id === readerId) ? { ...risk, cure } : risk,
  )
