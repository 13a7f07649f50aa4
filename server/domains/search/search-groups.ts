import { FEW_HITS, MOST_HITS, SEARCH_KINDS, type SearchKind } from '@contract/search/codes'
import type { FindInput, Found, SearchGroup, SearchHit } from '@contract/search/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { type Asked, askedBy, isLetters } from './asked'
import { rebuildAtNight } from './jobs'
import { findConversations, findDocumentTexts, matchedPart, type OwnFound } from './others'
import { type Candidate, findEntries, findNearEntries, type Slice } from './repository/entries'
import { isMarked } from './repository/marks'
import { partSounding, soundsLike } from './syllables'
import { enterChanges } from './update-entries'

/** Slices of changes entered before an answer; beyond them it says that it has not looked at everything. */
const SLICES_AT_ONCE = 10
/** Candidates of a kind looked at together, the policy being asked for each, and hits that are enough. */
interface Depth {
  together: number
  enough: number
}
const OVERVIEW: Depth = { together: 20, enough: FEW_HITS }
const WHOLE: Depth = { together: MOST_HITS, enough: MOST_HITS }
const MOST_LOOKED_AT = 300
/** Kinds with a time that says something to who looks for them. */
const TIMED: readonly SearchKind[] = ['approval', 'task', 'schedule', 'receivable', 'notice']
const PEOPLE: readonly SearchKind[] = ['contact', 'employee']

type Finds = (slice: Slice) => Promise<Candidate[]>

/** The search over everything: entries of all records, and what has an index of its own. */
export class SearchGroups {
  constructor(private readonly call: StaffCall) {}

  async find({ keyword = '', kind }: FindInput): Promise<Found> {
    const asked = askedBy(keyword)
    if (asked.words.length === 0) return { groups: [], isIncomplete: false }
    const isComplete = await this.#enterChanges()
    const searchedKinds = kind ? [kind] : SEARCH_KINDS
    const found = await this.#findRecords(searchedKinds, asked, kind ? WHOLE : OVERVIEW)
    const groups: SearchGroup[] = []
    for (const searchedKind of searchedKinds) {
      const group = await this.#withOthers(searchedKind, keyword.trim(), asked, found.get(searchedKind))
      const hits = group.hits.slice(0, kind ? MOST_HITS : FEW_HITS)
      if (hits.length > 0) groups.push({ ...group, hits })
    }
    return { groups, isIncomplete: !isComplete }
  }

  /** Returns false if more has changed than can be entered at once; the rest is entered in the background. */
  async #enterChanges(): Promise<boolean> {
    const { call } = this
    const { firmId } = call.me
    if (!(await isMarked(call.db))) return true
    await rebuildAtNight(call)
    const isDone = await enterChanges({ db: call.db, firmId }, SLICES_AT_ONCE)
    if (!isDone)
      call.runInBackground(`search.enter ${firmId}`, async ({ db }, signal) => {
        await enterChanges({ db, firmId }, Number.POSITIVE_INFINITY, signal)
      })
    return isDone
  }

  /** Groups of records. Words with one character wrong are looked for only if nothing is found as they are. */
  async #findRecords(kinds: readonly SearchKind[], asked: Asked, depth: Depth) {
    const { db } = this.call
    const found = await this.#groups(kinds, asked, depth, (slice) => findEntries(db, asked, slice))
    if (found.size > 0) return found
    return this.#groups(kinds, asked, depth, (slice) => findNearEntries(db, asked, slice))
  }

  async #groups(kinds: readonly SearchKind[], asked: Asked, depth: Depth, finds: Finds) {
    const groups = new Map<SearchKind, SearchGroup>()
    if (kinds.length === 0) return groups
    const first = await finds({ kinds, from: 0, most: depth.together + 1, now: this.call.time })
    for (const kind of kinds) {
      const candidates = first.filter((candidate) => candidate.kind === kind)
      const group = await this.#visibleGroup(kind, candidates, { asked, depth, finds })
      if (group.count > 0) groups.set(kind, group)
    }
    return groups
  }

  /** Asks for each candidate whether the caller may see it, further ones if too few are. */
  async #visibleGroup(
    kind: SearchKind,
    first: readonly Candidate[],
    { asked, depth, finds }: { asked: Asked; depth: Depth; finds: Finds },
  ): Promise<SearchGroup> {
    const { together: most, enough } = depth
    const hits: SearchHit[] = []
    let isMore = first.length > most
    let slice = first.slice(0, most)
    for (let from = 0; slice.length > 0; ) {
      hits.push(...(await this.#visibleHits(kind, slice, asked)))
      from += most
      if (!isMore || hits.length >= enough || from >= MOST_LOOKED_AT) break
      const next = await finds({ kinds: [kind], from, most: most + 1, now: this.call.time })
      isMore = next.length > most
      slice = next.slice(0, most)
    }
    return { kind, count: hits.length, isMore, hits }
  }

  async #visibleHits(kind: SearchKind, candidates: readonly Candidate[], asked: Asked): Promise<SearchHit[]> {
    const meant = candidates.filter((candidate) => isMeant(candidate, asked))
    const visible = await this.call.app.records.findVisible(
      this.call,
      kind,
      meant.map(({ id }) => id),
    )
    return meant.filter(({ id }) => visible.has(id)).map((candidate) => hitOf(candidate, asked))
  }

  /** Adds what domains find with an index of their own. */
  async #withOthers(
    kind: SearchKind,
    keyword: string,
    asked: Asked,
    group: SearchGroup = { kind, count: 0, isMore: false, hits: [] },
  ): Promise<SearchGroup> {
    if (kind === 'conversation') return joined(group, await findConversations(this.call, keyword, asked, MOST_HITS))
    if (kind === 'document') return joined(group, await findDocumentTexts(this.call, keyword, MOST_HITS))
    return group
  }
}

function joined(group: SearchGroup, { hits, isMore }: OwnFound): SearchGroup {
  const known = new Set(group.hits.map(({ id }) => id))
  const all = [...group.hits, ...hits.filter(({ id }) => !known.has(id))]
  return { ...group, hits: all, isMore: group.isMore || isMore, count: Math.max(group.count, all.length) }
}

/** Sounds are found by the database anywhere in the letters: here they must begin at a syllable. */
const isMeant = ({ words, pinyin, initials }: Candidate, asked: Asked) =>
  asked.words
    .filter(isLetters)
    .every((word) => words.includes(word) || initials.includes(word) || soundsLike(pinyin, word)) ||
  (asked.courtNo !== '' && words.includes(asked.courtNo))

function hitOf({ kind, id, title, note, at }: Candidate, asked: Asked): SearchHit {
  const isPerson = PEOPLE.includes(kind)
  const sounding = asked.words.filter(isLetters).map((word) => partSounding(title, word, isPerson))
  const matched = matchedPart(title, asked) || (sounding.find(Boolean) ?? '')
  return { id, title, matched, note, time: TIMED.includes(kind) ? at : null }
}
