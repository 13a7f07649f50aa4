import { acceptanceForm } from '@contract/account/register/acceptance-form'
import type { HandledInduction, HandleInductionInput } from '@contract/account/register/shapes'
import { probationProblem } from '@contract/hr/probation'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { canGiveRole, findRolesToGive, insertContract, watchEmployments } from '../../people'
import { AccountRepository } from '../repository/accounts'
import { employ, type Newcomer } from './employment'
import { inductionOf, materialsOf } from './induction'
import { erasure } from './induction-erasure'
import { askForMaterials, welcome } from './induction-news'
import { FirmInductions, type InductionRow } from './induction-repository'

/** The firm's side of an application. */
export class InductionHandler {
  readonly #inductions: FirmInductions

  constructor(private readonly call: StaffCall) {
    this.#inductions = new FirmInductions(call.db)
  }

  async detail(id: string): Promise<HandledInduction> {
    const row = await this.#requireInduction(id)
    const roles = await this.#findRolesToGive()
    return { ...inductionOf(row, await this.#findFirm(), await materialsOf(this.call, row)), roles }
  }

  async handle(input: HandleInductionInput) {
    const { inductionId, version, agree, reason = '', departmentId } = input
    const row = await this.#requireInduction(inductionId)
    if (!agree && !reason.trim()) fail.unfilled('reason', '退回原因')
    if (agree && !(departmentId && (await this.#inductions.department(departmentId))))
      fail.unchosen('departmentId', '所在部门')
    const { app, me, now, system, time } = this.call
    const accepted = agree ? await this.#acceptTerms(input, row.post) : undefined
    const status = agree ? 'approved' : 'returned'
    const change = { status, reason, handler_id: me.id, handled_at: time } as const
    if (!(await this.#inductions.handle(inductionId, version, change))) fail.stale('入职申请')
    if (accepted) {
      const { empId, missing } = await this.#employApplicant(row, accepted)
      await this.#signContract(empId, input.contract)
      if (accepted.probationUntil || input.contract?.endDay) await watchEmployments(this.call)
      welcome(this.call, inductionId, empId, (await this.#findFirm()).name)
      askForMaterials(this.call, empId, missing)
    }
    if (!agree) await app.jobs.schedule(system, erasure(me.firmId, inductionId, now))
    await this.call.audit(
      `account.induction.${status}`,
      { kind: 'induction', id: inductionId },
      accepted && { givenIds: accepted.roleIds },
    )
    return null
  }

  async #findRolesToGive() {
    const roles = await findRolesToGive(this.call.db)
    return roles.flatMap((role) => (canGiveRole(this.call.me, role) ? [{ roleId: role.id, name: role.name }] : []))
  }

  /** The terms of the employment as the form of the handler's page checks them. */
  async #acceptTerms(input: HandleInductionInput, post: string) {
    const roles = await this.#findRolesToGive()
    const today = toDay(this.call.now)
    const { departmentId = '', joinDate = today, roleIds = [], contract, probationUntil } = input
    const refused = '有角色不能由您给出或已被删除，请重新选择，或请管理员在角色里加'
    if (roleIds.some((id) => !roles.some(({ roleId }) => roleId === id))) fail.invalid(refused, { roleIds: refused })
    const terms = {
      departmentId: [departmentId],
      post: input.post || post,
      roleIds,
      joinDate,
      probationUntil,
      ...contract,
    }
    acceptForm(acceptanceForm(roles), terms, today)
    const problem = contract && probationProblem({ ...contract, probationUntil })
    if (problem) fail.invalid(problem, { probationUntil: problem })
    return { departmentId, post: terms.post, roleIds: [...new Set(roleIds)], joinDate, probationUntil }
  }

  async #signContract(empId: string, contract: HandleInductionInput['contract']) {
    if (!contract) return
    const { kind, startDay, endDay } = contract
    await insertContract(this.call.db, {
      id: newId(this.call.now),
      employee_id: empId,
      created_at: this.call.time,
      kind,
      start_day: startDay,
      end_day: endDay || null,
      note: '',
    })
  }

  #findFirm() {
    return new AccountRepository(this.call.system).firm(this.call.me.firmId)
  }

  #employApplicant(row: InductionRow, accepted: Partial<Newcomer>) {
    const { accountId, name, mobile, gender, email, licenceNumber, materials } = row
    const { firmId } = this.call.me
    const known = { accountId, firmId, name, mobile, gender, email, licenceNumber, materials }
    return employ(this.call, this.call.system, { ...known, ...accepted })
  }

  async #requireInduction(id: string): Promise<InductionRow> {
    return (await this.#inductions.find(id)) ?? fail.gone('入职申请')
  }
}
