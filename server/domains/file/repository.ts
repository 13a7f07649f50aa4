import type { FirmDb } from '../../kernel/db/open'
import type { FileRow } from '../../kernel/files/repository'
import type { Employee } from '../../kernel/http/call'
import { visibleDocumentIds } from '../document'

/**
 * Finds a twin of one's own, or of a document that one sees without a watermark: the rights are part of the query.
 */
export function findReadableTwin(db: FirmDb, me: Employee, { md5, size, extension }: FileRow) {
  const open = db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select('document_versions.file_id')
    .where('documents.is_confidential', '=', false)
    .where('documents.id', 'in', visibleDocumentIds(db, me))
  return db
    .selectFrom('files')
    .select(['storage_key', 'content_type'])
    .where('state', '=', 'stored')
    .where('md5', '=', md5)
    .where('size', '=', size)
    .where('extension', '=', extension)
    .where((eb) => eb.or([eb('owner_id', '=', me.id), eb('files.id', 'in', open)]))
    .limit(1)
    .executeTakeFirst()
}
