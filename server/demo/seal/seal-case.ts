import { casesOf } from '../words/cases'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

export interface SealedCase {
  name: string
  category: string
  stage: string
}

/** An accepted case the applicant leads or works on, and that a paper fits. */
export async function caseOf(
  world: SeedWorld,
  firm: SeedFirm,
  applicant: SeedPerson,
  index: number,
  fits: (sealedCase: SealedCase) => boolean = () => true,
) {
  const names = casesOf(firm)
    .filter(({ lead, team }) => [lead, ...team].includes(applicant))
    .map(({ name }) => name)
  const rows = await world.db
    .selectFrom('cases')
    .select(['id', 'name', 'category', 'stage'])
    .where('firm_id', '=', firm.id)
    .where((eb) => eb.or([eb('lead_id', '=', applicant.empId), eb('name', 'in', [...names, ''])]))
    .where('status', '=', 'ongoing')
    .orderBy('id')
    .limit(20)
    .execute()
  const fitting = rows.filter(fits).slice(0, 7)
  const found = fitting[index % Math.max(fitting.length, 1)]
  return found ? { id: found.id, text: found.name } : undefined
}

/** Court of a case, and the company on the other side: addressees of its papers. */
export async function addresseesOf(world: SeedWorld, caseId: string) {
  const proceeding = await world.db
    .selectFrom('case_proceedings')
    .select('accept_organ')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  const opponent = await world.db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select('parties.name')
    .where('party_roles.target_id', '=', caseId)
    .where('party_roles.role', '=', 'opponent')
    .executeTakeFirst()
  return { court: proceeding?.accept_organ ?? '', opponent: opponent?.name ?? '' }
}
