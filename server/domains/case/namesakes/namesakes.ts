import type { AnswerNamesakeInput, Namesake } from '@contract/case/shapes'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { Parties } from '../../party'
import { Cases } from '../cases'
import { customerOf } from '../form'
import { type CaseFacts, casePolicy } from '../policy'
import { CASE, CASE_KIND, type FoundCase, worksOn } from '../repository/case-rows'
import { NamesakesRepository } from '../repository/namesakes'

const TAIL = 4

/**
 * Persons of a case with the name of somebody the firm knows. Equal names are never merged automatically: the case's
 * lead is asked, and shown no more of the other than its owner and the last digits of a number.
 */
export class Namesakes {
  readonly #rows: NamesakesRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new NamesakesRepository(call.db)
  }

  /** Namesakes by party of the case; empty for callers who may not answer. */
  async of(caseId: string, facts: CaseFacts): Promise<ReadonlyMap<string, Namesake[]>> {
    if (!mayAnswer(this.call, facts)) return new Map()
    const pairs = (await this.#rows.pairs(caseId)).filter(({ ownIdNo, idNo }) => !ownIdNo || !idNo || ownIdNo === idNo)
    const ids = [...new Set(pairs.map(({ id }) => id))]
    if (ids.length === 0) return new Map()
    const words = await this.#describe(ids)
    const found = new Map<string, Namesake[]>()
    for (const { partyId, id, idNo, mobile } of pairs) {
      const who = words.get(id)
      if (!who) continue
      const tail = mobile ? `手机尾号 ${mobile.slice(-TAIL)}` : idNo ? `证件尾号 ${idNo.slice(-TAIL)}` : ''
      found.set(partyId, [
        ...(found.get(partyId) ?? []),
        { partyId: id, words: [who, tail].filter(Boolean).join('，') },
      ])
    }
    return found
  }

  /** Persons of the case that were joined with a namesake; empty for callers who may not undo it. */
  async joined(caseId: string, facts: CaseFacts): Promise<ReadonlySet<string>> {
    return new Set(mayAnswer(this.call, facts) ? (await this.#rows.joined(caseId)).keys() : [])
  }

  /** Saves whether the case's person is the other one; `split` reverts the answer. */
  async answer({ caseId, version, partyId, answer, namesakeId = '' }: AnswerNamesakeInput): Promise<FoundCase> {
    const { db, me, time } = this.call
    const cases = new Cases(db)
    const { facts } = await cases.requireVisible(me, caseId)
    allow(mayAnswer(this.call, facts), '只有主办律师可以确认当事人是否同一人', { empId: facts.leadId })
    const found = (await cases.lock(caseId)) ?? fail.gone(CASE)
    const parties = new Parties(db, this.call.now, time)
    const own = (await parties.rolesOf(CASE_KIND, [caseId])).find(
      (party) => party.partyId === partyId && party.kind === 'person',
    )
    if (!own) return fail.gone('当事人')
    if (answer === 'other') await this.#rows.tellApart(caseId, partyId, time)
    if (answer === 'split') {
      const original = (await this.#rows.joined(caseId)).get(partyId)
      const apart = original ?? (await parties.insert({ kind: 'person', name: own.name }))
      await this.#rows.replace(caseId, partyId, apart, null)
      await this.#rows.tellApart(caseId, apart, time)
    }
    if (answer === 'same') {
      const asked = (await this.of(caseId, facts)).get(partyId) ?? []
      const { partyId: to } = asked.find((party) => party.partyId === namesakeId) ?? fail.gone('同名的人')
      await parties.learn(to, { idNo: own.idNo ?? undefined, mobile: own.mobile ?? undefined })
      await this.#rows.replace(caseId, partyId, to, partyId)
    }
    await cases.update(caseId, version, { customer_id: await customerOf(db, caseId), updated_at: time })
    return (await cases.find(caseId)) ?? found
  }

  /** Describes each namesake as far as the caller may know; omits those that only appear behind a wall. */
  async #describe(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { db, me } = this.call
    const owners = new Map((await this.#rows.owners(ids)).map(({ partyId, ownerName }) => [partyId, ownerName]))
    const own = new Set((await worksOn(db, me.id).execute()).map(({ id }) => id))
    const open = (await this.#rows.places(ids)).filter(
      ({ isConfidential, caseId }) => !isConfidential || own.has(caseId),
    )
    const words = new Map(open.map(({ partyId, leadName }) => [partyId, `${leadName}承办事项的当事人`]))
    for (const [partyId, ownerName] of owners) words.set(partyId, `${ownerName}的客户`)
    return words
  }
}

const mayAnswer = ({ me }: StaffCall, facts: CaseFacts) => casePolicy.edit(me, facts) || casePolicy.change(me, facts)
