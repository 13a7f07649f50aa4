import { WORK_LOG_STATUS, WorkLogStatus } from '@contract/work-log/codes'
import { lookTable } from '@/lib/look'

/** How a log stands, as a chip. */
export const workLogLook = lookTable(WORK_LOG_STATUS, {
  [WorkLogStatus.draft]: 'info',
  [WorkLogStatus.withdrawn]: 'muted',
  [WorkLogStatus.pending]: 'warn',
  [WorkLogStatus.handled]: 'good',
  [WorkLogStatus.returned]: 'bad',
})
