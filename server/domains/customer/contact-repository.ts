import { type Insertable, sql, type Updateable } from 'kysely'
import { anyOf } from '../../kernel/db/any-of'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { Employee } from '../../kernel/http/call'
import type { CustomerContactsTable } from './tables'
import { within } from './visibility-repository'

/** Queries on contacts. */
export class ContactRepository {
  constructor(private readonly db: FirmDb) {}

  #currentContacts() {
    return this.db
      .selectFrom('customer_contacts')
      .innerJoin('parties', 'parties.id', 'customer_contacts.party_id')
      .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
      .innerJoin('parties as employer', 'employer.id', 'customers.party_id')
      .select([
        'customer_contacts.id as contactId',
        'customer_contacts.customer_id as customerId',
        'employer.name as customerName',
        'parties.name',
        'customer_contacts.post',
        'customer_contacts.mobile',
        'customer_contacts.phone',
        'customer_contacts.decision_role as decisionRole',
        'customer_contacts.is_primary as isPrimary',
        'customer_contacts.version',
      ])
      .where('customer_contacts.deleted_at', 'is', null)
      .where('customers.merged_into', 'is', null)
  }

  find(id: string) {
    return this.#currentContacts()
      .select([
        'customer_contacts.party_id as partyId',
        'customer_contacts.email',
        'customer_contacts.wechat',
        'customer_contacts.birthday',
        'customer_contacts.remark',
        'customer_contacts.created_at as createTime',
      ])
      .where('customer_contacts.id', '=', id)
      .executeTakeFirst()
  }

  /** Contacts of one customer, primary first. */
  of(customerId: string) {
    return this.#currentContacts()
      .where('customer_contacts.customer_id', '=', customerId)
      .orderBy('customer_contacts.is_primary', 'desc')
      .orderBy('customer_contacts.id')
      .execute()
  }

  /** Contacts of all customers the reader sees. */
  listVisible(me: Employee, partyIds: readonly string[] | undefined, page: PageAsked) {
    let query = this.#currentContacts()
      .select(['customers.owner_id as ownerId', 'customers.department_id as departmentId'])
      .where((eb) => within(eb, me))
    if (partyIds)
      query = partyIds.length ? query.where('customer_contacts.party_id', 'in', partyIds) : query.where(sql.lit(false))
    return readPage(query.orderBy('customer_contacts.updated_at', 'desc').orderBy('customer_contacts.id'), page)
  }

  /** Those of these contacts whose customer the reader sees. */
  async visible(me: Employee, ids: readonly string[]): Promise<string[]> {
    const rows = await this.#currentContacts()
      .where(anyOf('customer_contacts.id', ids))
      .where((eb) => within(eb, me))
      .execute()
    return rows.map(({ contactId }) => contactId)
  }

  /** The same person at other customers the reader sees. */
  others(partyId: string, contactId: string, me: Employee) {
    return this.#currentContacts()
      .where('customer_contacts.party_id', '=', partyId)
      .where('customer_contacts.id', '<>', contactId)
      .where((eb) => within(eb, me))
      .orderBy('customer_contacts.id')
      .execute()
  }

  insert(values: Omit<Insertable<CustomerContactsTable>, 'firm_id'>) {
    return this.db.insertInto('customer_contacts').values(values).execute()
  }

  /** Returns false on a version conflict. */
  async update(id: string, version: number, values: Updateable<CustomerContactsTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('customer_contacts')
      .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Makes the others secondary. */
  async onlyPrimary(customerId: string, contactId: string) {
    await this.db
      .updateTable('customer_contacts')
      .set(({ eb }) => ({ is_primary: false, version: eb('version', '+', 1) }))
      .where('customer_id', '=', customerId)
      .where('id', '<>', contactId)
      .where('is_primary', '=', true)
      .execute()
  }
}
