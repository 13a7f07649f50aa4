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

/**
 * An ended role counts as recent for one year, including its last day (DOMAIN §10); without a recorded day it is
 * unknown.
 */
export function sinceEnd(end: string | null, now: number): ConflictStanding {
  if (!end) return 'unknown'
  const yearAgo = inShanghai(now).subtract(1, 'year').format('YYYY-MM-DD')
  return end.slice(0, 10) >= yearAgo ? 'recent' : 'past'
}

const CLOSED_CASES = new Set<CaseStatus>(['ended', 'archiving', 'archived', 'invalid'])
export const caseStanding = (row: { status: CaseStatus; end_date: string | null }, now: number): Standing =>
  CLOSED_CASES.has(row.status) ? { standing: sinceEnd(row.end_date, now), isClosed: true } : live

/** An active source counts as a case: the firm is about to act. */
const CLOSED_SOURCES = new Set<CaseSourceStatus>(['stopped', 'conflicted', 'expired'])
export const sourceStanding = (
  row: { status: CaseSourceStatus; stopped_at: string | null; updated_at: string },
  now: number,
): Standing =>
  CLOSED_SOURCES.has(row.status) ? { standing: sinceEnd(row.stopped_at ?? row.updated_at, now), isClosed: true } : live

/** A clue is nobody's client yet: it counts as recently ended. */
export const clueStanding = (row: { status: ClueStatus }): Standing =>
  row.status === 'invalid' ? { standing: 'past', isClosed: true } : { standing: 'recent', isClosed: false }

export const customerStanding = (row: { status: CustomerStatus }): Standing =>
  row.status === 'active' ? live : { standing: 'recent', isClosed: false }
