import type { DocumentSpace, DocumentType } from '@contract/document/codes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { Readings } from '../../kernel/reading/reading-repository'
import { CASE_KIND } from '../case'
import { type Announcing, announceDocuments } from './announce-documents'
import { DOCUMENT_KIND } from './documents'
import { Folders } from './folder-tree'
import { folderFor } from './proposing/folders'
import { kindByName } from './proposing/kinds'
import { insertDocument, insertVersion } from './repository/documents'
import { findFilesWithoutDocument, hangOn } from './repository/files'

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
  await insertDocument(db, {
    id,
    space,
    name: file.name,
    extension: file.extension,
    size: file.size,
    case_id: caseId,
    folder_id: folderId,
    owner_id: ownerId,
    file_id: file.id,
    doc_type: docType,
    is_confidential: isConfidential,
    created_at: time,
    updated_at: time,
  })
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
  await insertVersion(db, {
    id,
    no,
    note,
    name: file.name,
    document_id: documentId,
    file_id: file.id,
    author_id: authorId,
    created_at: time,
  })
  await hangOn(db, file.id, { kind: DOCUMENT_KIND, id: documentId })
  await new Readings(db).want(file.id)
  return id
}

/**
 * Creates documents from files linked to a case that are no documents yet: from applications, its source, or the
 * dossier. Call it after linking files to a case. Each gets the type, and the folder of the case, that its label or its
 * name says.
 * @param labels labels of the fields that files were given in, by the files' ids
 */
export async function takeIntoLibrary(
  keeping: Keeping & Announcing,
  caseId: string,
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { db } = keeping
  const loose = await findFilesWithoutDocument(db, caseId)
  if (loose.length === 0) return
  // The template's ids of a case do not contain the firm's.
  const folders = new Folders(db, { space: 'case', caseId, ownerId: null }, '')
  const all = await folders.all()
  const made: string[] = []
  for (const { owner_id, ...file } of loose) {
    const kind = kindByName(labels.get(file.id) ?? '') ?? kindByName(file.name)
    const folder = kind && folderFor(all, kind.docType, labels.get(file.id) ?? file.name)
    if (folder) await folders.begin()
    const place = { space: 'case', caseId, folderId: folder?.id } as const
    made.push(await keepDocument(keeping, { file, ownerId: owner_id, docType: kind?.docType, ...place }))
  }
  await announceDocuments(keeping, made)
}

/** Labels of the fields of a form, by the ids of the files given in them. */
export const labelsOfFiles = (fields: readonly FieldDefinition[], values: FormValues): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap(({ key, label, type }) => {
      const ids = values[key]
      return type === 'file' && Array.isArray(ids) ? ids.map((id) => [String(id), label] as const) : []
    }),
  )
