import type { StaffCall } from '../../kernel/http/call'
import { isWorkedFor } from './customer-visibility'
import { customerPolicy } from './policy'
import { type Found, factsOf } from './present'

/** Returns true for those responsible, those above them, and those who work on its cases. */
export async function canOpenCustomer({ db, me }: Pick<StaffCall, 'db' | 'me'>, found: Found): Promise<boolean> {
  if (customerPolicy.see(me, factsOf(found))) return true
  const worked = await db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.id', '=', found.customerId)
    .where((eb) => isWorkedFor(eb, me.id))
    .executeTakeFirst()
  return customerPolicy.see(me, { ...factsOf(found), isWorkedFor: !!worked })
}
