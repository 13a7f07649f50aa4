import type { StaffCall } from '../../kernel/http/call'
import { customerPolicy } from './policy'
import { type Found, factsOf } from './present'
import { findWorkedFor } from './repository'

/** Returns true for those responsible, those above them, and those who work on its cases. */
export async function canOpenCustomer({ db, me }: Pick<StaffCall, 'db' | 'me'>, found: Found): Promise<boolean> {
  if (customerPolicy.see(me, factsOf(found))) return true
  const worked = await findWorkedFor(db, found.customerId, me.id)
  return customerPolicy.see(me, { ...factsOf(found), isWorkedFor: !!worked })
}
