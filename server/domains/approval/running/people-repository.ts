import type { FirmDb, SystemDb } from '../../../kernel/db/open'
import { AWAY } from '../../../kernel/http/caller'

/** Queries for employees, roles and delegations. */
export class PeopleRepository {
  constructor(private readonly db: FirmDb) {}

  /** The given people who work here, with their departments' heads. */
  working(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('employees')
      .leftJoin('departments', 'departments.id', 'employees.department_id')
      .select([
        'employees.id',
        'employees.name',
        'employees.photo_url as photoUrl',
        'employees.department_id as departmentId',
        'departments.name as departmentName',
        'departments.manager_id as headId',
        'departments.parent_id as parentId',
      ])
      .where('employees.id', 'in', [...new Set(ids)])
      .where('employees.status', 'not in', AWAY)
      .execute()
  }

  /** Names of customers, including those merged into another one. */
  customerNames(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .select(['customers.id', 'parties.name'])
      .where('customers.id', 'in', [...new Set(ids)])
      .execute()
  }

  /** Department of an employee, including one who has left. */
  employment(id: string) {
    return this.db
      .selectFrom('employees')
      .select(['id', 'department_id as departmentId'])
      .where('id', '=', id)
      .execute()
  }

  async department(id: string) {
    return this.db
      .selectFrom('departments')
      .select(['id', 'name', 'manager_id as headId', 'parent_id as parentId'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** Employees holding each of these roles, in the order they joined. */
  async holders(roles: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    if (roles.length === 0) return found
    const rows = await this.db
      .selectFrom('roles')
      .innerJoin('employee_roles', 'employee_roles.role_id', 'roles.id')
      .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
      .select(['roles.code', 'employees.id'])
      .where('roles.code', 'in', [...new Set(roles)])
      .where('employees.status', 'not in', AWAY)
      .orderBy('employees.emp_no')
      .execute()
    for (const { code, id } of rows) found.set(code, [...(found.get(code) ?? []), id])
    return found
  }

  /** Everybody by id, including those who left, so that history keeps their names. */
  async named(ids: readonly (string | null)[]) {
    const wanted = [...new Set(ids.filter((id): id is string => id !== null))]
    if (wanted.length === 0) return new Map<string, { empId: string; name: string; photoUrl: string }>()
    const rows = await this.db
      .selectFrom('employees')
      .select(['id as empId', 'name', 'photo_url as photoUrl'])
      .where('id', 'in', wanted)
      .execute()
    return new Map(rows.map((row) => [row.empId, row]))
  }

  departmentNames(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('departments')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute()
  }

  /** Delegations in force at that moment, by the person who gave them. */
  delegationsAt(time: string) {
    return this.db
      .selectFrom('approval_delegations')
      .innerJoin('employees', 'employees.id', 'approval_delegations.to_id')
      .select(['from_id as fromId', 'to_id as toId', 'types'])
      .where('start_at', '<=', time)
      .where('end_at', '>', time)
      .where('ended_at', 'is', null)
      .where('employees.status', 'not in', AWAY)
      .orderBy('approval_delegations.created_at', 'desc')
      .execute()
  }
}

export async function findFirmName(db: Pick<SystemDb, 'selectFrom'>, firmId: string): Promise<string> {
  const { name } = await db.selectFrom('firms').select('name').where('id', '=', firmId).executeTakeFirstOrThrow()
  return name
}
