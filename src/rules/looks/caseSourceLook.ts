import { CASE_SOURCE_STATUS, COLLABORATION_STATUS } from '@contract/case-source/codes'
import { lookTable } from '@/lib/look'

/** How a case source stands, as a chip. */
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

/** How an invitation stands. */
export const invitationLook = lookTable(COLLABORATION_STATUS, {
  pending: 'warn',
  agreed: 'good',
  refused: 'bad',
  ignored: 'muted',
})

const SOON_DAYS = 30

/** What is to be said of a protection; nothing where there is none. */
export function protectionWords(daysLeft: number | null): string | undefined {
  if (daysLeft === null) return undefined
  if (daysLeft < 0) return '保护期已满'
  return daysLeft === 0 ? '保护期今日到期' : `保护期剩余 ${daysLeft} 天`
}

export const isEnding = (daysLeft: number | null) => daysLeft !== null && daysLeft >= 0 && daysLeft <= SOON_DAYS
