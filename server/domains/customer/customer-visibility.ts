import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** Record kind of a customer, for parties, teams and files. */
export const CUSTOMER_KIND = 'customer' as const

/** Range of somebody's access: DOMAIN §1. */
export type Reach = 'firm' | 'department' | 'own'

export function reachOf(me: Employee): Reach {
  if (reaches(me, 'customer:see', 'firm')) return 'firm'
  return reaches(me, 'customer:see', 'dept') ? 'department' : 'own'
}
