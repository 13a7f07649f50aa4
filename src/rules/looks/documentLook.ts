import { DOCUMENT_STATUS, ORIGINAL_STATES } from '@contract/document/codes'
import { lookTable } from '@/lib/look'

/** Chip of a document's status on its way to the seal. */
export const documentLook = lookTable(DOCUMENT_STATUS, {
  draft: 'muted',
  approving: 'info',
  toStamp: 'warn',
  stamped: 'good',
  returned: 'bad',
  cancelled: 'muted',
})

/** Chip of where the original is. */
export const originalLook = lookTable(ORIGINAL_STATES, { none: 'muted', out: 'warn', back: 'good' })
