import {
  OPEN_STATUSES,
  OPPORTUNITY_RELATIONS,
  OPPORTUNITY_STATUS,
  type OpportunityStatus,
} from '@contract/cooperation-opportunity/codes'
import type { Match, Opportunity, OpportunityRow } from '@contract/cooperation-opportunity/shapes'
import { type Look, lookTable } from '@/lib/look'

/** Chip of an opportunity's status. */
export const opportunityLook = lookTable(OPPORTUNITY_STATUS, {
  draft: 'muted',
  published: 'info',
  selecting: 'warn',
  cooperating: 'good',
  completed: 'good',
  closed: 'muted',
  expired: 'muted',
})

/** Chip of a lawyer's relation to it. */
export const relationLook = lookTable(OPPORTUNITY_RELATIONS, {
  interested: 'info',
  invited: 'warn',
  accepted: 'info',
  refused: 'muted',
  selected: 'good',
  notSelected: 'muted',
  cancelled: 'muted',
})

const WELL = 60

export const matchLook = ({ score }: Match): Look => ({
  text: `匹配 ${score}%`,
  tone: score >= WELL ? 'good' : 'muted',
})

/**
 * Time left to find a partner; undefined once it is no longer looking. @param daysLeft negative once the day is over
 */
export function opportunityUntil(status: OpportunityStatus, daysLeft: number): string | undefined {
  if (!OPEN_STATUSES.includes(status) || daysLeft < 0) return undefined
  return daysLeft === 0 ? '今日截止' : `剩余 ${daysLeft} 天`
}

/** Steps of FEATURES 13, in its order. */
export const OPPORTUNITY_STEPS = ['发布', '意向', '邀请', '选定', '合作', '完成', '互评'] as const

type Standing = Pick<Opportunity, 'status' | 'willing' | 'invited' | 'isEvaluated' | 'myRelation'> & {
  partner: unknown
}

/** Index of the next step; undefined for an opportunity that came to nothing. */
export function stepOf({ status, willing, invited, isEvaluated, partner, myRelation }: Standing): number | undefined {
  const isChosen = partner !== null || myRelation === 'selected'
  switch (status) {
    case 'draft':
      return 0
    case 'published':
      return invited > 0 || myRelation === 'invited' ? 2 : 1
    case 'selecting':
      return isChosen ? 4 : willing > 0 ? 3 : 2
    case 'cooperating':
      return 5
    case 'completed':
      return isEvaluated ? OPPORTUNITY_STEPS.length : OPPORTUNITY_STEPS.length - 1
    default:
      return undefined
  }
}

/** Next step for the reader, as a line under the title. */
export function nextWords(now: Opportunity): string | undefined {
  const { status, can, partner, isEvaluated } = now
  if (status === 'draft') return '草稿，只有您看得到'
  if (can.start) return '您已被选定：核对当事人与利益冲突后开始合作'
  if (can.evaluate) return '合作已完成，请评价本次合作'
  if (partner && (status === 'published' || status === 'selecting')) return `已选定${partner.name}，等待对方开始合作`
  if (partner && status === 'cooperating') return `合作律师 ${partner.name} · ${partner.firmName}`
  if (status === 'completed') return isEvaluated ? '双方已互评' : '已评价，等待对方评价'
  return undefined
}

/** Field and area in one line: 建设工程 · 四川省成都市 */
export const kindWords = ({ fieldName, areaWords }: Pick<OpportunityRow, 'fieldName' | 'areaWords'>) =>
  [fieldName, areaWords].filter(Boolean).join(' · ')
