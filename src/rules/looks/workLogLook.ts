import { WORK_LOG_STATUS, WorkLogStatus } from '@contract/work-log/codes'
import { lookTable } from '@/lib/look'

/** Chip of a work log's status. */
export const workLogLook = lookTable(WORK_LOG_STATUS, {
  [WorkLogStatus.draft]: 'info',
  [WorkLogStatus.withdrawn]: 'muted',
  [WorkLogStatus.pending]: 'warn',
  [WorkLogStatus.handled]: 'good',
  [WorkLogStatus.returned]: 'bad',
})
