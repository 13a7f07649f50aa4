import { scoped } from '../../kernel/db/open'
import type { SeedFirm, SeedWorld } from './world'

/** Instalments of this name, each with its case, who leads it, and its first client. */
export const instalmentsOf = ({ db }: SeedWorld, firm: SeedFirm, name: '首期款' | '二期款') =>
  scoped(db, firm.id)
    .selectFrom('receivables')
    .innerJoin('cases', 'cases.id', 'receivables.case_id')
    .innerJoin('party_roles', (join) =>
      join
        .onRef('party_roles.target_id', '=', 'cases.id')
        .on('party_roles.role', '=', 'client')
        .on('party_roles.sort', '=', 0),
    )
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select([
      'receivables.id as receivableId',
      'receivables.amount',
      'cases.id as caseId',
      'cases.lead_id as leadId',
      'parties.name as client',
    ])
    .where('receivables.name', '=', name)
