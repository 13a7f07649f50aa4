import { CANCELLED_POST } from '@contract/account/codes'
import { contractForm, employeeForm } from '@contract/hr/form'
import type * as T from '@contract/hr/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import {
  holdAdministrators,
  insertContract,
  leaderProblem,
  refuseLastAdministrator,
  spelled,
  watchEmployments,
} from '../people'
import { ContractRepository } from './contract-repository'
import { type EmploymentFacts, employmentPolicy, refusalOf } from './policy'
import { EMPLOYEE, EMPLOYEE_KIND, findDepartment, HrRepository } from './repository'
import { ResignationRepository } from './resignation-repository'

type Found = NonNullable<Awaited<ReturnType<HrRepository['find']>>>
type Row = Pick<Found, keyof T.EmployeeRow & keyof Found>

const SUSPENDED = '您的账号已停用，请联系管理员'

/** Management of single employees. */
export class EmploymentService {
  readonly #people: HrRepository
  readonly #contracts: ContractRepository

  constructor(private readonly call: StaffCall) {
    this.#people = new HrRepository(call.db, call.now)
    this.#contracts = new ContractRepository(call.db)
  }

  async byId(empId: string): Promise<T.EmployeeDetail> {
    const found = await this.find(empId)
    const [roles, contracts, induction, resignation] = await Promise.all([
      this.#people.rolesOf(empId),
      this.#contracts.of(empId),
      this.#people.inductionOf(found.accountId),
      new ResignationRepository(this.call.db).latest(empId),
    ])
    const facts = await this.factsOf(found)
    return {
      ...presentRow(found),
      departmentId: found.departmentId,
      gender: found.gender,
      email: found.email,
      birthday: found.birthday ?? '',
      leftOn: found.leftOn ?? '',
      roles: roles.map(({ name }) => name),
      contracts: contracts.map((contract) => ({ ...contract, endDay: contract.endDay ?? '' })),
      inductionId: induction?.id ?? '',
      resignation: resignation ?? null,
      can: {
        edit: employmentPolicy.edit(facts),
        passProbation: employmentPolicy.passProbation(facts),
        suspend: employmentPolicy.suspend(facts),
        restore: employmentPolicy.restore(facts),
        resign: employmentPolicy.resign(facts),
      },
    }
  }

  async save({ empId, version, ...input }: T.SaveEmployeeInput): Promise<T.EmployeeDetail> {
    await this.allowed(empId, employmentPolicy.edit)
    const accepted = acceptForm(employeeForm, input, this.#people.today)
    const { name, joinDate, post, probationUntil, birthday } = accepted
    if (birthday && birthday > this.#people.today) fail.invalid('生日不能晚于今天', { birthday: '生日不能晚于今天' })
    const [departmentId = ''] = input.departmentId
    const department = await findDepartment(this.call.db, departmentId)
    if (!department) fail.invalid('部门不存在', { departmentId: '部门不存在' })
    await this.#people.update(empId, version, {
      name,
      pinyin: spelled(name, 'pinyin'),
      initials: spelled(name, 'first'),
      gender: accepted.gender ?? '',
      mobile: accepted.mobile ?? '',
      email: accepted.email ?? '',
      birthday: birthday || null,
      department_id: departmentId,
      post,
      join_date: joinDate,
      probation_until: probationUntil || null,
      updated_at: this.call.time,
    })
    if (probationUntil) await watchEmployments(this.call)
    return this.changed(empId)
  }

  async passProbation(empId: string, version: number): Promise<T.EmployeeDetail> {
    await this.allowed(empId, employmentPolicy.passProbation)
    await this.#people.update(empId, version, { status: 'regular', updated_at: this.call.time })
    return this.changed(empId)
  }

