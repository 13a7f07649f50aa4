import type { FirmDb } from '../../../kernel/db/open'

/** Deletes those of these parties that were created since then and that nothing refers to. */
export async function removeBare(db: FirmDb, ids: readonly string[], since: string): Promise<void> {
  if (ids.length === 0) return
  const referredIds = (table: 'party_roles' | 'customers' | 'customer_contacts' | 'clues' | 'conflict_hits') =>
    db
      .selectFrom(table as 'party_roles')
      .select('party_id')
      .where('party_id', 'is not', null)
      .where('party_id', 'in', [...ids])
  const related = db.selectFrom('party_relations')
  await db
    .deleteFrom('parties')
    .where('id', 'in', [...ids])
    .where('created_at', '>=', since)
    .where('id', 'not in', referredIds('party_roles'))
    .where('id', 'not in', referredIds('customers'))
    .where('id', 'not in', referredIds('customer_contacts'))
    .where('id', 'not in', referredIds('clues'))
    .where('id', 'not in', referredIds('conflict_hits'))
    .where('id', 'not in', related.select('party_id').where('party_id', 'in', [...ids]))
    .where('id', 'not in', related.select('other_id').where('other_id', 'in', [...ids]))
    .execute()
}
