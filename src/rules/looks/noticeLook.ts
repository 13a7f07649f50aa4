import { NOTICE_STATUS } from '@contract/notice/codes'
import { lookTable } from '@/lib/look'

/** How a notice stands, as a chip. */
export const noticeLook = lookTable(NOTICE_STATUS, {
  draft: 'info',
  published: 'good',
  topped: 'warn',
  withdrawn: 'muted',
})
