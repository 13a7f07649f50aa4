import { scoped } from '../../kernel/db/open'
import { isFollowed } from '../world/open-cases'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Second instalments of ongoing cases, each with its client and who leads its case; the latest first. */
export async function secondInstalments(world: SeedWorld, firm: SeedFirm) {
  const people = new Map(firm.people.map((person) => [person.empId, person]))
  const rows = await scoped(world.db, firm.id)
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
    .where('receivables.name', '=', '二期款')
    .where('cases.status', '=', 'ongoing')
    .orderBy('receivables.id', 'desc')
    .execute()
  return rows.flatMap(({ leadId, ...row }) => {
    const lead = people.get(leadId)
    return lead && !isFollowed(lead) ? [{ ...row, lead }] : []
  })
}
