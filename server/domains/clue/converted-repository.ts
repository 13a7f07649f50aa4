import type { Converted } from '@contract/clue/shapes'
import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

const TABLES = { caseSource: 'case_sources', customer: 'customers' } as const

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

  async nextFollowTime({ kind, id }: Converted): Promise<string | null> {
    const row = await this.db.selectFrom(TABLES[kind]).select('next_follow_at').where('id', '=', id).executeTakeFirst()
    return row?.next_follow_at ?? null
  }

  /** True when the record was changed or is referred to by more than what the conversion of this clue wrote. */
  async isUsed({ kind, id }: Converted, clueId: string): Promise<boolean> {
    const reference = kind === 'caseSource' ? this.#findSourceReference(id) : this.#findCustomerReference(id, clueId)
    const shared = this.db
      .selectFrom('clues')
      .select('id')
      .where('converted_id', '=', id)
      .where('id', '<>', clueId)
      .unionAll(this.db.selectFrom('conflict_reports').select('id').where('target_id', '=', id))
      .unionAll(this.db.selectFrom('collaborations').select('id').where('target_id', '=', id))
    const found = (await reference) ?? (await shared.limit(1).executeTakeFirst())
    if (found) return true
    const [carried, original] = await Promise.all([this.#countTalks(id), this.#countTalks(clueId)])
    return carried > original
  }

  /** Deletes the record with what its conversion wrote. */
  async remove({ kind, id }: Converted) {
    for (const table of ['file_uses', 'follow_ups', 'team_members', 'party_roles'] as const)
      await this.db
        .deleteFrom(table as 'follow_ups')
        .where('target_id', '=', id)
        .execute()
    if (kind === 'customer') await this.db.deleteFrom('customer_contacts').where('customer_id', '=', id).execute()
    await this.db.deleteFrom(TABLES[kind]).where('id', '=', id).execute()
  }

  #findSourceReference(id: string) {
    return this.db
      .selectFrom('case_sources')
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('version', '>', 1), eb('status', '<>', 'draft'), eb('case_id', 'is not', null)]))
      .unionAll(this.db.selectFrom('case_source_works').select('work_id as id').where('case_source_id', '=', id))
      .unionAll(this.db.selectFrom('cooperating_sources').select('id').where('case_source_id', '=', id))
      .unionAll(this.db.selectFrom('cases').select('id').where('case_source_id', '=', id))
      .limit(1)
      .executeTakeFirst()
  }

  /** One contact comes with the conversion; a second one, or a changed one, does not. */
  #findCustomerReference(id: string, clueId: string) {
    const contacts = this.db.selectFrom('customer_contacts').select('id').where('customer_id', '=', id)
    return this.db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('version', '>', 1), eb('merged_into', 'is not', null)]))
      .unionAll(this.db.selectFrom('cases').select('id').where('customer_id', '=', id))
      .unionAll(this.db.selectFrom('case_sources').select('id').where('customer_id', '=', id))
      .unionAll(contacts.where('version', '>', 1))
      .unionAll(
        contacts.where((eb) =>
          eb(
            eb.selectFrom('customer_contacts').select(eb.fn.countAll<number>().as('n')).where('customer_id', '=', id),
            '>',
            1,
          ),
        ),
      )
      .unionAll(this.db.selectFrom('team_members').select('target_id as id').where('target_id', '=', id))
      .unionAll(
        this.db
          .selectFrom('party_roles')
          .innerJoin('customers', 'customers.party_id', 'party_roles.party_id')
          .select('party_roles.id')
          .where('customers.id', '=', id)
          .where('party_roles.target_id', '<>', clueId),
      )
      .limit(1)
      .executeTakeFirst()
  }

  async #countTalks(id: string): Promise<number> {
    const { n } = await this.db
      .selectFrom('follow_ups')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow()
    return n
  }
}
