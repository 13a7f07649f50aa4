import { CLUE_STATUS, REPEAT_REASONS, type RepeatReason } from '@contract/clue/codes'
import type { Repeat, RepeatInput } from '@contract/clue/shapes'
import { CUSTOMER_STATUS } from '@contract/customer/codes'
import type { FirmDb } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import { normalCode, normalName, Parties, spellingsOf } from '../party'
import { PERSON, personOf } from '../people'
import { cluePolicy } from './policy'

/** Most repeats per reason. */
const MOST = 20
const ORDER = Object.keys(REPEAT_REASONS) as RepeatReason[]
/** Shortest name compared by pinyin, characters: shorter ones match too many. */
const SHORTEST = 2

/** Finds clues and customers that may be the same as a clue being entered. */
export class Repeats {
  readonly #db: FirmDb

  constructor(private readonly call: StaffCall) {
    this.#db = call.db
  }

  async of(input: RepeatInput): Promise<Repeat[]> {
    const parties = await this.#sameParties(input)
    const found = new Map<string, Repeat>()
    for (const one of [...(await this.#sameClues(input, parties)), ...(await this.#sameCustomers(parties))]) {
      const known = found.get(one.id)
      if (known) known.reasons.push(...one.reasons.filter((reason) => !known.reasons.includes(reason)))
      else found.set(one.id, one)
    }
    const rank = ({ reasons }: Repeat) => Math.min(...reasons.map((reason) => ORDER.indexOf(reason)))
    return [...found.values()].sort((a, b) => rank(a) - rank(b) || b.createTime.localeCompare(a.createTime))
  }

  /** Reason by id of the parties that may be the same. */
  async #sameParties({ partyKind = 'organ', partyName, creditCode, mobile }: RepeatInput) {
    const { now, time } = this.call
    const reasons = new Map<string, RepeatReason>()
    const same = await new Parties(this.#db, now, time).findSame({ creditCode, mobile, name: partyName ?? '' })
    for (const { partyId, reason } of same) if (reason !== 'idNo') reasons.set(partyId, reason)
    const { norm, pinyin } = spellingsOf(partyName ?? '', partyKind)
    if ([...norm].length < SHORTEST || !pinyin) return reasons
    const alike = await this.#db
      .selectFrom('party_names')
      .innerJoin('parties', 'parties.id', 'party_names.party_id')
      .select('party_names.party_id as partyId')
      .where('party_names.pinyin', '=', pinyin)
      .where('parties.kind', '=', partyKind)
      .where('parties.merged_into', 'is', null)
      .limit(MOST)
      .execute()
    for (const { partyId } of alike) if (!reasons.has(partyId)) reasons.set(partyId, 'pinyin')
    return reasons
  }

  async #sameClues(
    { clueId, title, mobile }: RepeatInput,
    parties: ReadonlyMap<string, RepeatReason>,
  ): Promise<Repeat[]> {
    const code = normalCode(mobile ?? '')
    const norm = normalName(title ?? '')
    const rows = await this.#db
      .selectFrom('clues')
      .leftJoin('employees', 'employees.id', 'clues.owner_id')
      .select([
        'clues.id',
        'clues.title',
        'clues.title_norm as norm',
        'clues.status',
        'clues.mobile',
        'clues.party_id as partyId',
        'clues.owner_id as ownerId',
        'clues.surveyor_id as surveyorId',
        'clues.creator_id as creatorId',
        'clues.created_at as createTime',
        ...PERSON,
      ])
      .where((eb) =>
        eb.or([
          ...(code ? [eb('clues.mobile', '=', code)] : []),
          ...(norm ? [eb('clues.title_norm', '=', norm)] : []),
          ...(parties.size > 0 ? [eb('clues.party_id', 'in', [...parties.keys()])] : []),
        ]),
      )
      .where('clues.id', '!=', clueId ?? '')
      .orderBy('clues.created_at', 'desc')
      .limit(MOST)
      .execute()
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
    const rows = await this.#db
      .selectFrom('customers')
      .innerJoin('parties', 'parties.id', 'customers.party_id')
      .innerJoin('employees', 'employees.id', 'customers.owner_id')
      .select([
        'customers.id',
        'customers.party_id as partyId',
        'parties.name as title',
        'customers.status',
        'customers.created_at as createTime',
        ...PERSON,
      ])
      .where('customers.party_id', 'in', [...parties.keys()])
      .where('customers.merged_into', 'is', null)
      .limit(MOST)
      .execute()
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
