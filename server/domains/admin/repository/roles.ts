import { adminPeopleList } from '@contract/admin/lists'
import type { AdminPeopleInput } from '@contract/admin/shapes'
import { EVERYBODY, type RolePermissions } from '@contract/codes/role-permissions'
import { sql } from 'kysely'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { readPage } from '../../../kernel/db/page'
import { updateVersioned } from '../../../kernel/db/versioned'
import { AWAY, PERSON, permissionsOf } from '../../people'

export const ROLE = '角色'

const peopleQuery = new ListQuery(adminPeopleList, { table: 'employees' })

interface RoleValues {
  name: string
  about: string
  rights: RolePermissions
}

const columnsOf = ({ name, about, rights }: RoleValues) => ({
  name,
  about,
  rights: JSON.stringify(rights),
  permissions: JSON.stringify(permissionsOf(rights)),
})

/** The firm's roles and their holders. SQL only. */
export class RolesRepository {
  constructor(private readonly db: FirmDb) {}

  all() {
    return this.#selectRoles()
      .select((eb) =>
        eb
          .selectFrom('employee_roles')
          .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('employee_roles.role_id', '=', 'roles.id')
          .where('employees.status', 'not in', AWAY)
          .$asScalar()
          .$notNull()
          .as('people'),
      )
      .execute()
  }

  /** Finds by id; the role of everybody also by its code. */
  find(roleId: string) {
    return this.#selectRoles()
      .where((eb) => eb.or([eb('id', '=', roleId), ...(roleId === EVERYBODY ? [eb('code', '=', EVERYBODY)] : [])]))
      .executeTakeFirst()
  }

  insert(role: { id: string; code: string; version: number; time: string } & RoleValues) {
    const { id, code, version, time, ...values } = role
    return this.db
      .insertInto('roles')
      .values({ id, code, version, updated_at: time, ...columnsOf(values) })
      .execute()
  }

  update(id: string, version: number, values: RoleValues, time: string) {
    return updateVersioned(this.db, 'roles', { id, version, what: ROLE }, { ...columnsOf(values), updated_at: time })
  }

  async remove(id: string, version: number): Promise<boolean> {
    await this.db.deleteFrom('employee_roles').where('role_id', '=', id).execute()
    const gone = await this.db
      .deleteFrom('roles')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return gone.numDeletedRows === 1n
  }

  holders(roleId: string) {
    return this.db
      .selectFrom('employee_roles')
      .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
      .select(PERSON)
      .where('employee_roles.role_id', '=', roleId)
      .where('employees.status', 'not in', AWAY)
      .orderBy('employees.emp_no')
      .execute()
  }

  /** Sets a role's holders. People who are away keep it: they have it again when they come back. */
  async setHolders(roleId: string, empIds: readonly string[]) {
    await this.db
      .deleteFrom('employee_roles')
      .where('role_id', '=', roleId)
      .where('employee_id', 'in', (eb) =>
        eb.selectFrom('employees').select('employees.id').where('employees.status', 'not in', AWAY),
      )
      .execute()
    await this.#insertHolders(empIds.map((employee_id) => ({ employee_id, role_id: roleId })))
  }

  async setRoles(empId: string, roleIds: readonly string[]) {
    await this.db.deleteFrom('employee_roles').where('employee_id', '=', empId).execute()
    await this.#insertHolders(roleIds.map((role_id) => ({ employee_id: empId, role_id })))
  }

  people({ tab, keyword, ...page }: AdminPeopleInput, now: number) {
    const rows = peopleQuery
      .narrow(this.#selectPeople().where('employees.status', 'not in', AWAY), { keyword }, now)
      .$if(tab === 'none', (query) =>
        query.where('employees.id', 'not in', (eb) => eb.selectFrom('employee_roles').select('employee_id')),
      )
      .select((eb) =>
        eb
          .selectFrom('employee_roles')
          .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
          .select(sql<string[]>`coalesce(json_agg(roles.name order by roles.id), '[]')`.as('names'))
          .whereRef('employee_roles.employee_id', '=', 'employees.id')
          .$asScalar()
          .$notNull()
          .as('roles'),
      )
      .orderBy('employees.emp_no')
    return readPage(rows, page)
  }

  person(empId: string) {
    return this.#selectPeople().select('employees.status').where('employees.id', '=', empId).executeTakeFirst()
  }

  rolesOf(empId: string) {
    return this.#selectRoles()
      .where((eb) =>
        eb.or([
          eb('code', '=', EVERYBODY),
          eb(
            'id',
            'in',
            eb
              .selectFrom('employee_roles')
              .select('employee_roles.role_id')
              .where('employee_roles.employee_id', '=', empId),
          ),
        ]),
      )
      .execute()
  }

  async headedBy(empId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('departments')
      .select('name')
      .where('manager_id', '=', empId)
      .orderBy('sort')
      .execute()
    return rows.map(({ name }) => name)
  }

  #selectPeople() {
    return this.db
      .selectFrom('employees')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select([...PERSON, 'departments.name as departmentName', 'employees.post'])
  }

  #selectRoles() {
    return this.db
      .selectFrom('roles')
      .select(['roles.id', 'roles.code', 'roles.name', 'roles.about', 'roles.version'])
      .select(['roles.permissions', 'roles.rights'])
      .orderBy('roles.id')
  }

  async #insertHolders(rows: { employee_id: string; role_id: string }[]) {
    if (rows.length === 0) return
    await this.db
      .insertInto('employee_roles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
