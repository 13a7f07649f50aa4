import type { UploadRecord } from '@contract/file/shapes'
import { fail } from '../../kernel/fail'
import { copyFile } from '../../kernel/files/copy'
import { Uploads } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { DOCUMENT_KIND, Documents, type FoundDocument } from './documents'
import { findFileToCopy } from './repository/files'

/**
 * Copies documents the caller may read into uploads of the caller's. An attachment is a file of its own: whoever
 * attaches it decides who reads it, and later changes of the document do not affect it.
 */
export async function copyDocuments(call: StaffCall, documentIds: readonly string[]): Promise<UploadRecord[]> {
  const found: FoundDocument[] = []
  for (const id of documentIds) found.push(await copied(call, id))
  await new Uploads(call).allow(found.reduce((sum, { size }) => sum + size, 0))
  const made: UploadRecord[] = []
  for (const document of found) made.push(await copyOf(call, document))
  return made
}

async function copied({ db, me }: StaffCall, id: string): Promise<FoundDocument> {
  const { found } = await new Documents(db).requireVisible(me, id)
  if (found.deleted_at) fail.conflict(`「${found.name}」在回收站里，请先恢复`, { to: 'recycleBin' })
  // Confidential documents are only read under a watermark, which an attachment does not have.
  if (found.is_confidential) fail.conflict(`「${found.name}」是保密文档，不能作为附件`)
  return found
}

async function copyOf(call: StaffCall, { id: documentId, file_id, name }: FoundDocument): Promise<UploadRecord> {
  const copy = await copyFile(call, (await findFileToCopy(call.db, file_id)) ?? fail.gone('文件'), name)
  await call.audit('document.copy', { kind: DOCUMENT_KIND, id: documentId })
  return copy
}
