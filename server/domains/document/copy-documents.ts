import { uploadKinds } from '@contract/file/codes'
import type { UploadRecord } from '@contract/file/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { sweepLater } from '../../kernel/files/sweep'
import { recordOf, Uploads } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { DOCUMENT_KIND, Documents, type FoundDocument } from './documents'
import { findFileToCopy, insertFile } from './repository/files'

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
  const { app, db, me, now, time } = call
  const file = await findFileToCopy(db, file_id)
  if (file?.state !== 'stored') return fail.gone('文件')
  const { extension, size, md5, content_type, state } = file
  const kind = isPicture(extension, size) ? 'image' : 'file'
  const id = newId(now)
  const row = { id, kind, name, extension, size, md5, storage_key: `${me.firmId}/${kind}/${time.slice(0, 10)}/${id}` }
  const copy = { ...row, storage_key: extension ? `${row.storage_key}.${extension}` : row.storage_key } as const
  await sweepLater(call, copy)
  if (!(await app.files.store.copy(file.storage_key, copy.storage_key))) return fail.gone('文件')
  await insertFile(db, { ...copy, owner_id: me.id, content_type, state, created_at: time })
  await call.audit('document.copy', { kind: DOCUMENT_KIND, id: documentId })
  return recordOf(copy)
}

function isPicture(extension: string, size: number): boolean {
  const { extensions, maxBytes } = uploadKinds.image
  return (extensions as readonly string[]).includes(extension) && size <= maxBytes
}
