import type { AskedRole, MatchReason } from '@contract/conflict/codes'
import { type Appearance, keyOf } from '../repository/things'
import type { Match } from './find-matches'

/** Reasons that only say that two names are similar. */
const ALIKE: ReadonlySet<MatchReason> = new Set(['short', 'substring', 'brand', 'pinyin', 'edit'])
/** Reasons that identify the very party asked about. */
const VERY: ReadonlySet<MatchReason> = new Set(['code', 'exact', 'alias'])

/**
 * Drops similar names that cannot be the party asked about: somebody recorded both in one case, or checks both as
 * different sides, and so knew that they are two.
 */
export function notWrittenBeside(
  terms: readonly { role: AskedRole }[],
  matches: readonly Match[],
  appearances: readonly Appearance[],
): Match[] {
  const thingsOf = new Map<string, Set<string>>()
  for (const appearance of appearances) {
    const things = thingsOf.get(appearance.partyId) ?? new Set()
    thingsOf.set(appearance.partyId, things.add(keyOf(appearance)))
  }
  const areTogether = (left: string, right: string) =>
    [...(thingsOf.get(left) ?? [])].some((thing) => thingsOf.get(right)?.has(thing))
  const very = matches.filter(({ reason }) => VERY.has(reason))
  const isAnother = ({ term, partyId, reason }: Match) =>
    ALIKE.has(reason) &&
    very.some((match) =>
      match.term === term
        ? match.partyId !== partyId && areTogether(match.partyId, partyId)
        : match.partyId === partyId && terms[match.term]?.role !== terms[term]?.role,
    )
  const others = new Set(matches.filter(isAnother).map(({ term, partyId }) => `${term} ${partyId}`))
  return matches.filter(({ term, partyId, viaId }) => !others.has(`${term} ${viaId || partyId}`))
}
