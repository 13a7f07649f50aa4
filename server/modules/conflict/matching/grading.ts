import {
  type AskedRole,
  CONFLICT_GRADES,
  type ConflictGrade,
  type ConflictMark,
  type ConflictReportStatus,
  type ConflictStanding,
} from '@contract/codes/conflict'
import type { PartyRole } from '@contract/codes/party'

/** From here it is surely the one asked about: below, a hit is at most suspected. */
const SURE_FROM = 85

export interface GradeFacts {
  asked: AskedRole
  was: PartyRole
  isSameMatter: boolean
  standing: ConflictStanding
  score: number
}

/**
 * How grave a hit is: DOMAIN §10, from what the party is to be, what it is or was, whether it is the same matter, and
 * how long ago that ended.
 */
export function gradeOf({ score, ...facts }: GradeFacts): ConflictGrade {
  const grade = sureGrade(facts)
  return score < SURE_FROM && (grade === 'absolute' || grade === 'relative') ? 'suspected' : grade
}

function sureGrade({ asked, was, isSameMatter, standing }: Omit<GradeFacts, 'score'>): ConflictGrade {
  if (areOpposite(asked, was)) {
    // Both sides of one matter: also after the retainer has ended.
    if (isSameMatter) return 'absolute'
    return ({ current: 'relative', recent: 'suspected', past: 'none' } as const)[standing]
  }
  if (asked === was || was === 'contact') return 'none'
  if (isSameMatter) return ({ current: 'relative', recent: 'relative', past: 'suspected' } as const)[standing]
  return standing === 'current' ? 'suspected' : 'none'
}

const areOpposite = (asked: AskedRole, was: PartyRole) =>
  (asked === 'client' && was === 'opponent') || (asked === 'opponent' && was === 'client')

/** Worst first. */
const GRADES = Object.keys(CONFLICT_GRADES) as ConflictGrade[]
export const gravity = (grade: ConflictGrade) => GRADES.indexOf(grade)
export const worstOf = (grades: readonly ConflictGrade[]): ConflictGrade =>
  grades.reduce<ConflictGrade>((worst, grade) => (gravity(grade) < gravity(worst) ? grade : worst), 'none')

/** What a reviewer makes of a hit counts instead of what the check did. */
const MARKED = { none: 'none', waivable: 'relative', conflict: 'absolute' } as const satisfies Record<
  ConflictMark,
  ConflictGrade
>
const STATUS = {
  absolute: 'blocked',
  relative: 'waivable',
  suspected: 'suspected',
  none: 'clean',
} as const satisfies Record<ConflictGrade, ConflictReportStatus>

/** How a report stands by its hits and their marks; a waiver covers what can be waived. */
export function statusOf(
  hits: readonly { grade: ConflictGrade; mark: ConflictMark | null }[],
  isWaived: boolean,
): ConflictReportStatus {
  const status = STATUS[worstOf(hits.map(({ grade, mark }) => (mark ? MARKED[mark] : grade)))]
  return status === 'waivable' && isWaived ? 'waived' : status
}
