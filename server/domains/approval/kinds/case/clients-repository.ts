import type { FirmDb } from '../../../../kernel/db/open'
import type { New } from '../../../../kernel/db/versioned'

/** Customer, with their party, unless they were merged into another. */
export const findCustomer = (db: FirmDb, customerId: string) =>
  db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .select(['customers.id', 'customers.status', 'parties.id as partyId', 'parties.name', 'parties.kind'])
    .where('customers.id', '=', customerId)
    .where('customers.merged_into', 'is', null)
    .executeTakeFirst()

/** Makes a potential or silent customer active. */
export const activateCustomer = (db: FirmDb, customerId: string, time: string) =>
  db
    .updateTable('customers')
    .set({ status: 'active', updated_at: time })
    .where('id', '=', customerId)
    .where('status', 'in', ['potential', 'silent'])
    .execute()

export const findRelations = (db: FirmDb, partyId: string) =>
  db.selectFrom('party_relations').select(['other_id', 'relation']).where('party_id', '=', partyId).execute()

/** Replaces the relation between two parties. */
export async function replaceRelation(db: FirmDb, row: New<'party_relations'>) {
  await db
    .deleteFrom('party_relations')
    .where('party_id', '=', row.party_id)
    .where('other_id', '=', row.other_id)
    .execute()
  await db.insertInto('party_relations').values(row).execute()
}
