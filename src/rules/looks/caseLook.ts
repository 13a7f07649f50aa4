import { CASE_STATUS, PROCEEDING_STATUS } from '@contract/case/codes'
import { lookTable } from '@/lib/look'

/** How a matter stands, as a chip. */
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

/** …and one of its proceedings. */
export const proceedingLook = lookTable(PROCEEDING_STATUS, {
  waiting: 'muted',
  filed: 'info',
  scheduled: 'warn',
  heard: 'info',
  decided: 'good',
  effective: 'good',
  appealed: 'warn',
})
