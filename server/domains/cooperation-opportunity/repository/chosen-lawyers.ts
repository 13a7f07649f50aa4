import type { OpportunityStatus } from '@contract/cooperation-opportunity/codes'
import type { SystemDb } from '../../../kernel/db/open'

/** Statuses with a chosen lawyer. */
const GOING_ON: readonly OpportunityStatus[] = ['selecting', 'cooperating']

/** Opportunities with this chosen lawyer, also in other firms. */
export const findChosenFor = (db: SystemDb, empId: string) =>
  db
    .selectFrom('opportunities')
    .select(['id', 'title', 'publisher_id as publisherId'])
    .where('partner_id', '=', empId)
    .where('status', 'in', GOING_ON)
    .execute()

/** Replaces the chosen lawyer of these opportunities; the new one's previous relation to them is dropped. */
export async function replaceChosen(db: SystemDb, ids: readonly string[], fromId: string, toId: string) {
  await db.updateTable('opportunities').set({ partner_id: toId }).where('id', 'in', ids).execute()
  const people = db.deleteFrom('opportunity_people').where('opportunity_id', 'in', ids)
  await people.where('employee_id', '=', toId).execute()
  await db
    .updateTable('opportunity_people')
    .set({ employee_id: toId })
    .where('opportunity_id', 'in', ids)
    .where('employee_id', '=', fromId)
    .execute()
}
