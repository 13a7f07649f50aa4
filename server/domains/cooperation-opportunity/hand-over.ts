import type { OpportunityStatus } from '@contract/cooperation-opportunity/codes'
import type { SystemDb } from '../../kernel/db/open'

/** Chosen, and it has not ended. */
const GOING_ON: readonly OpportunityStatus[] = ['selecting', 'cooperating']

/** Those that somebody is the chosen lawyer of, in firms other than their own too. */
const chosenFor = (db: SystemDb, empId: string) =>
  db
    .selectFrom('opportunities')
    .select(['id', 'title', 'publisher_id as publisherId'])
    .where('partner_id', '=', empId)
    .where('status', 'in', GOING_ON)
    .execute()

/** Who was chosen and leaves is followed by a colleague: chosen in their place, to begin it or to go on with it. */
export class ChosenLawyers {
  constructor(private readonly db: SystemDb) {}

  async count(empId: string): Promise<number> {
    return (await chosenFor(this.db, empId)).length
  }

  /** @returns the titles of those that the colleague offers, and cannot be chosen for: nothing is changed then */
  async handOver(empId: string, toId: string): Promise<string[]> {
    const held = await chosenFor(this.db, empId)
    const own = held.filter(({ publisherId }) => publisherId === toId)
    if (own.length > 0) return own.map(({ title }) => title)
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return []
    await this.db.updateTable('opportunities').set({ partner_id: toId }).where('id', 'in', ids).execute()
    // How the colleague stood to it until now is over.
    const people = this.db.deleteFrom('opportunity_people').where('opportunity_id', 'in', ids)
    await people.where('employee_id', '=', toId).execute()
    await this.db
      .updateTable('opportunity_people')
      .set({ employee_id: toId })
      .where('opportunity_id', 'in', ids)
      .where('employee_id', '=', empId)
      .execute()
    return []
  }
}
