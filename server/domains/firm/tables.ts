import type { Rights } from '@contract/codes/rights'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    departments: DepartmentsTable
    employees: EmployeesTable
    roles: RolesTable
    employee_roles: EmployeeRolesTable
    feature_switches: FeatureSwitchesTable
    value_added_services: ValueAddedServicesTable
    offices: OfficesTable
    firm_settings: FirmSettingsTable
  }
  interface GlobalTables {
    firms: FirmsTable
    set_up_codes: SetUpCodesTable
  }
}

export interface FirmsTable {
  id: string
  name: string
  short_name: string
  run_property: string
  service_status: Generated<number>
  /** Made by the seed. */
  is_demo: Generated<boolean>
  created_at: CreatedAt
}

/** One row: what guards the first start. */
export interface SetUpCodesTable {
  id: Generated<number>
  code_hash: string
  tries: Generated<number>
  created_at: CreatedAt
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
  /** What it gives, once the firm has said so itself. */
  rights: JSONColumnType<Rights, string | null | undefined, string | null> | null
  about: Generated<string>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface EmployeeRolesTable {
  firm_id: Firm
  employee_id: string
  role_id: string
}

export interface FirmSettingsTable {
  firm_id: Firm
  code: string
  value: string
}

export interface FeatureSwitchesTable {
  firm_id: Firm
  code: string
  is_on: boolean
}

export interface OfficesTable {
  id: string
  firm_id: string
  name: string
  city: string
  address: string
  /** GCJ-02; nobody has said so far where it is. */
  lat: Optional<number>
  lng: Optional<number>
  sort: Generated<number>
}

export interface ValueAddedServicesTable {
  firm_id: Firm
  name: string
  is_on: Generated<boolean>
  last_day: Optional<string>
  blocked_message: Optional<string>
}
