import { DOCUMENT_STATUS, ORIGINAL_STATES } from '@contract/document/codes'
import { lookTable } from '@/lib/look'

/** How a document stands on its way to the seal, as a chip. */
export const documentLook = lookTable(DOCUMENT_STATUS, {
  draft: 'muted',
  approving: 'info',
  toStamp: 'warn',
  stamped: 'good',
  returned: 'bad',
  cancelled: 'muted',
})

/** Where its original is. */
export const originalLook = lookTable(ORIGINAL_STATES, { none: 'muted', out: 'warn', back: 'good' })
