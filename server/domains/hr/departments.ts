import { departmentForm } from '@contract/hr/form'
import type { Department, SaveDepartmentInput } from '@contract/hr/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { above, People, personOf } from '../people'
import {
  deleteDepartment,
  findDepartments,
  insertDepartment,
  isDepartmentNamed,
  updateDepartment,
} from './department-repository'

export const DEPARTMENT_KIND = 'department'
const DEPARTMENT = '部门'

/** Departments of the firm, with their managers and parents. */
export class Departments {
  constructor(private readonly call: StaffCall) {}

  async list(): Promise<Department[]> {
    const rows = await findDepartments(this.call.db)
    return rows.map(({ empId, name, photoUrl, departmentId, title, parentId, people }) => ({
      departmentId,
      name: title,
      parentId: parentId ?? '',
      parentName: rows.find((other) => other.departmentId === parentId)?.title ?? '',
      manager: personOf({ empId, name, photoUrl }),
      people,
    }))
  }

  async save({ departmentId, ...input }: SaveDepartmentInput): Promise<Department[]> {
    const { db, now } = this.call
    const { name } = acceptForm(departmentForm, input, toDay(now))
    const all = await this.list()
    const [parent_id = null] = input.parentIds
    this.#requireValid(all, { departmentId, name, parentId: parent_id })
    const [manager_id = null] = input.managerIds
    if (manager_id && (await new People(db).working([manager_id])).length === 0)
      fail.invalid('负责人不存在或已离职', { managerIds: '负责人不存在或已离职' })
    const values = { name: name.trim(), parent_id, manager_id }
    if (departmentId) await updateDepartment(db, departmentId, values)
    else await insertDepartment(db, { id: newId(now), sort: all.length, ...values })
    return this.#emitChanged(departmentId ?? '')
  }

  async remove(departmentId: string): Promise<Department[]> {
    const all = await this.list()
    const found = all.find((department) => department.departmentId === departmentId) ?? fail.gone(DEPARTMENT)
    if (found.people > 0)
      fail.conflict(`「${found.name}」还有 ${found.people} 人，请先把他们调到其他部门`, { to: 'employees' })
    if (all.some(({ parentId }) => parentId === departmentId))
      fail.conflict(`「${found.name}」还有下级部门，请先调整或删除`)
    // Former members and past records still refer to it.
    if (await isDepartmentNamed(this.call.db, departmentId))
      fail.conflict(`「${found.name}」有历史记录，不能删除，可以改名`)
    await deleteDepartment(this.call.db, departmentId)
    return this.#emitChanged(departmentId)
  }

  #requireValid(
    all: readonly Department[],
    { departmentId, name, parentId }: { departmentId?: string; name: string; parentId: string | null },
  ) {
    const others = all.filter((department) => department.departmentId !== departmentId)
    if (departmentId && others.length === all.length) fail.gone(DEPARTMENT)
    const twin = `已有「${name.trim()}」`
    if (others.some((other) => other.name === name.trim())) fail.invalid(twin, { name: twin })
    if (!parentId) return
    if (!all.some((department) => department.departmentId === parentId))
      fail.invalid('上级部门不存在', { parentIds: '上级部门不存在' })
    const parents = all.map((department) => ({
      id: department.departmentId,
      name: department.name,
      parentId: department.parentId || null,
    }))
    const loop = '上级部门不能是自己或自己的下级'
    if (departmentId && above(parents, parentId).includes(departmentId)) fail.invalid(loop, { parentIds: loop })
  }

  #emitChanged(id: string): Promise<Department[]> {
    if (id) this.call.emitChanged('firm', { kind: DEPARTMENT_KIND, id })
    this.call.push('firm', 'directory:changed', { updateTime: this.call.time })
    return this.list()
  }
}
