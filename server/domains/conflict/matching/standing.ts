import type { CaseStatus } from '@contract/case/codes'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { ClueStatus } from '@contract/clue/codes'
import type { ConflictStanding } from '@contract/conflict/codes'
import type { CustomerStatus } from '@contract/customer/codes'
import { inShanghai } from '../../../kernel/clock'

export interface Standing {
  standing: ConflictStanding
  isClosed: boolean
}

const live: Standing = { standing: 'current', isClosed: false }

/** What ended counts for a year, to its last day (DOMAIN §10); of what nobody wrote the day down it is not known. */
export function sinceEnd(end: string | null, now: number): ConflictStanding {
  if (!end) return 'unknown'
  const yearAgo = inShanghai(now).subtract(1, 'year').format('YYYY-MM-DD')
  return end.slice(0, 10) >= yearAgo ? 'recent' : 'past'
}

const CLOSED_CASES = new Set<CaseStatus>(['ended', 'archiving', 'archived', 'invalid'])
export const caseStanding = (row: { status: CaseStatus; end_date: string | null }, now: number): Standing =>
  CLOSED_CASES.has(row.status) ? { standing: sinceEnd(row.end_date, now), isClosed: true } : live

/** A source that goes on is as good as a matter: the firm is about to act. */
const CLOSED_SOURCES = new Set<CaseSourceStatus>(['stopped', 'conflicted', 'expired'])
export const sourceStanding = (
  row: { status: CaseSourceStatus; stopped_at: string | null; updated_at: string },
  now: number,
): Standing =>
  CLOSED_SOURCES.has(row.status) ? { standing: sinceEnd(row.stopped_at ?? row.updated_at, now), isClosed: true } : live

/** A lead is nobody's client yet: it weighs as what has just ended. */
export const clueStanding = (row: { status: ClueStatus }): Standing =>
  row.status === 'invalid' ? { standing: 'past', isClosed: true } : { standing: 'recent', isClosed: false }

export const customerStanding = (row: { status: CustomerStatus }): Standing =>
  row.status === 'active' ? live : { standing: 'recent', isClosed: false }
