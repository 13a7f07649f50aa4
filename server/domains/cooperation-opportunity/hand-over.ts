import type { OpportunityStatus } from '@contract/cooperation-opportunity/codes'
import type { SystemDb } from '../../kernel/db/open'

/** Statuses with a chosen lawyer. */
const GOING_ON: readonly OpportunityStatus[] = ['selecting', 'cooperating']

/** Opportunities with this chosen lawyer, also in other firms. */
const chosenFor = (db: SystemDb, empId: string) =>
  db
    .selectFrom('opportunities')
    .select(['id', 'title', 'publisher_id as publisherId'])
    .where('partner_id', '=', empId)
    .where('status', 'in', GOING_ON)
    .execute()

/** Hands over a leaving lawyer's chosen roles to a colleague, who starts or continues the cooperation. */
export class ChosenLawyers {
  constructor(private readonly db: SystemDb) {}

  async count(empId: string): Promise<number> {
    return (await chosenFor(this.db, empId)).length
  }

  /** @returns titles of opportunities the colleague published and cannot be chosen for; then nothing is changed */
  async handOver(empId: string, toId: string): Promise<string[]> {
    const held = await chosenFor(this.db, empId)
    const own = held.filter(({ publisherId }) => publisherId === toId)
    if (own.length > 0) return own.map(({ title }) => title)
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return []
    await this.db.updateTable('opportunities').set({ partner_id: toId }).where('id', 'in', ids).execute()
    // The colleague's previous relation is dropped.
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
