import type * as T from '@contract/admin/shapes'
import {
  clashesOf,
  EVERYBODY,
  EVERYBODYS_PERMISSIONS,
  ROLE_PERMISSIONS,
  type RolePermissions,
  roleLimits,
} from '@contract/codes/role-permissions'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import {
  beginningOf,
  EVERYBODYS,
  getRolePermissions,
  holdAdministrators,
  type KeptRole,
  People,
  ROLES,
  refuseNoAdministrator,
} from '../people'
import { notifyPermissionChange } from './notify-permission-change'
import { ROLE, RolesRepository } from './repository/roles'

export const ROLE_KIND = 'role'

const isStandard = (code: string) => code in ROLES || code === EVERYBODY
/** The role of everybody as it is for a firm that has no row of it, having never changed it. */
const UNCHANGED: KeptRole & { id: string; name: string; about: string; version: number } = {
  id: EVERYBODY,
  code: EVERYBODY,
  name: EVERYBODYS.name,
  about: '',
  version: 1,
  permissions: [],
  rights: null,
}

/** The firm's roles: their rights and their holders. */
export class Roles {
  readonly #roles: RolesRepository

  constructor(private readonly call: StaffCall) {
    this.#roles = new RolesRepository(call.db)
  }

  async list(): Promise<T.RoleRow[]> {
    const rows = await this.#roles.all()
    const all = rows.some(({ code }) => code === EVERYBODY) ? rows : [{ ...UNCHANGED, people: 0 }, ...rows]
    const order = [EVERYBODY, ...Object.keys(ROLES)]
    const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length)
    return all
      .sort((left, right) => place(left.code) - place(right.code))
      .map((role) => ({
        ...headOf(role),
        people: Number(role.people),
        rights: Object.keys(getRolePermissions(role)).length,
      }))
  }

  async byId(roleId: string): Promise<T.RoleDetail> {
    const role = await this.#requireRole(roleId)
    const rights = getRolePermissions(role)
    return {
      ...headOf(role),
      version: role.version,
      rights,
      beginning: beginningOf(role.code),
      holders: role.code === EVERYBODY ? [] : await this.#roles.holders(role.id),
      clashes: clashesOf(rights),
    }
  }

  async save({ roleId, version = 0, ...input }: T.SaveRoleInput): Promise<T.RoleDetail> {
    const { db, me, now, time } = this.call
    const role = roleId ? await this.#requireRole(roleId) : undefined
    const values = {
      name: input.name.trim(),
      about: input.about?.trim() ?? '',
      rights: acceptPermissions(input, role?.code),
    }
    await this.#refuseSameName(values.name, role?.id)
    await holdAdministrators(db, me.firmId)
    const isNew = !role || role === UNCHANGED
    if (isNew && role && version !== UNCHANGED.version) fail.stale(ROLE)
    const id = isNew ? newId(now) : role.id
    // A version that was read before this insert is stale.
    if (isNew) await this.#roles.insert({ id, code: role?.code ?? id, version: version + 1, time, ...values })
    else await this.#roles.update(id, version, values, time)
    await refuseNoAdministrator(db)
    const before = role && getRolePermissions(role)
    await this.call.audit('admin.role.save', { kind: ROLE_KIND, id }, { before, rights: values.rights })
    return this.#announceChange(role?.code === EVERYBODY ? EVERYBODY : id)
  }

  async remove({ roleId, version }: T.RoleVersionRef): Promise<null> {
    const { db, me } = this.call
    const role = await this.#requireRole(roleId)
    if (isStandard(role.code)) fail.conflict('系统自带的角色不能删除，可以改名或清空权限')
    await holdAdministrators(db, me.firmId)
    if (!(await this.#roles.remove(role.id, version))) fail.stale(ROLE)
    await refuseNoAdministrator(db)
    await this.call.audit(
      'admin.role.remove',
      { kind: ROLE_KIND, id: role.id },
      {
        name: role.name,
        rights: getRolePermissions(role),
      },
    )
    notifyPermissionChange(this.call)
    return null
  }

  async saveHolders({ roleId, empIds }: T.SaveHoldersInput): Promise<T.RoleDetail> {
    const { db, me } = this.call
    const role = await this.#requireRole(roleId)
    if (role.code === EVERYBODY) fail.conflict('全体员工都有这个角色，不用指定')
    const wanted = [...new Set(empIds)]
    if ((await new People(db).working(wanted)).length !== wanted.length)
      fail.invalid('有同事不存在或已离职，请重新选择', { empIds: '有同事不存在或已离职，请重新选择' })
    await holdAdministrators(db, me.firmId)
    const before = (await this.#roles.holders(role.id)).map(({ empId }) => empId)
    await this.#roles.setHolders(role.id, wanted)
    await refuseNoAdministrator(db)
    const moved = {
      givenIds: wanted.filter((id) => !before.includes(id)),
      takenIds: before.filter((id) => !wanted.includes(id)),
    }
    await this.call.audit('admin.role.holders', { kind: ROLE_KIND, id: role.id }, moved)
    return this.#announceChange(role.id)
  }

  async #requireRole(roleId: string) {
    const found = await this.#roles.find(roleId)
    return found ?? (roleId === EVERYBODY ? UNCHANGED : fail.gone(ROLE))
  }

  async #refuseSameName(name: string, ownId?: string) {
    const others = (await this.#roles.all()).filter(({ id }) => id !== ownId)
    const twin = `已有「${name}」`
    if (others.some((other) => other.name === name)) fail.invalid(twin, { name: twin })
    if (!ownId && others.length >= roleLimits.roles) fail.conflict(`最多 ${roleLimits.roles} 个角色`)
  }

  #announceChange(roleId: string): Promise<T.RoleDetail> {
    this.call.emitChanged('firm', { kind: ROLE_KIND, id: roleId })
    notifyPermissionChange(this.call)
    return this.byId(roleId)
  }
}

const headOf = ({ id, code, name, about }: { id: string; code: string; name: string; about: string }) => ({
  roleId: code === EVERYBODY ? EVERYBODY : id,
  name,
  about,
  isEverybodys: code === EVERYBODY,
  isStandard: isStandard(code),
})

/** Checks that each right appears once, and no wider than it can be given. */
function acceptPermissions({ rights }: Pick<T.SaveRoleInput, 'rights'>, code?: string): RolePermissions {
  const accepted: RolePermissions = {}
  for (const { right, scope } of rights) {
    const { name, scopes } = ROLE_PERMISSIONS[right]
    if (accepted[right]) fail.invalid(`「${name}」重复`, { rights: `「${name}」重复` })
    const message = `「${name}」没有这个范围`
    if (!(scopes as readonly string[]).includes(scope)) fail.invalid(message, { rights: message })
    const notAll = `「${name}」不能给全体员工`
    if (code === EVERYBODY && !EVERYBODYS_PERMISSIONS.includes(right)) fail.invalid(notAll, { rights: notAll })
    accepted[right] = scope
  }
  return accepted
}
