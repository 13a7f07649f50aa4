import { DELIVERY_STATES, WEBHOOK_STATES } from '@contract/webhook/codes'
import { lookTable } from '@/lib/look'

/** Chip of a subscription's state. */
export const webhookLook = lookTable(WEBHOOK_STATES, {
  on: 'good',
  failing: 'bad',
  unkept: 'warn',
  off: 'muted',
})

/** Chip of a delivery's state. */
export const deliveryLook = lookTable(DELIVERY_STATES, {
  waiting: 'info',
  sent: 'good',
  parked: 'bad',
})
