import type { StaffCall } from '../../kernel/http/call'
import { CASE_KIND } from '../case'
import { factsOf } from './doc-facts'
import type { FoundSealDoc } from './doc-repository'
import { sealPolicy } from './policy'

const APPROVAL = 'approval'

/**
 * Returns whether the caller may see the document: by the policy, or because they may read its application or work on
 * its case.
 */
export async function sees(call: StaffCall, doc: FoundSealDoc): Promise<boolean> {
  if (sealPolicy.see(call.me, factsOf(doc))) return true
  if (await call.app.records.see(call, { kind: APPROVAL, id: doc.work_id })) return true
  return doc.case_id !== null && (await call.app.records.see(call, { kind: CASE_KIND, id: doc.case_id }))
}
