import { CASE_STATUS, PROCEEDING_STATUS, type ProceedingStatus } from '@contract/case/codes'
import { FORUM_STATUS, type ForumFacts, forumOf } from '@contract/case/forum'
import { lookTable } from '@/lib/look'

/** Chip of a case's status. */
export const caseLook = lookTable(CASE_STATUS, {
  draft: 'muted',
  approving: 'info',
  returned: 'warn',
  ongoing: 'good',
  paused: 'warn',
  endApproving: 'info',
  ended: 'muted',
  archiving: 'warn',
  archived: 'muted',
  invalid: 'muted',
})

const proceedingLook = lookTable(PROCEEDING_STATUS, {
  waiting: 'muted',
  filed: 'info',
  scheduled: 'warn',
  heard: 'info',
  decided: 'good',
  effective: 'good',
  appealed: 'warn',
})

/** Chip of a proceeding's status, in the words of its forum. */
export function proceedingLookOf({ status, ...facts }: ForumFacts & { status: ProceedingStatus }) {
  const look = proceedingLook[status]
  return { ...look, text: FORUM_STATUS[forumOf(facts)]?.[status] ?? look.text }
}
