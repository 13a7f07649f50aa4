import type { CaseStatus } from '@contract/case/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../../kernel/db/page'

interface OwnCasesAsked extends PageAsked {
  statuses: readonly CaseStatus[]
  /** Part of the name or the number; any when empty. */
  words: string
}

/** Cases somebody leads or registered, without those that have an application under way; the latest first. */
export function listOwnCases(db: FirmDb, me: string, { statuses, words, ...asked }: OwnCasesAsked) {
  let rows = db
    .selectFrom('cases')
    .select(['id as caseId', 'name', 'inner_no as innerNo', 'category', 'status'])
    .where((eb) => eb.or([eb('lead_id', '=', me), eb('creator_id', '=', me)]))
    .where('status', 'in', [...statuses, 'none' as CaseStatus])
    .where('id', 'not in', (eb) => eb.selectFrom('case_works').select('case_id').where('is_open', '=', true))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  if (words)
    rows = rows.where((eb) =>
      eb.or([eb('name', 'ilike', containing(words)), eb('inner_no', 'ilike', containing(words))]),
    )
  return readPage(rows, asked)
}
