import type { CasesToApplyInput, CaseToApplyPage } from '@contract/approval/shapes'
import type { CaseStatus } from '@contract/case/codes'
import type { StaffCall } from '../../../kernel/http/call'
import { listOwnCases } from './cases-to-apply-repository'

const OPEN: readonly CaseStatus[] = ['ongoing', 'paused']
const UNDECIDED: readonly CaseStatus[] = ['draft', 'returned']

/** Case statuses required by each type of application about a case (casePolicy). */
const STANDS: Readonly<Record<number, readonly CaseStatus[]>> = {
  2001: UNDECIDED,
  2002: OPEN,
  2011: ['ongoing', 'paused', 'endApproving', 'ended', 'archiving', 'archived'],
  2014: [...OPEN, ...UNDECIDED],
  2016: OPEN,
  2024: ['ended', 'archiving', 'archived', 'invalid'],
  2026: OPEN,
  2030: [...OPEN, 'ended', 'archiving'],
  2032: OPEN,
  2033: OPEN,
}

/**
 * Lists the caller's own cases that an application of this type may be about, without those that have one under way.
 */
export async function casesToApply(
  { db, me }: StaffCall,
  { type, keyword, ...asked }: CasesToApplyInput,
): Promise<CaseToApplyPage> {
  return listOwnCases(db, me.id, { statuses: STANDS[type] ?? [], words: keyword?.trim() ?? '', ...asked })
}
