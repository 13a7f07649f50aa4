import type { FirmDb } from '../../kernel/db/open'
import type { Delivery } from '../../kernel/http/call'
import type { RecordRef } from '../../kernel/records/kind'
import { CASE_KIND } from '../case'
import { DOCUMENT_KIND, Documents } from './documents'
import { audienceOf } from './places'

/** Somebody's transaction that tells open screens what it changed: a call's, an approval's or a timer's. */
export interface Announcing {
  readonly db: FirmDb
  emitChanged(to: Delivery['to'], record: RecordRef): void
}

/** Reloads the lists and pages of documents that were made or changed, and of the cases that they belong to. */
export async function announceDocuments(by: Announcing, ids: readonly string[]): Promise<void> {
  const documents = new Documents(by.db)
  const cases = new Map<string, Delivery['to']>()
  for (const id of ids) {
    const found = await documents.find(id)
    if (!found) continue
    const { case_id: caseId } = found
    const to = (caseId && cases.get(caseId)) || audienceOf(await documents.factsOf(found))
    if (caseId) cases.set(caseId, to)
    by.emitChanged(to, { kind: DOCUMENT_KIND, id })
  }
  for (const [id, to] of cases) by.emitChanged(to, { kind: CASE_KIND, id })
}
