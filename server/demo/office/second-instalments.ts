import { instalmentsOf } from '../world/instalments'
import { isFollowed } from '../world/open-cases'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Second instalments of ongoing cases, each with its client and who leads its case; the latest first. */
export async function secondInstalments(world: SeedWorld, firm: SeedFirm) {
  const people = new Map(firm.people.map((person) => [person.empId, person]))
  const rows = await instalmentsOf(world, firm, '二期款')
    .where('cases.status', '=', 'ongoing')
    .orderBy('receivables.id', 'desc')
    .execute()
  return rows.flatMap(({ leadId, ...row }) => {
    const lead = people.get(leadId)
    return lead && !isFollowed(lead) ? [{ ...row, lead }] : []
  })
}
