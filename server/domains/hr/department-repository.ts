import { sql, type Updateable } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import type { New } from '../../kernel/db/versioned'
import { AWAY, PERSON } from '../people'

/** Departments with their managers and the number of people at work, in order. */
export const findDepartments = (db: FirmDb) =>
  db
    .selectFrom('departments')
    .leftJoin('employees', 'employees.id', 'departments.manager_id')
    .select([...PERSON, 'departments.id as departmentId', 'departments.name as title'])
    .select('departments.parent_id as parentId')
    .select((eb) =>
      eb
        .selectFrom('employees as member')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('member.department_id', '=', 'departments.id')
        .where('member.status', 'not in', AWAY)
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .orderBy('departments.sort')
    .orderBy('departments.id')
    .execute()

export const updateDepartment = (db: FirmDb, departmentId: string, values: Updateable<FirmTables['departments']>) =>
  db.updateTable('departments').set(values).where('id', '=', departmentId).execute()

export const insertDepartment = (db: FirmDb, row: New<'departments'>) =>
  db.insertInto('departments').values(row).execute()

export const deleteDepartment = (db: FirmDb, departmentId: string) =>
  db.deleteFrom('departments').where('id', '=', departmentId).execute()

/** True when an employee, past or present, or a record belongs to the department. */
export async function isDepartmentNamed(db: FirmDb, id: string): Promise<boolean> {
  const tables = ['employees', 'cases', 'customers', 'case_sources', 'clues', 'dynamics'] as const
  for (const table of tables) {
    const named = db.selectFrom(table as 'employees').select(sql`1`.as('one'))
    if (await named.where('department_id', '=', id).limit(1).executeTakeFirst()) return true
  }
  return false
}
