import type { PartyTarget } from '@contract/party/codes'
import type { FirmDb } from '../../../kernel/db/open'

/** Customer a record is for: its first client who is one. */
export async function customerIn(db: FirmDb, kind: PartyTarget, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('party_roles')
    .innerJoin('customers', 'customers.party_id', 'party_roles.party_id')
    .select('customers.id')
    .where('party_roles.target_kind', '=', kind)
    .where('party_roles.target_id', '=', id)
    .where('party_roles.role', '=', 'client')
    .where('party_roles.until', 'is', null)
    .where('customers.merged_into', 'is', null)
    .orderBy('party_roles.sort')
    .executeTakeFirst()
  return found?.id ?? null
}
