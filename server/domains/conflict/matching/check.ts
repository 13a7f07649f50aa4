import {
  type AskedRole,
  CONFLICT_MOST_HITS,
  type ConflictGrade,
  type ConflictScope,
  type ConflictStanding,
} from '@contract/conflict/codes'
import type { PartyRole } from '@contract/party/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { spellPinyin } from '../../party'
import { type Appearance, keyOf, type Thing, type ThingRef, Things } from '../repository/things'
import { ConflictCandidates } from './candidates-repository'
import { gradeOf, gravity } from './conflict-grades'
import { sinceEnd } from './conflict-standing'
import { findMatches, type Match } from './find-matches'
import { type AskedName, isSure, spelledTerm } from './match-scores'
import { notWrittenBeside } from './side-by-side'

export interface AskedTerm extends AskedName {
  role: AskedRole
}

export interface CheckOptions {
  scope?: readonly ConflictScope[]
  /** Record the check is for. */
  target?: ThingRef
  twoHops: boolean
  /** Skips the teams of records, for callers that do not show hits to a reader. */
  withoutTeams?: boolean
}

/** Party found, in one record. */
export interface FoundHit extends Match {
  grade: ConflictGrade
  roleThen: PartyRole
  roleNow: PartyRole | null
  standing: ConflictStanding
  isSameMatter: boolean
  thing: Thing
}

const ROLES: readonly PartyRole[] = ['client', 'opponent', 'thirdParty', 'related', 'contact']
const STANDINGS: readonly ConflictStanding[] = ['current', 'unknown', 'recent', 'past']

/** Search details of one name. */
export interface TermLook {
  /** Spellings compared: the name, its short name, names in its brackets, its pinyin. */
  spellings: string[]
  /** Reason why it could not be searched, as text; empty when it was. */
  problem: string
}

export interface ConflictFindings {
  /** Worst grade first. */
  hits: FoundHit[]
  /** Same order as the terms. */
  looks: TermLook[]
  /** More similar names exist than were compared, or more hits than a report keeps. */
  isCut: boolean
}

/** Text for a name similar to more names than are compared. */
export const TOO_MANY_ALIKE = '相近的名称过多，只比对了一部分'

export const isComplete = ({ looks, isCut }: Pick<ConflictFindings, 'looks' | 'isCut'>): boolean =>
  !isCut && looks.every(({ problem }) => !problem)

/** Finds parties these names may mean, with their past and present roles in the firm's records, and grades each. */
export async function checkConflicts(
  { db, now }: { db: FirmDb; now: number },
  terms: readonly AskedTerm[],
  options: CheckOptions,
): Promise<ConflictFindings> {
  const candidates = new ConflictCandidates(db)
  const alike = await findMatches(candidates, terms, options)
  const things = new Things(db, now)
  const appearances = await things.appearances([...new Set(alike.map(({ partyId }) => partyId))])
  const matches = notWrittenBeside(terms, alike, appearances)
  const target = options.target ? [options.target] : []
  const known = await things.read([...appearances, ...target], options)
  const standingOf = ({ until, ...ref }: Appearance): ConflictStanding =>
    laterOf(known.get(keyOf(ref))?.standing ?? 'past', until ? sinceEnd(until, now) : 'current')
  const isOwn = ownThings(options.target, known)
  const isSame = sameCases(terms, matches, appearances)
  const ofParty = (partyId: string) =>
    withoutDoubled(appearances.filter((appearance) => appearance.partyId === partyId))

  const hits = matches.flatMap((match) => {
    const own = ofParty(match.partyId)
    const roleNow =
      ROLES.find((role) =>
        own.some((appearance) => appearance.role === role && standingOf(appearance) === 'current'),
      ) ?? null
    return own.flatMap((appearance): FoundHit[] => {
      const thing = known.get(keyOf(appearance))
      const asked = terms[match.term]?.role
      if (!thing || !asked || !inScope(options.scope ?? [], appearance.role, thing)) return []
      const standing = standingOf(appearance)
      const isSameMatter = isOwn(thing) || isSame(thing)
      const roleThen = appearance.role
      const grade = gradeOf({ asked, was: roleThen, isSameMatter, standing, score: match.score })
      // The checked record's own parties are no hits.
      return isOwn(thing) && grade === 'none'
        ? []
        : [{ ...match, grade, roleThen, roleNow, standing, isSameMatter, thing }]
    })
  })
  const sorted = hits.sort((left, right) => gravity(left.grade) - gravity(right.grade) || right.score - left.score)
  return {
    hits: candidates.within(CONFLICT_MOST_HITS, sorted),
    looks: terms.map(searchDetails),
    isCut: candidates.isCut,
  }
}

