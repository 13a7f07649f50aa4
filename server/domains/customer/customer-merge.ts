import type { Customer, MergeField, MergeInput, MergePreview } from '@contract/customer/shapes'
import { days } from '@contract/duration'
import { fromTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { normalName, Parties, type PartyInput } from '../party'
import { MergeRepository } from './merge-repository'
import { type Merged, mergedValues, partyInputOf } from './merged-values'
import { customerPolicy } from './policy'
import { type Found, factsOf, presentCustomer } from './present'
import { CUSTOMER_KIND, CustomerRepository } from './repository'
import { CustomerService } from './service'
import type { Moved } from './tables'

/** State before a merge, to undo it within a day. */
interface Before {
  /** Previous values of the fields that were taken. */
  kept: Merged
  taken: MergeField[]
  keptNames: { kind: string; name: string }[]
  gone: Merged
  goneNames: { kind: string; name: string }[]
}

/** Merges two records of one customer, and undoes the merge within a day. */
export class MergingService {
  readonly #merges: MergeRepository
  readonly #customers: CustomerService
  readonly #parties: Parties

  constructor(private readonly call: StaffCall) {
    this.#merges = new MergeRepository(call.db)
    this.#customers = new CustomerService(call)
    this.#parties = new Parties(call.db, call.now, call.time)
  }

  async preview(keptId: string, goneId: string): Promise<MergePreview> {
    const [kept, gone] = await this.#requireBoth(keptId, goneId)
    const inFull = { inFull: true }
    return {
      kept: await presentCustomer(this.call, kept, inFull),
      gone: await presentCustomer(this.call, gone, inFull),
      moves: await this.#merges.hanging(gone),
    }
  }

  async merge({ keptId, keptVersion, goneId, goneVersion, take }: MergeInput): Promise<Customer> {
    const { me, now, time } = this.call
    const [kept, gone] = await this.#requireBoth(keptId, goneId)
    if (kept.version !== keptVersion || gone.version !== goneVersion) fail.stale('客户')
    const before = await this.#stateBefore(kept, gone)
    const { values, taken } = mergedValues(before.kept, before.gone, take)
    before.taken = taken
    const rows = await this.#merges.move(gone, kept)
    const minding = [gone.ownerId, ...factsOf(gone).memberIds]
    const responsible = [kept.ownerId, ...factsOf(kept).memberIds]
    const helpers = [...new Set(minding)].filter((id) => !responsible.includes(id))
    rows.helpers = await this.#merges.addHelpers(CUSTOMER_KIND, keptId, helpers, now)
    await this.#merges.setGone(gone, kept, time)
    await this.#parties.forgetNames(gone.partyId)
    await this.#write(kept, values, [...before.keptNames, ...before.goneNames.map(asOtherName)])
    const moved: Moved = { rows, before: before as unknown as Record<string, unknown> }
    const id = newId(now)
    await this.#merges.record({ id, kept_id: keptId, gone_id: goneId, moved, by_id: me.id, at: time })
    await this.call.audit('customer.merge', { kind: CUSTOMER_KIND, id: keptId }, { goneId })
    this.#customers.tell(keptId, factsOf(gone))
    this.#customers.tell(keptId, factsOf(kept))
    return this.#customers.byId(keptId)
  }

  async undo(mergeId: string): Promise<Customer> {
    const { me, now, time } = this.call
    const merge = (await this.#merges.find(mergeId)) ?? fail.gone('合并记录')
    const kept = await this.#customers.see(merge.keptId)
    allow(customerPolicy.merge(me, factsOf(kept)), '您不能撤销这次合并', { permission: 'customer:manage' })
    if (fromTime(merge.at) + days(1) < now) fail.conflict('合并已超过一天，不能撤销')
    const latest = await this.#merges.latest(merge.keptId, now)
    if (latest && latest.mergeId !== mergeId)
      fail.conflict('请先撤销较晚的一次合并', { to: 'customer', id: merge.keptId })
    if (!(await this.#merges.undone(mergeId, time))) fail.conflict('这次合并已经撤销')
    const { rows, before: kept_ } = merge.moved
    const before = kept_ as unknown as Before
    const goneRef = { customerId: merge.goneId, partyId: before.gone.partyId }
    await this.#merges.moveBack(rows, kept, goneRef)
    await this.#merges.dropHelpers(rows.helpers ?? [])
    await this.#merges.setGone(goneRef, null, time)
    await this.#restore(kept, before)
    await this.call.audit('customer.undoMerge', { kind: CUSTOMER_KIND, id: merge.keptId }, { goneId: merge.goneId })
    this.#customers.tell(merge.keptId, factsOf(kept))
    return this.#customers.byId(merge.keptId)
  }

  /** Restores the fields taken; later changes stay. */
  async #restore(kept: Found, before: Before) {
    const current = await this.#valuesOf(kept)
    const values = { ...current, ...Object.fromEntries(before.taken.map((key) => [key, before.kept[key]])) } as Merged
    const theirs = new Set(before.goneNames.map(({ name }) => normalName(name)))
    const ours = new Set(before.keptNames.map(({ name }) => normalName(name)))
    const names = (await this.#namesOf(kept.partyId)).filter(
      ({ kind, name }) => kind !== 'name' && (!theirs.has(normalName(name)) || ours.has(normalName(name))),
    )
    await this.#write(kept, values, names)
    await this.#parties.replace(before.gone.partyId, {
      ...partyInputOf(before.gone),
      otherNames: before.goneNames.filter(({ kind }) => kind !== 'name') as PartyInput['otherNames'],
    })
  }

  async #write(kept: Found, values: Merged, names: readonly { kind: string; name: string }[]) {
    const repository = new CustomerRepository(this.call.db)
    const { phone, email, industry, gender, birthday, channel, level, status, remark } = values
    const columns = { phone, email, industry, gender, birthday, channel, level, status, remark }
    const isWritten = await repository.update(kept.customerId, kept.version, {
      ...columns,
      updated_at: this.call.time,
    })
    if (!isWritten) fail.stale('客户')
    const others = distinct(
      names.filter(({ kind, name }) => kind !== 'name' && normalName(name) !== normalName(values.name)),
    )
    const input = { ...partyInputOf(values), otherNames: others as PartyInput['otherNames'] }
    await this.#parties.replace(kept.partyId, input)
  }

  async #stateBefore(kept: Found, gone: Found): Promise<Before> {
    return {
      kept: await this.#valuesOf(kept),
      taken: [],
      keptNames: (await this.#namesOf(kept.partyId)).map(asOtherName),
      gone: await this.#valuesOf(gone),
      goneNames: await this.#namesOf(gone.partyId),
    }
  }

  async #valuesOf(row: Found): Promise<Merged> {
    return {
      partyId: row.partyId,
      kind: row.kind,
      name: row.name,
      numbers: { idType: row.idType, idNo: row.idNo, creditCode: row.creditCode },
      mobile: row.mobile ?? '',
      legalRep: row.legalRep ?? '',
      address: { area: row.areaCode ?? '', detail: row.address },
      phone: row.phone,
      email: row.email,
      industry: row.industry,
      gender: row.gender,
      birthday: row.birthday,
      channel: row.channel,
      level: row.level,
      status: row.status,
      remark: row.remark,
    }
  }

  async #namesOf(partyId: string) {
    return (await this.#parties.namesOf([partyId])).map(({ kind, name }) => ({ kind: kind as string, name }))
  }

  async #requireBoth(keptId: string, goneId: string): Promise<[Found, Found]> {
    if (keptId === goneId) fail.invalid('请选择两个不同的客户')
    const [kept, gone] = [await this.#customers.see(keptId), await this.#customers.see(goneId)]
    if (kept.kind !== gone.kind) fail.invalid('个人客户与单位客户不能合并')
    const { me } = this.call
    const may = customerPolicy.merge(me, factsOf(kept)) && customerPolicy.merge(me, factsOf(gone))
    allow(may, '只有两个客户的负责人或管理者可以合并', { permission: 'customer:manage' })
    return [kept, gone]
  }
}

/** Turns a main name into an alias. */
const asOtherName = ({ kind, name }: { kind: string; name: string }) => ({
  kind: kind === 'name' ? 'alias' : kind,
  name,
})

const distinct = <N extends { name: string }>(names: readonly N[]): N[] => [
  ...new Map(names.map((entry) => [normalName(entry.name), entry])).values(),
]
