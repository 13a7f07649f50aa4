import { CUSTOMER_LEVELS, CUSTOMER_STATUS } from '@contract/customer/codes'
import { lookTable } from '@/lib/look'

/** Chips of a customer's status and importance. */
export const customerStatusLook = lookTable(CUSTOMER_STATUS, {
  potential: 'info',
  active: 'good',
  silent: 'muted',
  blacklisted: 'bad',
})
export const customerLevelLook = lookTable(CUSTOMER_LEVELS, { vip: 'warn', key: 'info', normal: 'muted' })
