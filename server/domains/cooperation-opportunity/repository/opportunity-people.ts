import { type OpportunityRelation, WILLING_RELATIONS } from '@contract/cooperation-opportunity/codes'
import { newId } from '../../../kernel/db/id'
import type { SystemDb } from '../../../kernel/db/open'

const WAITING: readonly OpportunityRelation[] = [...WILLING_RELATIONS, 'invited']
export const isWaiting = (relation: OpportunityRelation) => WAITING.includes(relation)

/** Relations of lawyers of any firm to one opportunity. Rows belong to its publisher's firm. */
export class OpportunityPeople {
  constructor(
    private readonly db: SystemDb,
    private readonly opportunity: { id: string; firmId: string },
  ) {}

  all() {
    return this.#allRows().orderBy('one.updated_at', 'desc').orderBy('one.id', 'desc').execute()
  }

  one(empId: string) {
    return this.#allRows().where('one.employee_id', '=', empId).executeTakeFirst()
  }

  async relate(empId: string, given: { relation: OpportunityRelation; note?: string; time: string }) {
    const { relation, note, time } = given
    const { id, firmId } = this.opportunity
    const row = { id: newId(), firm_id: firmId, opportunity_id: id, employee_id: empId, relation, note: note ?? '' }
    await this.db
      .insertInto('opportunity_people')
      .values({ ...row, created_at: time, updated_at: time })
      .onConflict((conflict) =>
        conflict
          .columns(['opportunity_id', 'employee_id'])
          .doUpdateSet({ relation, updated_at: time, ...(note === undefined ? {} : { note }) }),
      )
      .execute()
  }

  /** Marks everybody who waited for the choice as not chosen. */
  async passOver(time: string) {
    await this.db
      .updateTable('opportunity_people')
      .set({ relation: 'notSelected', updated_at: time })
      .where('opportunity_id', '=', this.opportunity.id)
      .where('relation', 'in', WAITING)
      .execute()
  }

  #allRows() {
    return this.db
      .selectFrom('opportunity_people as one')
      .innerJoin('employees', 'employees.id', 'one.employee_id')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .select(['firms.short_name as firmName', 'one.relation', 'one.note', 'one.updated_at as time'])
      .where('one.opportunity_id', '=', this.opportunity.id)
  }
}
