import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'

/** Contacts, removed ones too, of whom something is left besides the name. */
export const findContactsOf = (db: FirmDb, words: string, most: number) =>
  selectContacts(db)
    .where((eb) =>
      eb.or([
        eb('parties.name', 'like', containing(words)),
        eb('customer_contacts.mobile', '=', words),
        eb('customer_contacts.phone', '=', words),
        eb('customer_contacts.email', '=', words),
        eb('customer_contacts.wechat', '=', words),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('customer_contacts.deleted_at', 'is', null),
        ...(['mobile', 'phone', 'email', 'wechat', 'remark'] as const).map((column) =>
          eb(`customer_contacts.${column}`, '!=', ''),
        ),
      ]),
    )
    .orderBy('customer_contacts.id', 'desc')
    .limit(most)
    .execute()

export const findContactToErase = (db: FirmDb, id: string) =>
  selectContacts(db).where('customer_contacts.id', '=', id).executeTakeFirst()

const selectContacts = (db: FirmDb) =>
  db
    .selectFrom('customer_contacts')
    .innerJoin('parties', 'parties.id', 'customer_contacts.party_id')
    .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
    .innerJoin('parties as employer', 'employer.id', 'customers.party_id')
    .select([
      'customer_contacts.id',
      'customer_contacts.customer_id as customerId',
      'customer_contacts.party_id as partyId',
      'customer_contacts.mobile',
      'customer_contacts.phone',
      'customer_contacts.email',
      'customer_contacts.wechat',
      'customer_contacts.remark',
      'customer_contacts.deleted_at as deletedAt',
      'parties.name',
      'employer.name as customerName',
      'customers.owner_id as ownerId',
    ])

/** Customers that are persons; merged ones only by their successor. */
export const findPersonsOf = (db: FirmDb, words: string, most: number) =>
  selectPersons(db)
    .where((eb) =>
      eb.or([
        eb('parties.name', 'like', containing(words)),
        eb('parties.mobile', '=', words),
        eb('parties.id_no', '=', words),
        eb('customers.phone', '=', words),
        eb('customers.email', '=', words),
      ]),
    )
    .where('customers.merged_into', 'is', null)
    .orderBy('customers.id', 'desc')
    .limit(most)
    .execute()

export const findPersonToErase = (db: FirmDb, id: string) =>
  selectPersons(db).where('customers.id', '=', id).executeTakeFirst()

const selectPersons = (db: FirmDb) =>
  db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .select([
      'customers.id',
      'customers.party_id as partyId',
      'customers.phone',
      'customers.email',
      'customers.gender',
      'customers.birthday',
      'customers.remark',
      'customers.owner_id as ownerId',
      'parties.name',
      'parties.mobile',
      'parties.id_no as idNo',
      'parties.address',
    ])
    .where('parties.kind', '=', 'person')

/** True if the customer is or was a client in a matter, or is about to be. */
export async function hasCases(db: FirmDb, customerId: string): Promise<boolean> {
  for (const table of ['cases', 'case_sources'] as const) {
    const row = await db
      .selectFrom(table as 'cases')
      .select('id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

export async function findContactIds(db: FirmDb, customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('customer_contacts').select('id').where('customer_id', '=', customerId).execute()
  return rows.map(({ id }) => id)
}
