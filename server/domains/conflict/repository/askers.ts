import type { FirmDb } from '../../../kernel/db/open'
import { heldBy, rolesOfEmployee } from '../../people'
import type { Reader } from '../report-sight'

/** Reader for the person who requested a report, when somebody else calls. */
export class AskersRepository {
  constructor(private readonly db: FirmDb) {}

  async find(empId: string): Promise<Reader> {
    const employee = await this.db
      .selectFrom('employees')
      .select('department_id as departmentId')
      .where('id', '=', empId)
      .executeTakeFirst()
    const roles = await rolesOfEmployee(this.db, empId)
    const codes = roles.map(({ code }) => code)
    return { id: empId, departmentId: employee?.departmentId ?? '', roles: codes, scopes: heldBy(roles) }
  }

  async departmentIdOf(empId: string): Promise<string | null> {
    const row = await this.db.selectFrom('employees').select('department_id').where('id', '=', empId).executeTakeFirst()
    return row?.department_id ?? null
  }

  /** Name of the person's department. */
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
