import type { CasesToApplyInput, CaseToApplyPage } from '@contract/approval/shapes'
import type { CaseStatus } from '@contract/case/codes'
import { containing, readPage } from '../../../kernel/db/page'
import type { StaffCall } from '../../../kernel/http/call'

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
  const words = keyword?.trim()
  let rows = db
    .selectFrom('cases')
    .select(['id as caseId', 'name', 'inner_no as innerNo', 'category', 'status'])
    .where((eb) => eb.or([eb('lead_id', '=', me.id), eb('creator_id', '=', me.id)]))
    .where('status', 'in', [...(STANDS[type] ?? []), 'none' as CaseStatus])
    .where('id', 'not in', (eb) => eb.selectFrom('case_works').select('case_id').where('is_open', '=', true))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  if (words)
    rows = rows.where((eb) =>
      eb.or([eb('name', 'ilike', containing(words)), eb('inner_no', 'ilike', containing(words))]),
    )
  return readPage(rows, asked)
}
