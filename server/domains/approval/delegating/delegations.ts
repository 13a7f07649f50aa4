import type { Delegation, DelegationInput } from '@contract/approval/shapes'
import { days } from '@contract/duration'
import { fromTime } from '../../../kernel/clock'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { WorkAccess } from '../acting/work-access'
import { takeOver } from '../running/takeover'
import { DelegationRepository } from './delegation-repository'

/** Job that runs when a delegation with to-dos begins. */
export const DELEGATION_BEGINS = 'approval.delegation'
const LONGEST_DAYS = 180

const PHRASES = ['同意', '同意，请按流程办理', '请补充相关材料后重新提交', '金额有误，请核对', '已阅']

/** Delegations of somebody's approvals while they are away, and their saved phrases. */
export class DelegationService {
  readonly #access: WorkAccess
  readonly #repository: DelegationRepository

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
    this.#repository = new DelegationRepository(call.db)
  }

  async list(): Promise<Delegation[]> {
    return (await this.#repository.of(this.call.me.id)).map((row) => this.#present(row))
  }

  async save({ toId, startTime, endTime, types, withPending = false }: DelegationInput): Promise<Delegation> {
    const { me, time } = this.call
    const { context } = this.#access
    const refuse = (field: string, words: string) => fail.invalid(words, { [field]: words })
    if (toId === me.id) refuse('toId', '不能委托给自己')
    await this.#access.requireColleagues([toId], 'toId', '受托人')
    if (endTime <= startTime) refuse('endTime', '结束时间须晚于开始时间')
    if (endTime <= time) refuse('endTime', '结束时间不能早于现在')
    if (fromTime(endTime) - fromTime(startTime) > days(LONGEST_DAYS))
      refuse('endTime', `委托时间不能超过${LONGEST_DAYS}天`)
    await this.#repository.lock(me.firmId)
    const overlap = (await this.#repository.meanwhile(me.id, startTime, endTime)).find((other) =>
      hasCommonKind(other.types, types),
    )
    if (overlap) refuse('startTime', '该时间段已有委托，请先结束原委托')
    await this.#refuseCircle(toId, startTime, endTime, types)
    const id = context.newId()
    await this.#repository.insert({
      id,
      from_id: me.id,
      to_id: toId,
      start_at: startTime,
      end_at: endTime,
      types: types ? JSON.stringify(types) : null,
      with_pending: withPending,
      created_at: time,
    })
    if (withPending && startTime <= time) await this.#handOver(toId, types ?? null)
    else if (withPending)
      await context.ring(DELEGATION_BEGINS, `${DELEGATION_BEGINS}.${id}`, startTime, { delegationId: id })
    await this.call.audit('approval.delegate', { kind: 'employee', id: toId })
    const row = (await this.#repository.find(id)) ?? fail.gone('委托')
    return this.#present(row)
  }

  async end(delegationId: string) {
    const { me, time } = this.call
    const row = (await this.#repository.find(delegationId)) ?? fail.gone('委托')
    if (row.toId !== me.id && row.fromId !== me.id) fail.gone('委托')
    allow(row.fromId === me.id, '只有委托人可以结束委托', { empId: row.fromId })
    await this.#repository.end(delegationId, time)
    await this.#access.context.silence(`${DELEGATION_BEGINS}.${delegationId}`)
    await this.call.audit('approval.endDelegation', { kind: 'employee', id: row.toId })
    return null
  }

  async phrases(): Promise<string[]> {
    return (await this.#repository.phrases(this.call.me.id)) ?? PHRASES
  }

  async savePhrases(phrases: readonly string[]): Promise<string[]> {
    const kept = [...new Set(phrases.map((phrase) => phrase.trim()))]
    await this.#repository.savePhrases(this.call.me.id, kept)
    return kept
  }

  async #handOver(toId: string, types: readonly number[] | null) {
    const { me } = this.call
    for (const { id } of await this.#repository.pending(me.id, types))
      await takeOver(this.#access.context, id, 'delegate', { toId, originalId: me.id })
  }

  /** Refuses a delegation whose chain leads back to the caller. */
  async #refuseCircle(toId: string, start: string, end: string, types?: readonly number[]) {
    const { me } = this.call
    const seen = new Set([me.id])
    let ahead = [toId]
    while (ahead.length > 0) {
      const [next = '', ...rest] = ahead
      if (next === me.id)
        fail.invalid('对方已将审批委托给您，不能互相委托', { toId: '对方已将审批委托给您，不能互相委托' })
      ahead = rest
      if (seen.has(next)) continue
      seen.add(next)
      const given = await this.#repository.meanwhile(next, start, end)
      ahead.push(...given.filter((other) => hasCommonKind(other.types, types)).map((other) => other.toId))
    }
  }

  #present(row: NonNullable<Awaited<ReturnType<DelegationRepository['find']>>>): Delegation {
    const { me, time } = this.call
    const over = row.endedTime !== null || row.endTime <= time
    return {
      delegationId: row.id,
      from: { empId: row.fromId, name: row.fromName, photoUrl: row.fromPhoto },
      to: { empId: row.toId, name: row.toName, photoUrl: row.toPhoto },
      startTime: row.startTime,
      endTime: row.endTime,
      types: row.types,
      state: over ? 'over' : row.startTime > time ? 'coming' : 'active',
      isMine: row.fromId === me.id,
    }
  }
}

/** Returns whether two lists of kinds overlap; a missing list means all kinds. */
const hasCommonKind = (a: readonly number[] | null | undefined, b: readonly number[] | null | undefined) =>
  !a || !b || a.some((type) => b.includes(type))
