import type { FirmDb } from '../../../kernel/db/open'
import { PERSON } from '../../people'

/** Queries on contested claims. */
export class ContestRepository {
  constructor(private readonly db: FirmDb) {}

  /** Contests of an arrival that finance has not decided, first ones first. */
  openOf(arrivalId: string) {
    return this.db
      .selectFrom('claim_contests')
      .innerJoin('employees', 'employees.id', 'claim_contests.employee_id')
      .select([...PERSON, 'claim_contests.reason', 'claim_contests.created_at as createTime'])
      .where('claim_contests.arrival_id', '=', arrivalId)
      .where('claim_contests.settled_at', 'is', null)
      .orderBy('claim_contests.created_at')
      .orderBy('employees.id')
      .execute()
  }

  /** Arrivals that a colleague says are theirs and finance has not decided: they are seen by that colleague meanwhile. */
  openBy(empId: string) {
    return this.db
      .selectFrom('claim_contests')
      .select('claim_contests.arrival_id')
      .where('claim_contests.employee_id', '=', empId)
      .where('claim_contests.settled_at', 'is', null)
  }

  /** A second contest of the same person replaces the reason and opens it again. */
  save(arrivalId: string, empId: string, reason: string, time: string) {
    const values = { reason, created_at: time, settled_at: null }
    return this.db
      .insertInto('claim_contests')
      .values({ arrival_id: arrivalId, employee_id: empId, ...values })
      .onConflict((conflict) => conflict.columns(['arrival_id', 'employee_id']).doUpdateSet(values))
      .execute()
  }

  settle(arrivalId: string, time: string) {
    return this.db
      .updateTable('claim_contests')
      .set({ settled_at: time })
      .where('arrival_id', '=', arrivalId)
      .where('settled_at', 'is', null)
      .execute()
  }
}
