import type { DocumentType } from '@contract/document/codes'
import { type Announcing, announceDocuments, type KeptFile, keepDocument, keepVersion } from '../document'
import { type FoundSealDoc, findDocumentOfFile, markStamped, SealDocs, updateDocument } from './doc-repository'

/** Document type by the type given in the application. */
const TYPES: Readonly<Record<string, DocumentType>> = {
  法律意见书: 'opinion',
  律师函: 'letter',
  委托合同: 'contract',
  合同: 'contract',
  授权委托书: 'authorization',
  所函: 'authorization',
  诉讼文书: 'pleading',
  公函: 'letter',
}

interface Shelving extends Announcing {
  readonly now: number
  readonly time: string
}

/**
 * Files a stamped document with the case's documents, or the applicant's own: as a new version when it came from there.
 */
export async function shelve(shelving: Shelving, doc: FoundSealDoc, fileId: string): Promise<string | null> {
  const { db, time } = shelving
  const docs = new SealDocs(db)
  const file = await docs.file(fileId)
  if (!file) return null
  const known = await findDocumentOfFile(db, doc.file_id)
  const id = known ? await keepAsVersion(shelving, known, file, doc) : await keepAsDocument(shelving, file, doc)
  const original = doc.original_due ? ('out' as const) : ('none' as const)
  await markStamped(db, id, original, time)
  await announceDocuments(shelving, [id])
  return id
}

const keepAsDocument = (shelving: Shelving, file: KeptFile, doc: FoundSealDoc) =>
  keepDocument(shelving, {
    file,
    ownerId: doc.applicant_id,
    space: doc.case_id ? 'case' : 'personal',
    caseId: doc.case_id,
    docType: TYPES[doc.doc_type] ?? 'other',
  })

async function keepAsVersion(
  shelving: Shelving,
  known: { id: string; version_no: number },
  file: KeptFile,
  doc: FoundSealDoc,
): Promise<string> {
  if (file.id === doc.file_id) return known.id
  const no = known.version_no + 1
  await keepVersion(shelving, { documentId: known.id, no, file, authorId: doc.applicant_id, note: '已用印' })
  const now = { file_id: file.id, size: file.size, name: file.name, extension: file.extension, version_no: no }
  await updateDocument(shelving.db, known.id, now)
  return known.id
}
