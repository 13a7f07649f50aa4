import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** Queries on the records that clues are converted to. */
export class ConvertedRepository {
  constructor(private readonly db: FirmDb) {}

  customerOf(partyId: string) {
    return this.db
      .selectFrom('customers')
      .select('id')
      .where('party_id', '=', partyId)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
  }

  insertCustomer(row: New<'customers'>) {
    return this.db.insertInto('customers').values(row).execute()
  }

  insertContact(row: New<'customer_contacts'>) {
    return this.db.insertInto('customer_contacts').values(row).execute()
  }

  insertCaseSource(row: New<'case_sources'>) {
    return this.db.insertInto('case_sources').values(row).execute()
  }
}
