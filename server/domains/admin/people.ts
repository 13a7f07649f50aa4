import type { AdminPeopleInput, AdminPersonRow, PersonPermissions, SavePersonRolesInput } from '@contract/admin/shapes'
import { clashesOf, EVERYBODY, ROLE_PERMISSION_CODES, type RolePermissions } from '@contract/codes/role-permissions'
import type { Page } from '@contract/core'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import {
  AWAY,
  EVERYBODYS,
  getRolePermissions,
  holdAdministrators,
  type KeptRole,
  refuseNoAdministrator,
  together,
} from '../people'
import { notifyPermissionChange } from './notify-permission-change'
import { RolesRepository } from './repository/roles'

/** The hr domain's kind of a person's employment (server/domains/hr). */
const EMPLOYMENT_KIND = 'employment'

interface Named extends KeptRole {
  id: string
  name: string
}

/** Each person's rights, and the roles that give them. */
export class PeoplePermissions {
  readonly #roles: RolesRepository

  constructor(private readonly call: StaffCall) {
    this.#roles = new RolesRepository(call.db)
  }

  list(input: AdminPeopleInput): Promise<Page<AdminPersonRow>> {
    return this.#roles.people(input, this.call.now)
  }

  async of(empId: string): Promise<PersonPermissions> {
    const { status: _, ...person } = await this.#requirePerson(empId)
    const kept: Named[] = await this.#roles.rolesOf(empId)
    const everybodys = { id: EVERYBODY, code: EVERYBODY, name: EVERYBODYS.name, permissions: [], rights: null }
    const roles = kept.some(({ code }) => code === EVERYBODY) ? kept : [everybodys, ...kept]
    const heldRights = together(roles.map(getRolePermissions))
    return {
      ...person,
      roles: roles.filter(({ code }) => code !== EVERYBODY).map(({ id, name }) => ({ roleId: id, name })),
      rights: ROLE_PERMISSION_CODES.flatMap((right) => {
        const scope = heldRights.get(right)
        return scope ? [{ right, scope, why: sourcesOf(roles, right) }] : []
      }),
      heads: await this.#roles.headedBy(empId),
      clashes: clashesOf(Object.fromEntries(heldRights) as RolePermissions),
    }
  }

  async saveRoles({ empId, roleIds }: SavePersonRolesInput): Promise<PersonPermissions> {
    const { db, me } = this.call
    const { status } = await this.#requirePerson(empId)
    if (AWAY.includes(status)) fail.conflict('该员工已停用或离职，不能设置角色')
    const all = (await this.#roles.all()).filter(({ code }) => code !== EVERYBODY)
    const wanted = [...new Set(roleIds)]
    const message = '有角色不存在或已被删除，请重新选择'
    if (wanted.some((id) => !all.some((role) => role.id === id))) fail.invalid(message, { roleIds: message })
    await holdAdministrators(db, me.firmId)
    const before = (await this.#roles.rolesOf(empId)).flatMap(({ id, code }) => (code === EVERYBODY ? [] : [id]))
    await this.#roles.setRoles(empId, wanted)
    await refuseNoAdministrator(db)
    const moved = {
      givenIds: wanted.filter((id) => !before.includes(id)),
      takenIds: before.filter((id) => !wanted.includes(id)),
    }
    await this.call.audit('admin.person.roles', { kind: 'employee', id: empId }, moved)
    this.call.emitChanged('firm', { kind: EMPLOYMENT_KIND, id: empId })
    notifyPermissionChange(this.call)
    return this.of(empId)
  }

  async #requirePerson(empId: string) {
    return (await this.#roles.person(empId)) ?? fail.gone('员工')
  }
}

const sourcesOf = (roles: readonly Named[], right: keyof RolePermissions) =>
  roles.flatMap((role) => {
    const scope = getRolePermissions(role)[right]
    return scope ? [{ role: role.name, scope }] : []
  })
