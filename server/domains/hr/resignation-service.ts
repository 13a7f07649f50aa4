import type { Page } from '@contract/core'
import type { HandOverWork } from '@contract/hr/codes'
import { resignationForm } from '@contract/hr/form'
import type {
  FinishResignationInput,
  HeldItem,
  HeldItemsInput,
  HeldWork,
  Resignation,
  StartResignationInput,
} from '@contract/hr/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { pageOf } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { HeldRecord } from '../../kernel/records/holdings'
import { holdAdministrators, leaderProblem, People, refuseLastAdministrator } from '../people'
import { publishEvent } from '../webhook'
import { notifySuccessor } from './news'
import { employmentPolicy } from './policy'
import { HrRepository } from './repository'
import { RESIGNATION, RESIGNATION_KIND, ResignationRepository } from './resignation-repository'
import { EmploymentService } from './service'
import type { KeptHolding } from './tables'

const OVER = '该离职已经办结或撤回'
const LEFT = '您已不在该律所，请重新登录'

interface Successor {
  id: string
  name: string
}

/** Names of the colleagues who took something over, in words; the one for the rest comes first. */
export function successorWords(rest: string, holdings: readonly KeptHolding[]): string {
  const names = new Set([rest, ...holdings.map(({ successorName = '' }) => successorName)].filter(Boolean))
  const [first = '', ...others] = names
  return others.length === 0 ? first : `${first}等 ${names.size} 人`
}

/** Resignations: the person works until the last day, then colleagues take over, each their kind of work. */
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
    const holdings =
      found.status === 'open'
        ? await this.#countHoldings(found.empId)
        : found.holdings.map((held): HeldWork => ({ key: '', work: '', successorName: '', ...held }))
    return {
      ...found,
      holdings,
      successorName: successorWords(found.successorName ?? '', holdings),
      finishTime: found.finishTime ?? '',
    }
  }

  /** A page of what they hold of one kind, with the names that the caller is told. */
  async heldItems({ resignationId, key, ...page }: HeldItemsInput): Promise<Page<HeldItem>> {
    const { empId, status } = await this.#requireResignation(resignationId)
    if (status !== 'open') fail.conflict(OVER)
    const holding = this.call.app.holdings.find((holding) => holding.key === key) ?? fail.gone('事项')
    const all = (await holding.list(this.call, empId)).map((record, index) => ({ ...record, no: index + 1 }))
    const shown = pageOf(all, page)
    const records: HeldItem[] = []
    for (const record of shown.records) records.push(await this.#presentHeld(record))
    return { ...shown, records }
  }

  async #presentHeld({ kind, id, title, no }: HeldRecord & { no: number }): Promise<HeldItem> {
    const { records } = this.call.app
    if (!(await records.see(this.call, { kind, id }))) return { no, title: title ?? '', targetKind: '', targetId: '' }
    const words = title ?? (await records.describe(this.call, { kind, id }))
    return { no, title: words ?? '', targetKind: kind, targetId: id }
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

  async finish({ resignationId, version, successorIds, byWork = {} }: FinishResignationInput): Promise<Resignation> {
    const { empId, name, status, lastDay } = await this.#requireResignation(resignationId)
    if (status !== 'open') fail.conflict(OVER)
    const problem = await leaderProblem(this.call, empId)
    allow(!problem, problem)
    await holdAdministrators(this.call.db, this.call.me.firmId)
    await refuseLastAdministrator(this.call.db, empId)
    const rest = await this.#requireSuccessor('successorIds', successorIds[0] ?? '', empId)
    const byKind = new Map<HandOverWork, Successor>()
    for (const [work, [id = '']] of Object.entries(byWork))
      byKind.set(work as HandOverWork, await this.#requireSuccessor(work, id, empId))
    const successorOf = (work: HandOverWork) => byKind.get(work) ?? rest
    const holdings = (await this.#countHoldings(empId)).map((held) => ({
      ...held,
      successorName: held.work ? successorOf(held.work).name : rest.name,
    }))
    for (const holding of this.call.app.holdings) await holding.handOver(this.call, empId, successorOf(holding.work).id)
    const finished_at = this.call.time
    const done = { status: 'done', successor_id: rest.id, holdings: JSON.stringify(holdings), finished_at } as const
    await this.#resignations.update(resignationId, version, done)
    const employee = await this.#employments.find(empId)
    const today = this.#people.today
    const [leftOn = today] = [lastDay, today].sort()
    await this.#people.update(empId, employee.version, {
      status: 'resigned',
      left_on: leftOn,
      updated_at: this.call.time,
    })
    const { db, now, me } = this.call
    await publishEvent({ db, now, firmId: me.firmId }, 'employee.left', { empId, leftOn })
    for (const successor of new Map([rest, ...byKind.values()].map((successor) => [successor.id, successor])).values())
      notifySuccessor(this.call, {
        resignationId,
        successorId: successor.id,
        name,
        holdings: holdings.filter(({ work }) => work && successorOf(work).id === successor.id),
      })
    this.#employments.endSessions(employee, LEFT)
    return this.#emitChanged(resignationId, empId)
  }

  async #requireSuccessor(field: string, id: string, empId: string): Promise<Successor> {
    const refuse = (words: string) => fail.invalid(words, { [field]: words })
    if (id === empId) refuse('不能移交给离职的人本人')
    const [found] = await new People(this.call.db).working([id])
    if (!found) return refuse('接手人不存在或已离职')
    const { status, name } = await this.#employments.find(id)
    return status === 'resigning' ? refuse('接手人也在办理离职，请另选') : { id, name }
  }

  async #countHoldings(empId: string): Promise<HeldWork[]> {
    const counted: HeldWork[] = []
    for (const { key, work, name, count } of this.call.app.holdings)
      counted.push({ key, work, name, count: await count(this.call, empId), successorName: '' })
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
