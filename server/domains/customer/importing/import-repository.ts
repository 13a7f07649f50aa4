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

/** Customers by what a list of contacts may call them, with those responsible. */
export async function findCustomersToName(db: FirmDb) {
  const members = await db
    .selectFrom('team_members')
    .select(['target_id', 'employee_id'])
    .where('target_kind', '=', 'customer')
    .execute()
  const memberIds = new Map<string, string[]>()
  for (const { target_id, employee_id } of members)
    memberIds.set(target_id, [...(memberIds.get(target_id) ?? []), employee_id])
  const rows = await db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .select(['customers.id', 'parties.name', 'parties.credit_code', 'parties.id_no'])
    .select(['customers.owner_id as ownerId', 'customers.department_id as departmentId'])
    .select('customers.creator_id as creatorId')
    .where('customers.merged_into', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, memberIds: memberIds.get(row.id) ?? [] }))
}

/** Contacts that are there, by which those of a list are known. */
export const findContactsToKnow = (db: FirmDb) =>
  db
    .selectFrom('customer_contacts')
    .innerJoin('parties', 'parties.id', 'customer_contacts.party_id')
    .select(['customer_contacts.customer_id as customerId', 'parties.name'])
    .select(['customer_contacts.mobile', 'customer_contacts.is_primary as isPrimary'])
    .where('customer_contacts.deleted_at', 'is', null)
    .execute()

/** Those of the imported contacts that were changed or deleted since. */
export async function findChangedContacts(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_contacts')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('version', '>', 1), eb('deleted_at', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes contacts; returns the persons that they were. */
export async function deleteContacts(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('customer_contacts')
    .where('id', 'in', [...ids])
    .returning('party_id')
    .execute()
  return rows.map(({ party_id }) => party_id)
}
