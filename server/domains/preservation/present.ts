import { daysBetween } from '@contract/duration'
import { RENEW_BEFORE_DAYS } from '@contract/law/preservation'
import type { PreservationStatus } from '@contract/preservation/codes'
import { preservationLimits } from '@contract/preservation/codes'
import type { Preservation, PreservationRow, PreservationTerm } from '@contract/preservation/shapes'
import { dayAfter } from '../../kernel/clock'
import type { FoundPreservation, FoundTerm, ListedPreservation } from './repository'

/** DOMAIN 5.16 */
function statusOf({ released_on, renewals }: ListedPreservation, daysLeft: number | null): PreservationStatus {
  if (released_on) return 'released'
  if (daysLeft === null) return 'applied'
  if (daysLeft < 0) return 'expired'
  if (daysLeft <= preservationLimits.expiringDays) return 'expiring'
  return renewals > 0 ? 'renewed' : 'inForce'
}

/** @param today YYYY-MM-DD */
export function presentRow(row: ListedPreservation, today: string): PreservationRow {
  const daysLeft = row.until_on ? daysBetween(today, row.until_on) : null
  return {
    preservationId: row.id,
    caseId: row.case_id,
    caseName: row.case_name,
    kind: row.kind,
    name: row.name,
    ownerName: row.owner_name,
    amount: row.amount,
    way: row.way,
    status: statusOf(row, daysLeft),
    fromDate: row.from_on,
    untilDate: row.until_on,
    renewBy: row.until_on && dayAfter(row.until_on, -RENEW_BEFORE_DAYS),
    daysLeft,
    renewals: row.renewals,
    releasedDate: row.released_on,
    version: row.version,
  }
}

export const presentPreservation = (
  row: FoundPreservation,
  terms: readonly FoundTerm[],
  mayWork: boolean,
  today: string,
): Preservation => ({
  ...presentRow(row, today),
  court: row.court,
  rulingNo: row.ruling_no,
  appliedDate: row.applied_on,
  releaseReason: row.release_reason,
  note: row.note,
  terms: terms.map((term, index) => presentTerm(term, terms[index - 1])).reverse(),
  creator: { empId: row.creator_id, name: row.creator_name, photoUrl: row.creator_photo },
  createTime: row.created_at,
  can: {
    edit: mayWork,
    execute: mayWork && !row.released_on && !row.until_on,
    renew: mayWork && !row.released_on && !!row.until_on,
    release: mayWork && !row.released_on && !!row.until_on,
    remove: mayWork,
  },
})

const presentTerm = (term: FoundTerm, before: FoundTerm | undefined): PreservationTerm => ({
  termId: term.id,
  fromDate: term.from_on,
  untilDate: term.until_on,
  rulingNo: term.ruling_no,
  note: term.note,
  // A term that begins on the day the previous one ends, or the next day, leaves no gap.
  gapDays: before ? Math.max(0, daysBetween(before.until_on, term.from_on) - 1) : 0,
  person: { empId: term.creator_id, name: term.creator_name, photoUrl: term.creator_photo },
  createTime: term.created_at,
})
