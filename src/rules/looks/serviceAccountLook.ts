import { SERVICE_STATES } from '@contract/service-account/codes'
import { lookTable } from '@/lib/look'

/** Chip of a service account's state. */
export const serviceAccountLook = lookTable(SERVICE_STATES, {
  active: 'good',
  unkept: 'warn',
  stopped: 'bad',
  expired: 'muted',
  revoked: 'muted',
})
