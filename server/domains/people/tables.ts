import type { RolePermissions } from '@contract/codes/role-permissions'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    departments: DepartmentsTable
    employees: EmployeesTable
    roles: RolesTable
    employee_roles: EmployeeRolesTable
  }
}

export interface DepartmentsTable {
  id: string
  firm_id: Firm
  name: string
  parent_id: Optional<string>
  manager_id: Optional<string>
  sort: Generated<number>
}

export interface EmployeesTable {
  id: string
  user_id: string
  firm_id: Firm
  account_id: string
  emp_no: string
  name: string
  pinyin: string
  initials: string
  gender: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  photo_url: Generated<string>
  department_id: string
  post: Generated<string>
  speciality: Generated<string>
  motto: Generated<string>
  sign_file_id: Optional<string>
  status: Generated<string>
  join_date: Optional<string>
  birthday: Optional<string>
  probation_until: Optional<string>
  left_on: Optional<string>
  message_seq: Generated<number>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface RolesTable {
  id: string
  firm_id: Firm
  code: string
  name: string
  permissions: JSONColumnType<string[], string, string>
  /** Permissions, once the firm has changed them itself. */
  rights: JSONColumnType<RolePermissions, string | null | undefined, string | null> | null
  about: Generated<string>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface EmployeeRolesTable {
  firm_id: Firm
  employee_id: string
  role_id: string
}
