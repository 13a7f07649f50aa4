import { CHANCE_RELATIONS, CHANCE_STATUS, type ChanceStatus } from '@contract/cooperation-case-source/codes'
import { lookTable } from '@/lib/look'

/** Chip of an offered case source's status. */
export const chanceLook = lookTable(CHANCE_STATUS, {
  published: 'info',
  selecting: 'warn',
  cooperating: 'good',
  completed: 'good',
  closed: 'muted',
  expired: 'muted',
})

/** Chip of a colleague's relation to it. */
export const chanceRelationLook = lookTable(CHANCE_RELATIONS, {
  interested: 'info',
  invited: 'warn',
  accepted: 'info',
  refused: 'muted',
  selected: 'good',
  notSelected: 'muted',
  cancelled: 'muted',
})

const LIVE: readonly ChanceStatus[] = ['published', 'selecting']

/**
 * Time left to find a partner; undefined once it is no longer looking. @param daysLeft negative once the day is over
 */
export function untilWords(status: ChanceStatus, daysLeft: number): string | undefined {
  if (!LIVE.includes(status) || daysLeft < 0) return undefined
  return daysLeft === 0 ? '今日截止' : `剩余 ${daysLeft} 天`
}
