import type { PersonRef } from '@contract/shapes'
import type { FirmDb } from '../../kernel/db/open'
import { AWAY } from '../../kernel/http/caller'

export { AWAY }

/** A person's columns, where `employees` is joined under its own name. */
export const PERSON = ['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'] as const

/** A person, or null for an empty left join. */
export const personOf = (row: { [key in keyof PersonRef]: string | null }): PersonRef | null =>
  row.empId === null ? null : { empId: row.empId, name: row.name ?? '', photoUrl: row.photoUrl ?? '' }

/** The firm's people, as every domain asks for them. */
export class People {
  constructor(private readonly db: FirmDb) {}

  /** Those of the given people who work here, each once. */
  async working(empIds: readonly string[]) {
    if (empIds.length === 0) return []
    return this.db
      .selectFrom('employees')
      .select([...PERSON, 'employees.department_id as departmentId'])
      .where('id', 'in', [...new Set(empIds)])
      .where('status', 'not in', AWAY)
      .orderBy('id')
      .execute()
  }
}

export const findStaffNumbers = (db: FirmDb) =>
  db
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select(['emp_no', 'employees.id', 'mobile', 'employees.name', 'departments.name as department'])
    .where('employees.status', 'not in', AWAY)
    .execute()

export const findEmployeeRow = (db: FirmDb, id: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'user_id', 'account_id', 'name', 'department_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
