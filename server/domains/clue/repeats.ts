import { CLUE_STATUS, REPEAT_REASONS, type RepeatReason } from '@contract/clue/codes'
import type { Repeat, RepeatInput } from '@contract/clue/shapes'
import { CUSTOMER_STATUS } from '@contract/customer/codes'
import type { StaffCall } from '../../kernel/http/call'
import { normalCode, normalName, Parties, spellingsOf } from '../party'
import { personOf } from '../people'
import { cluePolicy } from './policy'
import { RepeatsRepository } from './repeats-repository'

const ORDER = Object.keys(REPEAT_REASONS) as RepeatReason[]
/** Shortest name compared by pinyin, characters: shorter ones match too many. */
const SHORTEST = 2

/** Finds clues and customers that may be the same as a clue being entered. */
export class Repeats {
  readonly #repository: RepeatsRepository

  constructor(private readonly call: StaffCall) {
    this.#repository = new RepeatsRepository(call.db)
  }

  async of(input: RepeatInput): Promise<Repeat[]> {
    const parties = await this.#sameParties(input)
    const found = new Map<string, Repeat>()
    for (const repeat of [...(await this.#sameClues(input, parties)), ...(await this.#sameCustomers(parties))]) {
      const known = found.get(repeat.id)
      if (known) known.reasons.push(...repeat.reasons.filter((reason) => !known.reasons.includes(reason)))
      else found.set(repeat.id, repeat)
    }
    const rank = ({ reasons }: Repeat) => Math.min(...reasons.map((reason) => ORDER.indexOf(reason)))
    return [...found.values()].sort((a, b) => rank(a) - rank(b) || b.createTime.localeCompare(a.createTime))
  }

  /** Reason by id of the parties that may be the same. */
  async #sameParties({ partyKind = 'organ', partyName, creditCode, mobile }: RepeatInput) {
    const { db, now, time } = this.call
    const reasons = new Map<string, RepeatReason>()
    const same = await new Parties(db, now, time).findSame({ creditCode, mobile, name: partyName ?? '' })
    for (const { partyId, reason } of same) if (reason !== 'idNo') reasons.set(partyId, reason)
    const { norm, pinyin } = spellingsOf(partyName ?? '', partyKind)
    if ([...norm].length < SHORTEST || !pinyin) return reasons
    const alike = await this.#repository.findPartiesByPinyin(pinyin, partyKind)
    for (const { partyId } of alike) if (!reasons.has(partyId)) reasons.set(partyId, 'pinyin')
    return reasons
  }

  async #sameClues(
    { clueId, title, mobile }: RepeatInput,
    parties: ReadonlyMap<string, RepeatReason>,
  ): Promise<Repeat[]> {
    const code = normalCode(mobile ?? '')
    const norm = normalName(title ?? '')
    const rows = await this.#repository.findClues({ code, norm, parties: [...parties.keys()], except: clueId ?? '' })
    return rows.map((row) => {
      const byParty = row.partyId ? parties.get(row.partyId) : undefined
      const reasons: (RepeatReason | undefined)[] = [
        code && row.mobile === code ? 'mobile' : undefined,
        byParty,
        norm && row.norm === norm ? 'title' : undefined,
      ]
      return {
        kind: 'clue',
        id: row.id,
        title: row.title,
        status: CLUE_STATUS[row.status],
        owner: personOf(row),
        reasons: [...new Set(reasons.filter((reason) => reason !== undefined))],
        createTime: row.createTime,
        canOpen: cluePolicy.see(this.call.me, row),
      }
    })
  }

  async #sameCustomers(parties: ReadonlyMap<string, RepeatReason>): Promise<Repeat[]> {
    if (parties.size === 0) return []
    const rows = await this.#repository.findCustomers([...parties.keys()])
    return rows.map(({ id, partyId, title, status, createTime, empId, name, photoUrl }) => ({
      kind: 'customer',
      id,
      title,
      status: CUSTOMER_STATUS[status],
      owner: { empId, name, photoUrl },
      reasons: [parties.get(partyId) ?? 'name'],
      createTime,
      canOpen: empId === this.call.me.id,
    }))
  }
}
