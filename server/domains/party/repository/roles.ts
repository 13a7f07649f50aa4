import type { FirmDb } from '../../../kernel/db/open'
import { type SidedParty, UNSAID } from '../clashes'

export const findSidedRoles = (db: FirmDb, sided: SidedParty[]) =>
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
    .where(
      'party_roles.party_id',
      'in',
      sided.map(({ partyId }) => partyId),
    )
    .where((eb) => eb.or([eb('case_sources.status', 'is', null), eb('case_sources.status', '!=', 'draft')]))
    .where((eb) => eb.or([eb('cases.status', 'is', null), eb('cases.status', 'not in', UNSAID)]))
    .execute()