  async suspend({ empId, version, reason }: T.SuspendInput): Promise<T.EmployeeDetail> {
    const found = await this.allowed(empId, employmentPolicy.suspend)
    await holdAdministrators(this.call.db, this.call.me.firmId)
    await refuseLastAdministrator(this.call.db, empId)
    await this.#people.update(empId, version, { status: 'suspended', updated_at: this.call.time })
    await this.call.audit('hr.suspend', { kind: EMPLOYEE_KIND, id: empId }, { reasonLength: reason.length })
    for (const { coverFor } of this.call.app.holdings) await coverFor?.(this.call, empId)
    this.endSessions(found, SUSPENDED)
    return this.changed(empId)
  }

  /** Reinstates somebody, without what they handed over. */
  async restore(empId: string, version: number): Promise<T.EmployeeDetail> {
    const { probationUntil, post } = await this.allowed(empId, employmentPolicy.restore)
    // Nobody could sign in to it: its account has no password, number or binding any more.
    if (post === CANCELLED_POST) fail.conflict('该同事已注销账号，不能恢复：请用邀请码让他重新加入')
    const status = probationUntil && probationUntil >= this.#people.today ? 'probation' : 'regular'
    await this.#people.update(empId, version, { status, left_on: null, updated_at: this.call.time })
    return this.changed(empId)
  }

  async saveContract({ empId, contractId, version, ...input }: T.SaveContractInput): Promise<T.EmployeeDetail> {
    await this.allowed(empId, employmentPolicy.edit)
    const { startDay, endDay, note } = acceptForm(contractForm, input, this.#people.today)
    const values = { kind: input.kind, start_day: startDay, end_day: endDay || null, note: note ?? '' }
    if (contractId) {
      const kept = (await this.#contracts.find(contractId)) ?? fail.gone('合同')
      if (kept.empId !== empId) fail.gone('合同')
      await this.#contracts.update(contractId, version ?? 0, values)
    } else
      await insertContract(this.call.db, {
        id: newId(this.call.now),
        employee_id: empId,
        created_at: this.call.time,
        ...values,
      })
    if (endDay) await watchEmployments(this.call)
    return this.changed(empId)
  }

  async removeContract(contractId: string, version: number): Promise<T.EmployeeDetail> {
    const { empId } = (await this.#contracts.find(contractId)) ?? fail.gone('合同')
    if (!(await this.#contracts.remove(contractId, version))) fail.stale('合同')
    return this.changed(empId)
  }

  async find(empId: string): Promise<Found> {
    return (await this.#people.find(empId)) ?? fail.gone(EMPLOYEE)
  }

  async factsOf({ empId, status }: Pick<Found, 'empId' | 'status'>): Promise<EmploymentFacts> {
    return {
      isMe: empId === this.call.me.id,
      status: status as EmploymentFacts['status'],
      leaderProblem: await leaderProblem(this.call, empId),
    }
  }

  async allowed(empId: string, may: (facts: EmploymentFacts) => boolean): Promise<Found> {
    const found = await this.find(empId)
    const facts = await this.factsOf(found)
    allow(may(facts), refusalOf(facts))
    return found
  }

  /** After the commit: refuses their next call, and tells every open screen. */
  endSessions({ empId, accountId }: Pick<Found, 'empId' | 'accountId'>, words: string) {
    const { app } = this.call
    this.call.afterCommit(() => {
      app.bus.publish({ kind: 'refreshPerson', accountId })
      app.sessions
        .endOfEmployee(empId, words)
        .catch((error: unknown) => app.log.error({ where: 'hr.endSessions', error }))
    })
  }

  changed(empId: string): Promise<T.EmployeeDetail> {
    this.call.emitChanged('firm', { kind: EMPLOYEE_KIND, id: empId })
    this.call.push('firm', 'directory:changed', { updateTime: this.call.time })
    return this.byId(empId)
  }
}

export const presentRow = (row: Row): T.EmployeeRow => ({
  empId: row.empId,
  name: row.name,
  photoUrl: row.photoUrl,
  empNo: row.empNo,
  departmentName: row.departmentName,
  post: row.post,
  status: row.status as T.EmployeeRow['status'],
  joinDate: row.joinDate ?? '',
  mobile: row.mobile,
  probationUntil: row.probationUntil ?? '',
  version: row.version,
})
