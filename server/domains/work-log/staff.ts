import type { ReviewUser } from '@contract/work-log/shapes'
import type { FirmDb } from '../../kernel/db/open'
import type { Employee } from '../../kernel/http/call'
import { above, type Department, reaches, within } from '../people'
import { findDepartments, findLeaderIds, findPeopleOfDepartments, findWorkingPeople } from './staff-repository'

const SEES = 'log:see'

const LEAD_WORDS = '律所负责人'

/** People whose logs somebody is responsible for: `all`, or those of these departments. */
export interface Scope {
  all: boolean
  departmentIds: readonly string[]
}

interface Led extends Department {
  managerId: string | null
}

/** Responsibilities within the firm. */
export class LogStaff {
  #departments?: Promise<Led[]>

  constructor(private readonly db: FirmDb) {}

  async scopeOf(me: Employee): Promise<Scope> {
    if (reaches(me, SEES, 'firm')) return { all: true, departmentIds: [] }
    if (!reaches(me, SEES, 'team')) return { all: false, departmentIds: [] }
    const departments = await this.#loadDepartments()
    const led = departments.filter(({ managerId }) => managerId === me.id).map((department) => department.id)
    const own = reaches(me, SEES, 'dept') ? [me.departmentId] : []
    return { all: false, departmentIds: within(departments, [...led, ...own]).map((department) => department.id) }
  }

  /** Possible reviewers: heads of the department and of those above it, then the firm's leaders. */
  async reviewers({ id, departmentId }: Pick<Employee, 'id' | 'departmentId'>): Promise<ReviewUser[]> {
    const departments = await this.#loadDepartments()
    const chain = above(departments, departmentId).flatMap(
      (ancestorId) => departments.find((department) => department.id === ancestorId) ?? [],
    )
    const heads = chain.flatMap(({ managerId, name }) => (managerId ? [{ managerId, why: `${name}负责人` }] : []))
    const leads = await findLeaderIds(this.db)
    const people = await findWorkingPeople(this.db, [...heads.map(({ managerId }) => managerId), ...leads])
    const ranked = [
      ...heads.map(({ managerId, why }) => ({ empId: managerId, why })),
      ...leads.map((empId) => ({ empId, why: LEAD_WORDS })),
    ]
    return ranked.flatMap(({ empId, why }, index) => {
      const person = people.find((candidate) => candidate.empId === empId)
      const isFirst = ranked.findIndex((other) => other.empId === empId) === index
      return person && isFirst && empId !== id ? [{ ...person, why }] : []
    })
  }

  /** Departments within the scope, each with its people. */
  async tree(scope: Scope) {
    const departments = (await this.#loadDepartments()).filter(
      ({ id }) => scope.all || scope.departmentIds.includes(id),
    )
    if (departments.length === 0) return []
    const people = await findPeopleOfDepartments(this.db, departments)
    return departments.map(({ id, name, parentId }) => ({
      departmentId: id,
      name,
      parentId,
      people: people.flatMap(({ departmentId, ...person }) => (departmentId === id ? [person] : [])),
    }))
  }

  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#loadDepartments()).map(({ id, name }) => [id, name]))
  }

  #loadDepartments(): Promise<Led[]> {
    this.#departments ??= findDepartments(this.db)
    return this.#departments
  }
}
