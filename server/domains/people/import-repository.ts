import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import { NO_PASSWORD, TOGETHER } from './hire-employees'

export const findDepartmentNames = (db: FirmDb) => db.selectFrom('departments').select(['id', 'name']).execute()

export const findRoleNames = (db: FirmDb) => db.selectFrom('roles').select(['id', 'name']).execute()

export const findNumbersAndMobiles = (db: FirmDb) =>
  db.selectFrom('employees').select(['id', 'emp_no', 'mobile', 'name']).execute()

/** Those that were changed, have signed in, or have been given something to do. */
export async function findUsedEmployees({ system }: StaffCall, ids: readonly string[]): Promise<string[]> {
  const rows = await system
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.id', 'employees.account_id')
    .select('employees.id')
    .where('employees.id', 'in', [...ids])
    .where(
      sql<boolean>`(employees.version > 1 or employees.status in ('resigned', 'suspended')
        or exists (select from sessions where sessions.employee_id = employees.id)
        or exists (select from team_members where team_members.employee_id = employees.id)
        or exists (select from task_assignees where task_assignees.employee_id = employees.id)
        or exists (select from departments where departments.manager_id = employees.id))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the employees, and the accounts that were made for them: those have no password and no other firm. */
export async function removeEmployees(
  { db, system }: Pick<StaffCall, 'db' | 'system'>,
  ids: readonly string[],
  since: string,
) {
  for (let index = 0; index < ids.length; index += TOGETHER) {
    const batch = ids.slice(index, index + TOGETHER)
    await db.deleteFrom('employee_roles').where('employee_id', 'in', batch).execute()
    const deleted = await db.deleteFrom('employees').where('id', 'in', batch).returning('account_id').execute()
    const orphaned = system
      .selectFrom('accounts')
      .select('accounts.id')
      .where(
        'id',
        'in',
        deleted.map(({ account_id }) => account_id),
      )
      .where('password_hash', '=', NO_PASSWORD)
      .where('created_at', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('employees').select('id').whereRef('employees.account_id', '=', 'accounts.id'))),
      )
    await system.deleteFrom('account_links').where('account_id', 'in', orphaned).execute()
    await system.deleteFrom('accounts').where('id', 'in', orphaned).execute()
  }
}
