import { PRESERVATION_STATUS } from '@contract/preservation/codes'
import { lookTable } from '@/lib/look'

/** DOMAIN 5.16, as a chip. */
export const preservationLook = lookTable(PRESERVATION_STATUS, {
  applied: 'info',
  inForce: 'good',
  expiring: 'warn',
  renewed: 'good',
  released: 'muted',
  expired: 'bad',
})
