import type { FirmDb } from '../../kernel/db/open'
import { AWAY, PERSON } from '../people'

const MOST_PEOPLE = 500

/** Roles that lead the firm: everybody may choose them as reviewers. */
const LEADS = ['director', 'seniorPartner']

export const findPeopleOfDepartments = (db: FirmDb, departments: readonly { id: string }[]) =>
  db
    .selectFrom('employees')
    .select([...PERSON, 'employees.department_id as departmentId'])
    .where(
      'department_id',
      'in',
      departments.map(({ id }) => id),
    )
    .where('status', 'not in', AWAY)
    .orderBy('emp_no')
    .limit(MOST_PEOPLE)
    .execute()

export async function findLeaderIds(db: FirmDb): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_roles')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
    .select('employees.id')
    .where('roles.code', 'in', LEADS)
    .orderBy('employees.emp_no')
    .limit(MOST_PEOPLE)
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

export async function findWorkingPeople(db: FirmDb, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('employees').select(PERSON).where('id', 'in', ids).where('status', 'not in', AWAY).execute()
}

export const findDepartments = (db: FirmDb) =>
  db
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id as parentId', 'manager_id as managerId'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
