import type { DocumentSpace, DocumentType } from '@contract/document/codes'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { Readings } from '../../kernel/reading/reading-repository'
import { CASE_KIND } from '../case'
import { DOCUMENT_KIND } from './documents'

/** Transaction and time of a call. */
export interface Keeping {
  readonly db: FirmDb
  readonly now: number
  readonly time: string
}

/** A file already in the store, from which a document is made. */
export interface KeptFile {
  id: string
  name: string
  extension: string
  size: number
}

interface Kept {
  file: KeptFile
  ownerId: string
  space: DocumentSpace
  caseId?: string | null
  folderId?: string | null
  docType?: DocumentType
  isConfidential?: boolean
}

/**
 * Creates a document with its first version from a stored file; everybody who may see the document may read the file.
 */
export async function keepDocument({ db, now, time }: Keeping, kept: Kept): Promise<string> {
  const { file, ownerId, space, caseId = null, folderId = null, docType = 'other', isConfidential = false } = kept
  const id = newId(now)
  await db
    .insertInto('documents')
    .values({
      ...{ id, space, name: file.name, extension: file.extension, size: file.size },
      ...{ case_id: caseId, folder_id: folderId, owner_id: ownerId, file_id: file.id },
      ...{ doc_type: docType, is_confidential: isConfidential, created_at: time, updated_at: time },
    })
    .execute()
  await keepVersion({ db, now, time }, { documentId: id, no: 1, file, authorId: ownerId })
  if (caseId) await hangOn(db, file.id, { kind: CASE_KIND, id: caseId })
  return id
}

interface KeptVersion {
  documentId: string
  no: number
  file: KeptFile
  authorId: string
  note?: string
}

export async function keepVersion({ db, now, time }: Keeping, version: KeptVersion): Promise<string> {
  const { documentId, no, file, authorId, note = '' } = version
  const id = newId(now)
  await db
    .insertInto('document_versions')
    .values({
      ...{ id, no, note, name: file.name, document_id: documentId },
      ...{ file_id: file.id, author_id: authorId, created_at: time },
    })
    .execute()
  await hangOn(db, file.id, { kind: DOCUMENT_KIND, id: documentId })
  await new Readings(db).want(file.id)
  return id
}

/** Links a file to a record, whose readers may then read it. */
export const hangOn = (db: FirmDb, fileId: string, use: { kind: string; id: string }) =>
  db
    .insertInto('file_uses')
    .values({ file_id: fileId, target_kind: use.kind, target_id: use.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Unlinks files from a record. */
export const takeOff = (db: FirmDb, fileIds: readonly string[], use: { kind: string; id: string }) =>
  db
    .deleteFrom('file_uses')
    .where('file_id', 'in', [...fileIds])
    .where('target_kind', '=', use.kind)
    .where('target_id', '=', use.id)
    .execute()

/**
 * Creates documents from files linked to a case that are no documents yet: from applications, its source, or the
 * dossier. Call it after linking files to a case.
 */
export async function takeIntoLibrary(keeping: Keeping, caseId: string): Promise<void> {
  const { db } = keeping
  const loose = await db
    .selectFrom('file_uses')
    .innerJoin('files', 'files.id', 'file_uses.file_id')
    .select(['files.id', 'files.name', 'files.extension', 'files.size', 'files.owner_id'])
    .where('file_uses.target_kind', '=', CASE_KIND)
    .where('file_uses.target_id', '=', caseId)
    .where('files.state', '=', 'stored')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.file_id', '=', 'files.id')
            .where('documents.case_id', '=', caseId),
        ),
      ),
    )
    .orderBy('files.id')
    .execute()
  for (const { owner_id, ...file } of loose)
    await keepDocument(keeping, { file, ownerId: owner_id, space: 'case', caseId })
}
