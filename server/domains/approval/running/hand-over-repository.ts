import type { FirmDb } from '../../../kernel/db/open'

/** Open steps assigned to an employee. */
export const findWaitingTasks = (db: FirmDb, empId: string) =>
  db
    .selectFrom('approval_tasks')
    .innerJoin('approval_works', 'approval_works.id', 'approval_tasks.work_id')
    .select(['approval_tasks.id', 'approval_tasks.work_id as workId', 'approval_works.title'])
    .where('approval_tasks.assignee_id', '=', empId)
    .where('approval_tasks.state', '=', 'pending')
    .orderBy('approval_tasks.id')
    .execute()

/** Delegations from or to an employee that have not expired. */
export const findOpenDelegations = (db: FirmDb, empId: string, time: string) =>
  db
    .selectFrom('approval_delegations')
    .innerJoin('employees as giver', 'giver.id', 'approval_delegations.from_id')
    .innerJoin('employees as taker', 'taker.id', 'approval_delegations.to_id')
    .select(['approval_delegations.id', 'giver.name as fromName', 'taker.name as toName'])
    .where('ended_at', 'is', null)
    .where('end_at', '>', time)
    .where((eb) => eb.or([eb('from_id', '=', empId), eb('to_id', '=', empId)]))
    .execute()

export const endDelegations = (db: FirmDb, ids: readonly string[], time: string) =>
  db.updateTable('approval_delegations').set({ ended_at: time }).where('id', 'in', ids).execute()

export async function findDepartmentId(db: FirmDb, empId: string): Promise<string> {
  const { department_id } = await db
    .selectFrom('employees')
    .select('department_id')
    .where('id', '=', empId)
    .executeTakeFirstOrThrow()
  return department_id
}
