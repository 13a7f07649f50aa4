import { CASE_SOURCE_STATUS, COLLABORATION_STATUS } from '@contract/case-source/codes'
import { lookTable } from '@/lib/look'

/** Chip of a case source's status. */
export const sourceLook = lookTable(CASE_SOURCE_STATUS, {
  draft: 'muted',
  filing: 'info',
  following: 'good',
  changing: 'info',
  stopped: 'muted',
  signed: 'good',
  conflicted: 'bad',
  expired: 'warn',
})

/** Chip of an invitation's status. */
export const invitationLook = lookTable(COLLABORATION_STATUS, {
  pending: 'warn',
  agreed: 'good',
  refused: 'bad',
  ignored: 'muted',
})

const SOON_DAYS = 30

/** Text of a case source's protection; undefined without one. */
export function protectionWords(daysLeft: number | null): string | undefined {
  if (daysLeft === null) return undefined
  if (daysLeft < 0) return '保护期已满'
  return daysLeft === 0 ? '保护期今日到期' : `保护期剩余 ${daysLeft} 天`
}

export const isEnding = (daysLeft: number | null) => daysLeft !== null && daysLeft >= 0 && daysLeft <= SOON_DAYS
