import { PRESERVATION_STATUS } from '@contract/preservation/codes'
import { lookTable } from '@/lib/look'

/** Chip of a preservation's status (DOMAIN 5.16). */
export const preservationLook = lookTable(PRESERVATION_STATUS, {
  applied: 'info',
  inForce: 'good',
  expiring: 'warn',
  renewed: 'good',
  released: 'muted',
  expired: 'bad',
})
