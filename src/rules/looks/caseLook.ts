import { CASE_STATUS, PROCEEDING_STATUS } from '@contract/case/codes'
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

/** Chip of a proceeding's status. */
export const proceedingLook = lookTable(PROCEEDING_STATUS, {
  waiting: 'muted',
  filed: 'info',
  scheduled: 'warn',
  heard: 'info',
  decided: 'good',
  effective: 'good',
  appealed: 'warn',
})
