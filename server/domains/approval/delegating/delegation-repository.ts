import { type Insertable, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { ApprovalDelegationsTable } from '../tables'

/** Queries for delegations and saved phrases. */
export class DelegationRepository {
  constructor(private readonly db: FirmDb) {}

  /** Delegations given by or to an employee, the latest first. */
  of(employeeId: string) {
    return this.#selectDelegations()
      .where((eb) => eb.or([eb('given.from_id', '=', employeeId), eb('given.to_id', '=', employeeId)]))
      .orderBy('given.start_at', 'desc')
      .limit(50)
      .execute()
  }

  find(id: string) {
    return this.#selectDelegations().where('given.id', '=', id).executeTakeFirst()
  }

  #selectDelegations() {
    return this.db
      .selectFrom('approval_delegations as given')
      .innerJoin('employees as giver', 'giver.id', 'given.from_id')
      .innerJoin('employees as taker', 'taker.id', 'given.to_id')
      .select([
        'given.id',
        'given.from_id as fromId',
        'given.to_id as toId',
        'given.start_at as startTime',
        'given.end_at as endTime',
        'given.types',
        'given.with_pending as withPending',
        'given.ended_at as endedTime',
        'giver.name as fromName',
        'giver.photo_url as fromPhoto',
        'taker.name as toName',
        'taker.photo_url as toPhoto',
      ])
  }

  /** Serialises delegations per firm: conflicts and circles between concurrent ones only show once both are saved. */
  async lock(firmId: string) {
    await sql`select pg_advisory_xact_lock(hashtext(${`delegate ${firmId}`}))`.execute(this.db)
  }

  /** Delegations of the same person in force at some moment of this period. */
  meanwhile(fromId: string, start: string, end: string) {
    return this.db
      .selectFrom('approval_delegations')
      .select(['id', 'to_id as toId', 'types'])
      .where('from_id', '=', fromId)
      .where('ended_at', 'is', null)
      .where('start_at', '<', end)
      .where('end_at', '>', start)
      .execute()
  }

  /** Returns whether the employee was ever asked to decide anything. */
  async hasDecided(employeeId: string): Promise<boolean> {
    const task = this.db.selectFrom('approval_tasks').select('id').where('assignee_id', '=', employeeId).limit(1)
    return (await task.executeTakeFirst()) !== undefined
  }

  async insert(delegation: Omit<Insertable<ApprovalDelegationsTable>, 'firm_id'>) {
    await this.db.insertInto('approval_delegations').values(delegation).execute()
  }

  async end(id: string, time: string) {
    await this.db
      .updateTable('approval_delegations')
      .set({ ended_at: time })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** The employee's to-dos, for their delegate. */
  pending(employeeId: string, types: readonly number[] | null) {
    let tasks = this.db
      .selectFrom('approval_tasks')
      .select(['id', 'work_id as workId'])
      .where('assignee_id', '=', employeeId)
      .where('state', '=', 'pending')
    if (types) tasks = tasks.where('type', 'in', [...types])
    return tasks.orderBy('arrived_at').limit(1_000).execute()
  }

  async phrases(employeeId: string): Promise<string[] | undefined> {
    const row = await this.db
      .selectFrom('approval_phrases')
      .select('phrases')
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()
    return row?.phrases
  }

  async savePhrases(employeeId: string, phrases: readonly string[]) {
    await this.db
      .insertInto('approval_phrases')
      .values({ employee_id: employeeId, phrases: JSON.stringify(phrases) })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ phrases: JSON.stringify(phrases) }))
      .execute()
  }
}
