import { MATCH_SCORES, type MatchReason } from '@contract/codes/conflict'
import { normalCode, normalName, spellingsOf } from '../../../parties/normalise'
import { EDIT_FROM, isOneEditApart } from '../../../parties/pieces'
import type { NameRow } from './candidates.repository'

/** A part of a name says something from three characters on (DOMAIN §10). */
export const PART_FROM = 3

export interface AskedName {
  name: string
  kind: 'person' | 'organ'
  code?: string
}

/** A name as it is compared, spelled once. */
export interface SpelledTerm {
  kind: 'person' | 'organ'
  code: string
  norm: string
  short: string
  pinyin: string
  /** What tells: the short name where it is long enough, otherwise all of it. */
  core: string
}

export function spelledTerm({ name, kind, code = '' }: AskedName): SpelledTerm {
  const { norm, short, pinyin } = spellingsOf(name, kind)
  return { kind, code: normalCode(code), norm, short, pinyin, core: coreOf({ norm, short }) }
}

export const coreOf = ({ norm, short }: { norm: string; short: string }) =>
  [...short].length >= PART_FROM ? short : norm

export interface Found {
  reason: MatchReason
  /** The words within the found name that matched; empty where none did. */
  part: string
}

/**
 * Why a name is taken for the one asked about, by the best reason it has (DOMAIN §10); nothing where it is another.
 * @param own whether it is the party's name as it stands, rather than an alias or an older one
 */
export function foundBy(
  term: SpelledTerm,
  row: Pick<NameRow, 'kind' | 'norm' | 'short' | 'pinyin'>,
): Found | undefined {
  if (row.norm === term.norm) return { reason: row.kind === 'name' ? 'exact' : 'alias', part: row.norm }
  if (term.short && row.short === term.short) return { reason: 'short', part: row.short }
  const part = commonPart(term, row)
  if (part) return { reason: 'substring', part }
  if (term.pinyin && row.pinyin === term.pinyin) return { reason: 'pinyin', part: row.norm }
  const [mine, theirs] = [term.short || term.norm, row.short || row.norm]
  const isLong = [...mine].length >= EDIT_FROM && [...theirs].length >= EDIT_FROM
  return isLong && isOneEditApart(mine, theirs) ? { reason: 'edit', part: theirs } : undefined
}

/** One name within the other, whichever way round. */
function commonPart(term: SpelledTerm, row: Pick<NameRow, 'norm' | 'short'>): string | undefined {
  const theirs = coreOf(row)
  if ([...term.core].length >= PART_FROM && row.norm.includes(term.core)) return term.core
  return [...theirs].length >= PART_FROM && term.norm.includes(theirs) ? theirs : undefined
}

export const scoreOf = (reason: MatchReason): number => MATCH_SCORES[reason]

/** Where a part stands in a name as it is shown: compared names have lost spaces, dots and capitals. */
export function placeOf(name: string, part: string): [from: number, to: number] {
  if (!part) return [0, 0]
  const shown = [...name]
  const places: number[] = []
  let compared = ''
  for (const [index, char] of shown.entries())
    for (const one of normalName(char)) {
      compared += one
      places.push(index)
    }
  const at = compared.indexOf(part)
  if (at < 0) return [0, 0]
  const from = places[at]
  const to = places[at + part.length - 1]
  return from === undefined || to === undefined ? [0, 0] : [from, to + 1]
}
