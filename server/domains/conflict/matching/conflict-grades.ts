import {
  type AskedRole,
  CONFLICT_GRADES,
  type ConflictGrade,
  type ConflictMark,
  type ConflictReportStatus,
  type ConflictStanding,
} from '@contract/conflict/codes'
import type { PartyRole } from '@contract/party/codes'
import { isSure } from './match-scores'

export interface GradeFacts {
  asked: AskedRole
  was: PartyRole
  isSameMatter: boolean
  standing: ConflictStanding
  score: number
}

/**
 * Grade of a hit: DOMAIN §10, from the intended role, the role found, whether it is the same case, and how recent
 * that role is.
 */
export function gradeOf({ score, ...facts }: GradeFacts): ConflictGrade {
  const grade = sureGrade(facts)
  return !isSure(score) && (grade === 'absolute' || grade === 'relative') ? 'suspected' : grade
}

function sureGrade({ asked, was, isSameMatter, standing }: Omit<GradeFacts, 'score'>): ConflictGrade {
  if (areOpposite(asked, was)) {
    // Both sides of one case, even after the retainer has ended.
    if (isSameMatter) return 'absolute'
    return ({ current: 'relative', unknown: 'relative', recent: 'suspected', past: 'none' } as const)[standing]
  }
  if (asked === was || was === 'contact') return 'none'
  if (isSameMatter)
    return ({ current: 'relative', unknown: 'relative', recent: 'relative', past: 'suspected' } as const)[standing]
  return standing === 'current' || standing === 'unknown' ? 'suspected' : 'none'
}

const areOpposite = (asked: AskedRole, was: PartyRole) =>
  (asked === 'client' && was === 'opponent') || (asked === 'opponent' && was === 'client')

/** Worst first. */
const GRADES = Object.keys(CONFLICT_GRADES) as ConflictGrade[]
export const gravity = (grade: ConflictGrade) => GRADES.indexOf(grade)
export const worstOf = (grades: readonly ConflictGrade[]): ConflictGrade =>
  grades.reduce<ConflictGrade>((worst, grade) => (gravity(grade) < gravity(worst) ? grade : worst), 'none')

/** A reviewer's verdict replaces the grade of the check. */
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

interface ReportFacts {
  isWaived: boolean
  /** Every name was searched. */
  isComplete: boolean
}

/**
 * Status of a report, from its hits and their marks; a waiver covers what can be waived. An incomplete search is
 * never clean, whatever else it found.
 */
export function statusOf(
  hits: readonly { grade: ConflictGrade; mark: ConflictMark | null }[],
  { isWaived, isComplete }: ReportFacts,
): ConflictReportStatus {
  const status = STATUS[worstOf(hits.map(({ grade, mark }) => (mark ? MARKED[mark] : grade)))]
  if (status === 'waivable' && isWaived) return isComplete ? 'waived' : 'incomplete'
  return status === 'clean' && !isComplete ? 'incomplete' : status
}
