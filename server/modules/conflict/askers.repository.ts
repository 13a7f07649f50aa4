import type { FirmDb } from '../../db/open'
import type { Reader } from './sight'

/** Whoever asked, as a reader, though they are not the one who calls. */
export class AskersRepository {
  constructor(private readonly db: FirmDb) {}

  async find(empId: string): Promise<Reader> {
    const employee = await this.db
      .selectFrom('employees')
      .select('department_id as departmentId')
      .where('id', '=', empId)
      .executeTakeFirst()
    const roles = await this.db
      .selectFrom('employee_roles')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .select('roles.code')
      .where('employee_roles.employee_id', '=', empId)
      .execute()
    return { id: empId, departmentId: employee?.departmentId ?? '', roles: roles.map(({ code }) => code) }
  }

  async departmentOf(empId: string): Promise<string> {
    const row = await this.db
      .selectFrom('employees')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select('departments.name')
      .where('employees.id', '=', empId)
      .executeTakeFirst()
    return row?.name ?? ''
  }
}
