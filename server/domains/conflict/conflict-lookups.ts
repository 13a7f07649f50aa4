import type { AskedRole } from '@contract/conflict/codes'
import type * as T from '@contract/conflict/shapes'
import type { Page } from '@contract/core'
import { kindOfName } from '@contract/party/codes'
import { pageOf } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Parties, partiesMatching } from '../party'
import { BatchCandidates } from './matching/batch-repository'
import { ConflictCandidates } from './matching/candidates-repository'
import { TOO_MANY_ALIKE } from './matching/check'
import { worstOf } from './matching/conflict-grades'
import { findMatches } from './matching/find-matches'
import { isSure, spelledTerm } from './matching/match-scores'
import { askOf, maskCode, presentFound } from './present'
import { ReportBook } from './report-book'
import { ReportReader } from './report-reader'
import { canSee } from './report-sight'
import { FirmSwitches } from './repository/firm-switches'
import { keyOf, type Thing, Things } from './repository/things'

/** Most hits shown while somebody types. */
const MOST_SHOWN = 20
const MOST_RELATED = 60

/** Lookups that store nothing: while a name is typed, from a form, along relations. */
export class ConflictLookups {
  readonly #things: Things

  constructor(private readonly call: StaffCall) {
    this.#things = new Things(call.db, call.now)
  }

