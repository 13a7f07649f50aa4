import type { MatchReason } from '@contract/codes/conflict'
import { rarestOf } from '../../../parties/frequencies'
import { editKeysOf, piecesOf } from '../../../parties/pieces'
import type { ConflictCandidates, NameRow } from './candidates.repository'
import { type AskedName, foundBy, PART_FROM, placeOf, type SpelledTerm, scoreOf, spelledTerm } from './scoring'

/** Longest run of a name that another party's whole name is looked for in. */
const LONGEST_PART = 12
const LOOKED_AT = 30
/** A party is followed to its relations only where it is surely the one asked about. */
const SURE_FROM = 85
const PIECE = 3
/** Parties of one name; the weakest are left out. */
const MOST_PER_TERM = 100

/** A party that one of the names may mean. */
export interface Match {
  term: number
  partyId: string
  partyName: string
  partyKind: 'person' | 'organ'
  matchedName: string
  reason: MatchReason
  score: number
  partFrom: number
  partTo: number
  viaName: string
}

interface Lead {
  reason: MatchReason
  matchedName: string
  part: string
  viaId?: string
}

type Leads = Map<string, Lead>[]

interface MatchOptions {
  /** Relations of relations are followed too: the firm's canShowRelation. */
  twoHops: boolean
}

/** Parties that these names may mean, each with its best reason: DOMAIN §10. */
export async function findMatches(
  candidates: ConflictCandidates,
  asked: readonly AskedName[],
  { twoHops }: MatchOptions,
): Promise<Match[]> {
  const terms = asked.map(spelledTerm)
  const leads: Leads = terms.map(() => new Map())
  const rows = await namesLike(candidates, terms)
  for (const [index, term] of terms.entries())
    for (const row of rows) {
      const found = foundBy(term, row)
      if (found) keepBetter(leads[index], row.partyId, { ...found, matchedName: row.name })
    }
  const codes = terms.map(({ code }) => code).filter(Boolean)
  for (const { partyId, code } of await candidates.coded(codes))
    for (const [index, term] of terms.entries())
      if (term.code === code) keepBetter(leads[index], partyId, { reason: 'code', matchedName: '', part: '' })
  await dropOthers(candidates, terms, leads)
  await followRelations(candidates, leads, 'relation1')
  if (twoHops) await followRelations(candidates, leads, 'relation2')
  return named(candidates, leads)
}

async function namesLike(candidates: ConflictCandidates, terms: readonly SpelledTerm[]): Promise<NameRow[]> {
  const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))]
  const parts = terms.flatMap(({ norm }) => partsOf(norm))
  const [norms, shorts, pinyins, holding, keyed] = [
    await candidates.spelled('norm', distinct([...terms.map(({ norm }) => norm), ...parts])),
    await candidates.spelled('short', distinct([...terms.map(({ short }) => short), ...parts])),
    await candidates.spelled('pinyin', distinct(terms.map(({ pinyin }) => pinyin))),
    await candidates.holding(await rarestPieces(candidates, terms)),
    await candidates.keyed(distinct(terms.flatMap(({ short, norm }) => editKeysOf(short || norm)))),
  ]
  return [...norms, ...shorts, ...pinyins, ...holding, ...keyed]
}

/** Runs of a name that may be another's whole name. */
function partsOf(norm: string): string[] {
  const chars = [...norm].slice(0, LOOKED_AT)
  return chars.flatMap((_, from) =>
    Array.from({ length: Math.max(0, Math.min(LONGEST_PART, chars.length - from) - PART_FROM + 1) }, (_, more) =>
      chars.slice(from, from + PART_FROM + more).join(''),
    ),
  )
}

/** By the rarest of its pieces a word is found at the least cost. */
async function rarestPieces(candidates: ConflictCandidates, terms: readonly SpelledTerm[]) {
  const words = [...new Set(terms.map(({ core }) => core).filter((core) => [...core].length >= PART_FROM))]
  const pieces = new Map(words.map((word) => [word, piecesOf(word).filter((piece) => [...piece].length === PIECE)]))
  const counts = await candidates.frequencies([...new Set([...pieces.values()].flat())])
  return words.flatMap((word) => {
    const piece = rarestOf(pieces.get(word) ?? [], counts)
    return piece === undefined ? [] : [{ piece, word }]
  })
}

function keepBetter(leads: Map<string, Lead> | undefined, partyId: string, lead: Lead) {
  const known = leads?.get(partyId)
  if (!known || scoreOf(lead.reason) > scoreOf(known.reason)) leads?.set(partyId, lead)
}

/** The number of an id decides between natural persons of one name. */
async function dropOthers(candidates: ConflictCandidates, terms: readonly SpelledTerm[], leads: Leads) {
  if (!terms.some(({ kind, code }) => kind === 'person' && code)) return
  const known = await candidates.parties([...new Set(leads.flatMap((found) => [...found.keys()]))])
  for (const [index, { kind, code }] of terms.entries())
    for (const { partyId, idNo } of known)
      if (kind === 'person' && code && idNo && idNo !== code) leads[index]?.delete(partyId)
}

async function followRelations(candidates: ConflictCandidates, leads: Leads, reason: 'relation1' | 'relation2') {
  const leadsOn = ({ reason: by }: Lead) => (reason === 'relation2' ? by === 'relation1' : scoreOf(by) >= SURE_FROM)
  const from = new Set(leads.flatMap((found) => [...found].flatMap(([id, lead]) => (leadsOn(lead) ? [id] : []))))
  const relations = await candidates.relations([...from])
  for (const found of leads) {
    const own = new Set([...found].flatMap(([id, lead]) => (leadsOn(lead) ? [id] : [])))
    for (const { partyId, otherId } of relations)
      if (own.has(partyId)) keepBetter(found, otherId, { reason, matchedName: '', part: '', viaId: partyId })
  }
}

async function named(candidates: ConflictCandidates, leads: Leads): Promise<Match[]> {
  const kept = leads.map((found) =>
    [...found].sort(([, one], [, other]) => scoreOf(other.reason) - scoreOf(one.reason)).slice(0, MOST_PER_TERM),
  )
  const ids = kept.flatMap((found) => found.flatMap(([id, { viaId }]) => (viaId ? [id, viaId] : [id])))
  const parties = new Map((await candidates.parties([...new Set(ids)])).map((party) => [party.partyId, party]))
  return kept.flatMap((found, term) =>
    found.flatMap(([partyId, { reason, matchedName, part, viaId }]) => {
      const party = parties.get(partyId)
      if (!party) return []
      const shown = matchedName || party.name
      const [partFrom, partTo] = placeOf(shown, part)
      const viaName = (viaId && parties.get(viaId)?.name) || ''
      const { name: partyName, kind: partyKind } = party
      return [
        {
          term,
          partyId,
          partyName,
          partyKind,
          matchedName: shown,
          reason,
          score: scoreOf(reason),
          partFrom,
          partTo,
          viaName,
        },
      ]
    }),
  )
}
