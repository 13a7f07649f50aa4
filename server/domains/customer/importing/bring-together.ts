import type { SaveOrganCustomerInput, SavePersonCustomerInput } from '@contract/customer/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { Failure } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { acceptCustomBy } from '../../custom-field'
import { normalCode, normalName, Parties } from '../../party'
import { type Accepted, acceptOrgan, acceptPerson } from '../input'
import { CUSTOMER_KIND, CustomerRepository, lockIdentities } from '../repository'

/** A customer to be brought in, as its form would be filled in. */
export interface Bringing {
  row: number
  kind: 'person' | 'organ'
  input: Readonly<Record<string, unknown>>
  own: FormValues
}

interface Ready {
  row: number
  accepted: Accepted
  own: FormValues
}

/**
 * Inserts those customers with a few statements whose form is right, and whose name and numbers nobody has: the same that
 * saving them one by one would come to. The others are left to that, which says why. @returns ids by rows
 */
export async function bringTogether(
  call: StaffCall,
  customers: readonly Bringing[],
  fields: readonly FieldDefinition[],
): Promise<Map<number, string>> {
  const today = toDay(call.now)
  const right = customers.flatMap((customer) => acceptQuietly(customer, { today, fields }))
  const people = await new CustomerRepository(call.db).people([
    ...new Set(right.map(({ accepted }) => accepted.ownerId)),
  ])
  const departments = new Map(people.map(({ id, departmentId }) => [id, departmentId]))
  const possible = right.filter(({ accepted }) => departments.has(accepted.ownerId) && accepted.team.length === 0)
  if (possible.length === 0) return new Map()
  const parties = new Parties(call.db, call.now, call.time)
  await lockIdentities(
    call.db,
    call.me.firmId,
    possible.map(
      ({ accepted: { party } }) => normalCode(party.creditCode || party.idNo || '') || normalName(party.name),
    ),
  )
  const isUnknown = await parties.findUnknown(possible.map(({ accepted }) => accepted.party))
  const fresh = possible.filter(({ accepted }) => isUnknown(accepted.party))
  return insertCustomers(call, fresh, departments)
}

/** Nothing for a customer whose form is not right: its refusal is told by saving it alone. */
function acceptQuietly(
  { row, kind, input, own }: Bringing,
  { today, fields }: { today: string; fields: readonly FieldDefinition[] },
): Ready[] {
  try {
    const accepted =
      kind === 'person'
        ? acceptPerson(input as unknown as SavePersonCustomerInput, today)
        : acceptOrgan(input as unknown as SaveOrganCustomerInput, today)
    return [{ row, accepted, own: acceptCustomBy(fields, own, today) }]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

async function insertCustomers(
  call: StaffCall,
  fresh: readonly Ready[],
  departments: ReadonlyMap<string, string>,
): Promise<Map<number, string>> {
  if (fresh.length === 0) return new Map()
  const { db, me, now, time } = call
  const partyIds = await new Parties(db, now, time).insertAll(fresh.map(({ accepted }) => accepted.party))
  const rows = fresh.map(({ accepted: { columns, ownerId }, own }, index) => ({
    id: newId(now),
    party_id: partyIds[index] ?? '',
    creator_id: me.id,
    created_at: time,
    updated_at: time,
    ...columns,
    custom: JSON.stringify(own),
    owner_id: ownerId,
    department_id: departments.get(ownerId) ?? me.departmentId,
  }))
  await new CustomerRepository(db).insert(rows)
  await call.auditAll(
    'customer.save',
    rows.map(({ id }) => ({ kind: CUSTOMER_KIND, id })),
  )
  return new Map(fresh.map(({ row }, index) => [row, rows[index]?.id ?? '']))
}
