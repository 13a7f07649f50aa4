import { resignationForm } from '@contract/hr/form'
import type { FinishResignationInput, Resignation, Share, StartResignationInput } from '@contract/hr/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { holdAdministrators, leaderProblem, People, refuseLastAdministrator } from '../people'
import { notifySuccessor } from './news'
import { employmentPolicy } from './policy'
import { HrRepository } from './repository'
import { RESIGNATION, RESIGNATION_KIND, ResignationRepository } from './resignation-repository'
import { EmploymentService } from './service'

const OVER = '该离职已经办结或撤回'
const LEFT = '您已不在该律所，请重新登录'

/** Resignations: the person works until the last day, then a colleague takes over everything. */
export class ResignationService {
  readonly #resignations: ResignationRepository
  readonly #people: HrRepository
  readonly #employments: EmploymentService

  constructor(private readonly call: StaffCall) {
    this.#resignations = new ResignationRepository(call.db)
    this.#people = new HrRepository(call.db, call.now)
    this.#employments = new EmploymentService(call)
  }

  async byId(resignationId: string): Promise<Resignation> {
    const { statusBefore: _, ...found } = await this.#requireResignation(resignationId)
    const holdings = found.status === 'open' ? await this.#countHoldings(found.empId) : found.holdings
    return {
      ...found,
      holdings,
      successorName: found.successorName ?? '',
      finishTime: found.finishTime ?? '',
    }
  }

  async start({ empId, version, ...input }: StartResignationInput): Promise<Resignation> {
    const { status } = await this.#employments.allowed(empId, employmentPolicy.resign)
    const { lastDay, reason, note = '' } = acceptForm(resignationForm, input, toDay(this.call.now))
    const id = newId(this.call.now)
    await this.#people.update(empId, version, { status: 'resigning', updated_at: this.call.time })
    await this.#resignations.insert({
      id,
      employee_id: empId,
      status_before: status as 'regular',
      last_day: lastDay,
      reason,
      note,
      created_at: this.call.time,
    })
    return this.#emitChanged(id, empId)
  }

  async cancel(resignationId: string, version: number): Promise<Resignation> {
    const { empId, status, statusBefore } = await this.#requireResignation(resignationId)
    if (status !== 'open') fail.conflict(OVER)
    await this.#resignations.update(resignationId, version, { status: 'cancelled' })
    const employee = await this.#employments.find(empId)
    await this.#people.update(empId, employee.version, { status: statusBefore, updated_at: this.call.time })
    return this.#emitChanged(resignationId, empId)
  }

  async finish({ resignationId, version, successorIds }: FinishResignationInput): Promise<Resignation> {
    const { empId, name, status, lastDay } = await this.#requireResignation(resignationId)
    if (status !== 'open') fail.conflict(OVER)
    const problem = await leaderProblem(this.call, empId)
    allow(!problem, problem)
    await holdAdministrators(this.call.db, this.call.me.firmId)
    await refuseLastAdministrator(this.call.db, empId)
    const successorId = await this.#requireSuccessor(successorIds[0] ?? '', empId)
    const holdings = await this.#countHoldings(empId)
    for (const holding of this.call.app.holdings) await holding.handOver(this.call, empId, successorId)
    const finished_at = this.call.time
    const done = { status: 'done', successor_id: successorId, holdings: JSON.stringify(holdings), finished_at } as const
    await this.#resignations.update(resignationId, version, done)
    const employee = await this.#employments.find(empId)
    const today = this.#people.today
    await this.#people.update(empId, employee.version, {
      status: 'resigned',
      left_on: [lastDay, today].sort()[0],
      updated_at: this.call.time,
    })
    notifySuccessor(this.call, { resignationId, successorId, name, holdings })
    this.#employments.endSessions(employee, LEFT)
    return this.#emitChanged(resignationId, empId)
  }

  async #requireSuccessor(id: string, empId: string): Promise<string> {
    const refuse = (words: string) => fail.invalid(words, { successorIds: words })
    if (id === empId) refuse('不能移交给离职的人本人')
    const [found] = await new People(this.call.db).working([id])
    if (!found) return refuse('接手人不存在或已离职')
    const { status } = await this.#employments.find(id)
    return status === 'resigning' ? refuse('接手人也在办理离职，请另选') : id
  }

  async #countHoldings(empId: string): Promise<Share[]> {
    const counted: Share[] = []
    for (const { name, count } of this.call.app.holdings) counted.push({ name, count: await count(this.call, empId) })
    return counted.filter(({ count }) => count > 0)
  }

  async #requireResignation(id: string) {
    return (await this.#resignations.find(id)) ?? fail.gone(RESIGNATION)
  }

  async #emitChanged(id: string, empId: string): Promise<Resignation> {
    this.call.emitChanged('firm', { kind: RESIGNATION_KIND, id })
    await this.#employments.changed(empId)
    return this.byId(id)
  }
}