  async byName({ name, kind, code, role = 'client' }: T.NameCheckInput): Promise<T.NameCheck> {
    const found = await new ReportBook(this.call).look([{ name, kind, code, role }])
    const { hits, isCut, looks } = found
    return {
      grade: worstOf(hits.map(({ grade }) => grade)),
      problem: looks[0]?.problem || (isCut ? TOO_MANY_ALIKE : ''),
      hits: await presentFound(hits.slice(0, MOST_SHOWN), this.#things, this.call.me),
    }
  }

  /** The older search, without relations and scores: occurrences of a name by role. */
  async byCategory({ name, category, ...paging }: T.NameSearchInput): Promise<T.ConflictHitPage> {
    const asked: AskedRole = category === 'client' ? 'opponent' : 'client'
    const { problem } = spelledTerm({ name, kind: kindOfName(name) })
    if (problem) fail.invalid(`${problem}；请填写完整的姓名或单位名称`, { name: problem })
    const { hits } = await new ReportBook(this.call).look([{ name, kind: kindOfName(name), role: asked }], {
      twoHops: false,
    })
    const found = hits.filter(({ roleThen, viaName }) => !viaName && (!category || roleThen === category))
    return pageOf(await presentFound(found, this.#things, this.call.me), paging)
  }

  /** Relations of the parties with this name. */
  async relations({ name }: T.NameInput): Promise<T.RelationRow[]> {
    const candidates = new ConflictCandidates(this.call.db)
    const matches = await findMatches(candidates, [{ name, kind: kindOfName(name) }], { twoHops: false })
    const sure = new Map(
      matches.flatMap(({ partyId, partyName, score }) => (isSure(score) ? [[partyId, partyName]] : [])),
    )
    const relations = await candidates.relations([...sure.keys()])
    const others = await candidates.parties(relations.map(({ otherId }) => otherId))
    const nameOf = new Map(others.map((party) => [party.partyId, party.name]))
    return relations.flatMap(({ partyId, otherId, relation }) => {
      const other = nameOf.get(otherId)
      return other ? [{ name: other, relation, ofName: sure.get(partyId) ?? '' }] : []
    })
  }

  /** Relation graph of a hit's party, two hops deep; empty when the firm does not show it. */
  async graph(hitId: string): Promise<T.RelationGraph> {
    const { hit } = await new ReportReader(this.call).openHit(hitId)
    const { canShowRelation } = await new FirmSwitches(this.call.db).conflict()
    if (!canShowRelation) return { canShow: false, nodes: [], edges: [] }
    const candidates = new ConflictCandidates(this.call.db)
    const hops = new Map<string, 0 | 1 | 2>([[hit.party_id, 0]])
    const edges: T.RelationGraph['edges'] = []
    for (const hop of [1, 2] as const) {
      const edge = [...hops].flatMap(([id, distance]) => (distance === hop - 1 ? [id] : []))
      for (const { otherId, fromId, toId, relation } of await candidates.relations(edge)) {
        if (!hops.has(otherId) && hops.size < MOST_RELATED) hops.set(otherId, hop)
        const isKnown = edges.some((edge) => edge.fromId === fromId && edge.toId === toId && edge.relation === relation)
        if (!isKnown && hops.has(otherId)) edges.push({ fromId, toId, relation })
      }
    }
    const parties = await candidates.parties([...hops.keys()])
    const nodes = parties.map(({ partyId, name, kind }) => ({ partyId, name, kind, hop: hops.get(partyId) ?? 0 }))
    const known = new Set(nodes.map(({ partyId }) => partyId))
    return {
      canShow: true,
      nodes: nodes.sort((left, right) => left.hop - right.hop || (left.name < right.name ? -1 : 1)),
      edges: edges.filter(({ fromId, toId }) => known.has(fromId) && known.has(toId)),
    }
  }

  /** Records of a hit's party; restricted ones only name whom to ask. */
  async thingsOf({ hitId, ...paging }: T.HitListInput): Promise<Page<T.PartyThing>> {
    const { hit } = await new ReportReader(this.call).openHit(hitId)
    const appearances = await this.#things.appearances([hit.party_id])
    const things = await this.#things.read(appearances)
    const people = await this.#things.people([...things.values()].map(({ ownerId }) => ownerId))
    const found = appearances.flatMap(({ role, ...ref }) => {
      const thing = things.get(keyOf(ref))
      return thing ? [{ thing, role }] : []
    })
    const page = pageOf(found, paging)
    const records: T.PartyThing[] = []
    for (const { thing, role } of page.records) {
      const ask = askOf(thing, people)
      if (!canSee(this.call.me, thing)) {
        records.push({ isRestricted: true, ask })
        continue
      }
      const { kind: targetKind, id: targetId, name, standing, status } = thing
      const canOpen = await this.call.app.records.see(this.call, thing)
      records.push({ isRestricted: false, targetKind, targetId, name, role, standing, status, ask, canOpen })
    }
    return { ...page, records }
  }

  /** Existing clients that may be the one about to be entered. */
  async repeats({ name, kind, code }: T.NameCheckInput): Promise<T.RepeatedClient[]> {
    const { db, now, time } = this.call
    const codes = kind === 'person' ? { idNo: code } : { creditCode: code }
    const same = await new Parties(db, now, time).findSame({ name, ...codes })
    const ids = same.map(({ partyId }) => partyId)
    const parties = await new ConflictCandidates(db).parties(ids)
    const appearances = (await this.#things.appearances(ids)).filter(({ role }) => role === 'client')
    const things = await this.#things.read(appearances)
    const people = await this.#things.people([...things.values()].map(({ ownerId }) => ownerId))
    return same.flatMap(({ partyId, reason }) => {
      const party = parties.find((party) => party.partyId === partyId)
      const own = appearances.flatMap((appearance) =>
        appearance.partyId === partyId ? (things.get(keyOf(appearance)) ?? []) : [],
      )
      if (!party || own.length === 0) return []
      const seen = own.filter((thing) => canSee(this.call.me, thing))
      const hidden = own.find((thing) => !canSee(this.call.me, thing))
      return [
        {
          partyId,
          name: party.name,
          kind: party.kind,
          reason,
          things: seen.map((thing) => ({ targetKind: thing.kind, targetId: thing.id, name: thing.name })),
          ask: askOf(hidden, people),
        },
      ]
    })
  }

  async opponents({ keyword = '', ...paging }: T.PartyPickerInput): Promise<Page<T.PickedParty>> {
    const ids = await this.#outsideWalls(await partiesMatching(this.call.db, keyword))
    const page = pageOf(ids, paging)
    const parties = new Map(
      (await new ConflictCandidates(this.call.db).parties(page.records)).map((party) => [party.partyId, party]),
    )
    const records = page.records.flatMap((id) => {
      const party = parties.get(id)
      const code: T.PickedParty['code'] = maskCode(party?.creditCode ?? party?.idNo ?? '')
      return party ? [{ partyId: id, name: party.name, kind: party.kind, code }] : []
    })
    return { ...page, records }
  }

  /** Leaves out parties that occur only in cases behind a wall the caller is outside of. */
  async #outsideWalls(ids: readonly string[]): Promise<string[]> {
    const appearances = await this.#things.appearances(ids)
    const things = await this.#things.read(appearances)
    const isOpen = (thing: Thing | undefined) => !thing?.isConfidential || thing.involvedIds.includes(this.call.me.id)
    return ids.filter((id) => {
      const own = appearances.filter(({ partyId }) => partyId === id)
      return own.length === 0 || own.some((appearance) => isOpen(things.get(keyOf(appearance))))
    })
  }

  /** The caller's own records never checked, or not since their parties changed. */
  async toCheck({ targetKind, ...paging }: T.ConflictBatchListInput): Promise<Page<T.BatchCandidate>> {
    return new BatchCandidates(this.call.db).page(targetKind, this.call.me.id, paging)
  }
}
