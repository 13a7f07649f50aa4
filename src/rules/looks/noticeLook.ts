import { NOTICE_STATUS } from '@contract/notice/codes'
import { lookTable } from '@/lib/look'

/** Chip of a notice's status. */
export const noticeLook = lookTable(NOTICE_STATUS, {
  draft: 'info',
  published: 'good',
  topped: 'warn',
  withdrawn: 'muted',
})