function searchDetails(term: AskedTerm): TermLook {
  const { readings, problem } = spelledTerm(term)
  const spelled = readings.flatMap(({ kind, norm, core, short, head }) => [
    norm,
    kind === 'person' ? core : short,
    head?.short ?? '',
  ])
  const sounds = readings
    .slice(0, 1)
    .map(({ norm, short, kind }) => spellPinyin(short || norm, 'pinyin', kind === 'person'))
  return { spellings: [...new Set([...spelled, ...sounds])].filter(Boolean), problem }
}

const laterOf = (left: ConflictStanding, right: ConflictStanding) =>
  STANDINGS.indexOf(left) > STANDINGS.indexOf(right) ? left : right

/** Tells whether a thing is the checked record itself, or the case or source belonging to it. */
function ownThings(target: ThingRef | undefined, known: ReadonlyMap<string, Thing>) {
  const own = target && known.get(keyOf(target))
  return (thing: Thing) => {
    if (!target) return false
    if (keyOf(thing) === keyOf(target)) return true
    return (
      (thing.kind === 'case' && thing.sourceId === target.id) || (own?.kind === 'case' && own.sourceId === thing.id)
    )
  }
}

/** Tells whether both a client and an opponent asked about occur in a record: the same dispute. */
function sameCases(terms: readonly AskedTerm[], matches: readonly Match[], appearances: readonly Appearance[]) {
  const partiesAsked = (role: AskedRole) =>
    new Set(
      matches.flatMap(({ term, partyId, score }) => (terms[term]?.role === role && isSure(score) ? [partyId] : [])),
    )
  const thingsOf = (parties: ReadonlySet<string>) =>
    new Set(
      appearances.flatMap((appearance) =>
        appearance.kind !== 'customer' && parties.has(appearance.partyId) ? [keyOf(appearance)] : [],
      ),
    )
  const [ours, theirs] = [thingsOf(partiesAsked('client')), thingsOf(partiesAsked('opponent'))]
  return (thing: Thing) => ours.has(keyOf(thing)) && theirs.has(keyOf(thing))
}

/** Drops the customer role of a party that is a client in a case or source. */
function withoutDoubled(appearances: readonly Appearance[]): readonly Appearance[] {
  const isClient = appearances.some(({ kind, role }) => role === 'client' && (kind === 'case' || kind === 'caseSource'))
  return isClient ? appearances.filter(({ kind, role }) => kind !== 'customer' || role !== 'client') : appearances
}

/** An empty selection of roles means all roles; an empty selection of kinds means all kinds. */
function inScope(scope: readonly ConflictScope[], role: PartyRole, { kind, isClosed }: Thing): boolean {
  const roles = scope.filter((part) => (ROLES as readonly string[]).includes(part))
  if (roles.length > 0 && !(roles as readonly string[]).includes(role)) return false
  const kinds = scope.filter((part) => part === 'closed' || part === 'caseSource' || part === 'clue')
  if (kinds.length === 0) return true
  if (isClosed && !kinds.includes('closed')) return false
  return kind === 'case' || kind === 'customer' || kinds.includes(kind)
}
