import { ORIGINALS, SEAL_DOC_STATUS, SEAL_KINDS, type SealAction, STAMP_TYPES } from '@contract/seal/codes'
import type { SealDocRow } from '@contract/seal/shapes'
import { lookTable } from '@/lib/look'

/** Chip of a seal document's status. */
export const sealDocLook = lookTable(SEAL_DOC_STATUS, {
  approving: 'info',
  toStamp: 'warn',
  stamped: 'good',
  returned: 'bad',
  cancelled: 'muted',
})

export const originalLook = lookTable(ORIGINALS, { none: 'muted', out: 'warn', back: 'good' })

/** Tone of a log entry. */
export const sealActionTone = (action: SealAction) =>
  action === 'stamped'
    ? 'good'
    : action === 'failed' || action === 'cancelled' || action === 'dropped'
      ? 'bad'
      : 'muted'

export const sealWords = ({ sealKind, stampType, copies }: Pick<SealDocRow, 'sealKind' | 'stampType' | 'copies'>) =>
  `${SEAL_KINDS[sealKind]} · ${STAMP_TYPES[stampType]} · ${copies} 份`
