import type { FirmDb } from '../../../kernel/db/open'

/** Those of the imported customers that were changed since, or are referred to by something else. */
export function findUsedImports(db: FirmDb, ids: readonly string[]) {
  const speaks = (table: 'cases' | 'case_sources' | 'customer_contacts') =>
    db
      .selectFrom(table as 'cases')
      .select('customer_id')
      .where('customer_id', 'in', [...ids])
  const roles = db.selectFrom('party_roles').select('party_id')
  return db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('version', '>', 1),
        eb('merged_into', 'is not', null),
        eb('id', 'in', speaks('cases')),
        eb('id', 'in', speaks('case_sources')),
        eb('id', 'in', speaks('customer_contacts')),
        eb('party_id', 'in', roles),
      ]),
    )
    .execute()
}

export const deleteTeamMembers = (db: FirmDb, ids: readonly string[]) =>
  db
    .deleteFrom('team_members')
    .where('target_kind', '=', 'customer')
    .where('target_id', 'in', [...ids])
    .execute()

export const deleteCustomers = (db: FirmDb, ids: readonly string[]) =>
  db
    .deleteFrom('customers')
    .where('id', 'in', [...ids])
    .returning('party_id')
    .execute()
