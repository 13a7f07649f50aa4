import type { FirmDb } from '../../kernel/db/open'
import { customersOf, peopleOf, rolesElsewhere, type Thing } from './repository/record-people'

/**
 * Parties of a record whose telephone and papers its people may not read in its forms, because others brought them:
 * parties who are customers of nobody working on the record, and parties that also belong to other people's records.
 */
export async function partiesOfOthers(
  db: FirmDb,
  thing: Thing,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set()
  const customers = await customersOf(db, partyIds)
  const elsewhere = await rolesElsewhere(db, thing, partyIds)
  const people = new Set(await peopleOf(db, [thing.kind], [thing.id]).then((rows) => rows.map(({ empId }) => empId)))
  const isOurs = (ids: Iterable<string>) => [...ids].some((id) => people.has(id))
  return new Set(
    partyIds.filter((id) => {
      const customer = customers.get(id)
      if (customer) return !isOurs(customer)
      return (elsewhere.get(id) ?? []).some((others) => !isOurs(others))
    }),
  )
}
