import type { SameReason } from '@contract/customer/codes'
import type { Duplicate } from '@contract/customer/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { normalCode, normalName, Parties, type PartyInput } from '../party'
import { presentDuplicate } from './present'
import { CustomerRepository, lockIdentity } from './repository'

type Facts = Pick<PartyInput, 'creditCode' | 'idNo' | 'mobile' | 'name'>

/** Finds customers that may be the same as one being entered. */
export class Duplicates {
  readonly #customers: CustomerRepository
  readonly #parties: Parties

  constructor(private readonly call: StaffCall) {
    this.#customers = new CustomerRepository(call.db)
    this.#parties = new Parties(call.db, call.now, call.time)
  }

  /** @param exceptId customer being changed */
  async of(facts: Facts, exceptId?: string): Promise<Duplicate[]> {
    if (!facts.name.trim()) return []
    const same = await this.#parties.findSame(facts)
    const reasons = new Map<string, SameReason>(same.map(({ partyId, reason }) => [partyId, reason]))
    const rows = await this.#customers.ofParties([...reasons.keys()])
    return rows
      .filter(({ customerId }) => customerId !== exceptId)
      .map((row) => presentDuplicate(row, reasons.get(row.partyId) ?? 'name', this.call))
  }

  /** Locks the number or name: the second of two concurrent entries waits, and then finds the first. */
  async lockIdentity({ creditCode, idNo, name }: Facts) {
    const key = normalCode(creditCode || idNo || '') || normalName(name)
    await lockIdentity(this.call.db, this.call.me.firmId, key)
  }

  /** Refuses a number of another customer always, and its name or mobile unless the user has seen it. */
  async refuse(facts: Facts, { exceptId, isSeen }: { exceptId?: string; isSeen: boolean }) {
    const all = await this.of(facts, exceptId)
    const found = all.find(({ isCertain }) => isCertain) ?? (isSeen ? undefined : all[0])
    if (!found) return
    const { reason, name, owner } = found
    const subject = `客户「${name}」（负责人 ${owner.name}）`
    const words = {
      creditCode: `${subject}已使用该信用代码`,
      idNo: `${subject}已使用该证件号码`,
      mobile: `${subject}已使用该手机号，请先核对`,
      name: `已有同名的${subject}，请先核对`,
    }[reason]
    fail.invalid(words, { [reason]: words })
  }
}
