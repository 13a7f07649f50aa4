import type { DocumentSpace } from '@contract/document/codes'
import type { SelectQueryBuilder } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import type { New } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { visibleCases } from '../../case'

interface Where {
  space: string
  caseId: string | null
  ownerId: string | null
  folderId: string | null
}

/** Names used in a folder. */
export async function namesIn(db: FirmDb, { space, caseId, ownerId, folderId }: Where): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select('name')
    .where('space', '=', space as 'case')
    .where('deleted_at', 'is', null)
    .where('folder_id', folderId ? '=' : 'is', folderId)
    .where('case_id', caseId ? '=' : 'is', caseId)
    .$if(!!ownerId, (query) => query.where('owner_id', '=', ownerId as string))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Deletes the document's rows and returns the ids of the files they used. */
export async function deleteDocument(db: FirmDb, documentId: string): Promise<string[]> {
  const versions = await db
    .selectFrom('document_versions')
    .select('file_id')
    .where('document_id', '=', documentId)
    .execute()
  await db.deleteFrom('documents').where('id', '=', documentId).execute()
  return [...new Set(versions.map(({ file_id }) => file_id))]
}

export type DocumentQuery = SelectQueryBuilder<FirmTables, 'documents', object>

/** One query per space: with an `or` PostgreSQL would scan every document of the firm. */
const visibleIn: Readonly<Record<DocumentSpace, (db: FirmDb, me: Employee) => DocumentQuery>> = {
  case: (db, me) => {
    const mine = visibleCases(db, me).select('cases.id')
    return db.selectFrom('documents').where('documents.space', '=', 'case').where('documents.case_id', 'in', mine)
  },
  firm: (db) => db.selectFrom('documents').where('documents.space', '=', 'firm'),
  personal: (db, me) =>
    db.selectFrom('documents').where('documents.space', '=', 'personal').where('documents.owner_id', '=', me.id),
}

/**
 * Documents of a space that somebody may see, including the recycle bin: documentPolicy.enter as a query. Every list,
 * count, picker and search starts here.
 */
export const visibleDocuments = (db: FirmDb, me: Employee, space: DocumentSpace): DocumentQuery =>
  visibleIn[space](db, me)

/** Ids of the documents of all spaces that somebody may see. */
export const visibleDocumentIds = (db: FirmDb, me: Employee) =>
  visibleDocuments(db, me, 'case')
    .select('documents.id')
    .where('documents.deleted_at', 'is', null)
    .unionAll(visibleDocuments(db, me, 'firm').select('documents.id').where('documents.deleted_at', 'is', null))
    .unionAll(visibleDocuments(db, me, 'personal').select('documents.id').where('documents.deleted_at', 'is', null))

/** Those of these documents that the caller may see. */
export async function visibleAmong(db: FirmDb, me: Employee, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where(anyOf('documents.id', ids))
    .where('id', 'in', visibleDocumentIds(db, me))
    .execute()
  return rows.map(({ id }) => id)
}

export const findDocument = (db: FirmDb, id: string) =>
  db.selectFrom('documents').selectAll().where('documents.id', '=', id).executeTakeFirst()

/** Locks the row until the caller's transaction ends. */
export const lockDocument = (db: FirmDb, id: string) =>
  db.selectFrom('documents').selectAll().where('documents.id', '=', id).forUpdate().executeTakeFirst()

export const findConfidentialVersion = (db: FirmDb, fileId: string) =>
  db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select('documents.id')
    .where('document_versions.file_id', '=', fileId)
    .where('documents.is_confidential', '=', true)
    .limit(1)
    .executeTakeFirst()

/** Current versions of those of the documents that the caller may see, without the confidential ones. */
export const findCurrentVersions = (db: FirmDb, documentIds: readonly string[], me: Employee) =>
  db
    .selectFrom('documents')
    .select(['id as documentId', 'name', 'file_id as fileId', 'version_no as versionNo', 'updated_at as updateTime'])
    .where('id', 'in', [...documentIds])
    .where('id', 'in', visibleDocumentIds(db, me))
    .where('is_confidential', '=', false)
    .execute()

export const insertDocument = (db: FirmDb, row: New<'documents'>) => db.insertInto('documents').values(row).execute()

export const insertVersion = (db: FirmDb, row: New<'document_versions'>) =>
  db.insertInto('document_versions').values(row).execute()
