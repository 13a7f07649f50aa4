import type { FirmDb } from '../../../kernel/db/open'

/** Statuses before filing, which say nothing about what the firm does. */
const UNSAID: readonly ('draft' | 'returned')[] = ['draft', 'returned']

/** Roles of these parties in the filed cases and sources of the firm. */
export const findFiledRoles = (db: FirmDb, partyIds: readonly string[]) =>
  db
    .selectFrom('party_roles')
    .leftJoin('case_sources', (join) =>
      join.onRef('case_sources.id', '=', 'party_roles.target_id').on('party_roles.target_kind', '=', 'caseSource'),
    )
    .leftJoin('cases', (join) =>
      join.onRef('cases.id', '=', 'party_roles.target_id').on('party_roles.target_kind', '=', 'case'),
    )
    .select([
      'party_roles.party_id as partyId',
      'party_roles.role',
      'party_roles.until',
      'party_roles.target_kind as kind',
      'party_roles.target_id as id',
      'case_sources.status as sourceStatus',
      'cases.status as caseStatus',
    ])
    .where('party_roles.party_id', 'in', partyIds)
    .where((eb) => eb.or([eb('case_sources.status', 'is', null), eb('case_sources.status', '!=', 'draft')]))
    .where((eb) => eb.or([eb('cases.status', 'is', null), eb('cases.status', 'not in', UNSAID)]))
    .execute()

/** True if the party is in a matter, or in a record besides this one that still says something of them. */
export async function isNeededElsewhere(db: FirmDb, partyId: string, recordId: string): Promise<boolean> {
  const records = [
    db
      .selectFrom('party_roles')
      .select('id')
      .where('party_id', '=', partyId)
      .where('target_kind', 'in', ['case', 'caseSource']),
    db.selectFrom('customers').select('id').where('party_id', '=', partyId).where('id', '!=', recordId),
    db
      .selectFrom('customer_contacts')
      .select('id')
      .where('party_id', '=', partyId)
      .where('deleted_at', 'is', null)
      .where('id', '!=', recordId),
    db
      .selectFrom('clues')
      .select('id')
      .where('party_id', '=', partyId)
      .where('mobile', '!=', '')
      .where('id', '!=', recordId),
  ]
  for (const query of records) if ((await query.execute()).length > 0) return true
  return false
}
