import { casesOf } from '../words/cases'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

/** An accepted case the applicant leads or works on. */
export async function caseOf(world: SeedWorld, firm: SeedFirm, applicant: SeedPerson, index: number) {
  const names = casesOf(firm)
    .filter(({ lead, team }) => [lead, ...team].includes(applicant))
    .map(({ name }) => name)
  const rows = await world.db
    .selectFrom('cases')
    .select(['id', 'name'])
    .where('firm_id', '=', firm.id)
    .where((eb) => eb.or([eb('lead_id', '=', applicant.empId), eb('name', 'in', [...names, ''])]))
    .where('status', '=', 'ongoing')
    .orderBy('id')
    .limit(7)
    .execute()
  const found = rows[index % Math.max(rows.length, 1)]
  return found ? { id: found.id, text: found.name } : undefined
}
