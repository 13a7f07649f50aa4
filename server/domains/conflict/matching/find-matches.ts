import type { MatchReason } from '@contract/conflict/codes'
import { askedKeysOf, isNameless, type NameParts, piecesOf, rarestOf, spellPinyin } from '../../party'
import type { ConflictCandidates, NameRow } from './candidates-repository'
import { areDifferentCodes, codesLike } from './codes'
import {
  type AskedName,
  type Found,
  foundBy,
  isBareBrand,
  isSure,
  needleOf,
  PART_FROM,
  placeOf,
  type SpelledTerm,
  scoreOf,
  spelledTerm,
} from './match-scores'

/** Longest part of a name that is looked up as another party's whole name, characters. */
const LONGEST_PART = 12
const LOOKED_AT = 30
const PIECE = 3
/** Most parties of one name; the weakest matches are dropped. */
const MOST_PER_TERM = 100

/** Party that one of the names may mean. */
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
  /** Party through which it is related; empty when it matches by its own name or number. */
  viaId: string
  viaName: string
  /** Explanation of the match. */
  why: string
}

interface Lead extends Found {
  matchedName: string
  viaId?: string
}

type Leads = Map<string, Lead>[]

interface MatchOptions {
  /** Also follows relations of relations: the firm's canShowRelation. */
  twoHops: boolean
}

/** Parties these names may mean, each with its best reason: DOMAIN §10. */
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
  const codes = new Set(terms.flatMap(({ code }) => codesLike(code)))
  for (const { partyId, code } of await candidates.coded([...codes]))
    for (const [index, term] of terms.entries())
      if (codesLike(term.code).includes(code))
        keepBetter(leads[index], partyId, { reason: 'code', matchedName: '', part: '', why: '证件号码相同' })
  await applyCodes(candidates, terms, leads)
  await followRelations(candidates, leads, 'relation1')
  if (twoHops) await followRelations(candidates, leads, 'relation2')
  return toMatches(candidates, leads)
}

async function namesLike(candidates: ConflictCandidates, terms: readonly SpelledTerm[]): Promise<NameRow[]> {
  const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))]
  const readings = terms.flatMap((term) => term.readings)
  const parts = readings.flatMap(({ norm, short }) => [
    ...partsOf(norm),
    ...(norm.includes(short) ? [] : partsOf(short)),
  ])
  const brands = readings.flatMap(({ brand }) => ([...brand].length === BRAND ? [brand] : []))
  const heads = readings.flatMap(({ head }) => (head ? [head.norm, head.short] : []))
  const own = [...terms.map(({ norm }) => norm), ...readings.flatMap(({ norm, core }) => [norm, core])]
  const rows = [
    await candidates.spelled('norm', distinct([...own, ...parts, ...brands, ...heads])),
    await candidates.spelled('short', distinct([...readings.map(({ short }) => short), ...parts, ...brands, ...heads])),
    await candidates.spelled('pinyin', distinct(readings.flatMap(soundsOf))),
    await candidates.beginning(distinct(readings.flatMap(beginningOf))),
    await candidates.holding(await rarestPieces(candidates, readings)),
    await candidates.keyed(distinct(readings.flatMap(askedKeysOf))),
  ]
  const seen = new Map(rows.flat().map((row) => [`${row.partyId} ${row.kind} ${row.name}`, row]))
  return [...seen.values()]
}

/** Two-character brands and personal names also match as a beginning: 李宁 is also 李宁体育. */
const BRAND = 2
const beginningOf = (reading: NameParts): string[] => {
  const isShortPerson = reading.kind === 'person' && !reading.isLatin && [...reading.core].length === BRAND
  return isBareBrand(reading) || isShortPerson ? [reading.core] : []
}

const soundsOf = ({ kind, norm, core }: NameParts) => [
  spellPinyin(norm, 'pinyin', kind === 'person'),
  ...(kind === 'person' ? [spellPinyin(core, 'pinyin', true)] : []),
]

/** Parts of a name that may be another party's whole name. */
function partsOf(norm: string): string[] {
  const chars = [...norm].slice(0, LOOKED_AT)
  return chars.flatMap((_, from) =>
    Array.from({ length: Math.max(0, Math.min(LONGEST_PART, chars.length - from) - PART_FROM + 1) }, (_, more) =>
      chars.slice(from, from + PART_FROM + more).join(''),
    ),
  )
}

/** Pairs each word with its rarest piece, which is the cheapest to look up. */
async function rarestPieces(candidates: ConflictCandidates, readings: readonly NameParts[]) {
  const telling = readings.filter((reading) => !isNameless(reading)).map(needleOf)
  const words = [...new Set(telling)].filter((word) => [...word].length >= PART_FROM)
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

/** Similar names whose number differs are another company's; a pinyin match alone never was the same one. */
const NAMED_ALIKE: ReadonlySet<MatchReason> = new Set(['exact', 'alias', 'short', 'substring', 'brand'])

/**
 * Applies differing numbers. Namesakes among natural persons are dropped; an organisation with the same name and
 * another number stays as a suspected hit.
 */
async function applyCodes(candidates: ConflictCandidates, terms: readonly SpelledTerm[], leads: Leads) {
  if (!terms.some(({ code }) => code)) return
  const known = await candidates.parties([...new Set(leads.flatMap((found) => [...found.keys()]))])
  for (const [index, { code, kind }] of terms.entries())
    for (const { partyId, idNo, creditCode } of known) {
      const lead = leads[index]?.get(partyId)
      const theirs = creditCode ?? idNo ?? ''
      if (!lead || lead.reason === 'code' || lead.reason === 'branch' || !areDifferentCodes(code, theirs)) continue
      if (kind === 'organ' && NAMED_ALIKE.has(lead.reason))
        leads[index]?.set(partyId, { ...lead, reason: 'namesake', why: `${lead.why}；但证件号码不同，是两个单位` })
      else leads[index]?.delete(partyId)
    }
}

async function followRelations(candidates: ConflictCandidates, leads: Leads, reason: 'relation1' | 'relation2') {
  const leadsOn = ({ reason: by }: Lead) => (reason === 'relation2' ? by === 'relation1' : isSure(scoreOf(by)))
  const from = new Set(leads.flatMap((found) => [...found].flatMap(([id, lead]) => (leadsOn(lead) ? [id] : []))))
  const relations = await candidates.relations([...from])
  for (const found of leads) {
    const own = new Set([...found].flatMap(([id, lead]) => (leadsOn(lead) ? [id] : [])))
    for (const { partyId, otherId } of relations)
      if (own.has(partyId)) keepBetter(found, otherId, { reason, matchedName: '', part: '', why: '', viaId: partyId })
  }
}

async function toMatches(candidates: ConflictCandidates, leads: Leads): Promise<Match[]> {
  const kept = leads.map((found) =>
    candidates.within(
      MOST_PER_TERM,
      [...found].sort(([, left], [, right]) => scoreOf(right.reason) - scoreOf(left.reason)),
    ),
  )
  const ids = kept.flatMap((found) => found.flatMap(([id, { viaId }]) => (viaId ? [id, viaId] : [id])))
  const parties = new Map((await candidates.parties([...new Set(ids)])).map((party) => [party.partyId, party]))
  return kept.flatMap((found, term) =>
    found.flatMap(([partyId, { reason, matchedName, part, why, viaId }]) => {
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
          viaId: viaId ?? '',
          viaName,
          why: why || (viaName ? `与「${viaName}」登记有关联关系` : ''),
        },
      ]
    }),
  )
}
