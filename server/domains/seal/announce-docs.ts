import type { FirmDb } from '../../kernel/db/open'
import type { RecordRef } from '../../kernel/records/kind'
import { SEAL_DOC_KIND, SealDocs } from './doc-repository'

/** Reloads open screens of documents for the seal, for their applicants and the keepers. */
export async function announceSealDocs(
  by: { db: FirmDb; emitChanged(to: readonly string[], record: RecordRef): void },
  ids: readonly string[],
): Promise<void> {
  const docs = new SealDocs(by.db)
  const keeperIds = (await docs.keepers()).map(({ empId }) => empId)
  for (const id of ids) {
    const doc = await docs.find(id)
    if (doc) by.emitChanged([...new Set([doc.applicant_id, ...keeperIds])], { kind: SEAL_DOC_KIND, id })
  }
}
