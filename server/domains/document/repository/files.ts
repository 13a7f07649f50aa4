import type { FirmDb } from '../../../kernel/db/open'
import type { RecordRef } from '../../../kernel/records/kind'
import { CASE_KIND } from '../../case'
import { PERSON } from '../../people'

export const findStoredFile = (db: FirmDb, fileId: string) =>
  db.selectFrom('files').select(['content_type', 'storage_key']).where('id', '=', fileId).executeTakeFirst()

export const findOwnPictures = (db: FirmDb, fileIds: readonly string[], empId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'content_type', 'storage_key'])
    .where('id', 'in', [...fileIds])
    .where('owner_id', '=', empId)
    .where('state', '=', 'stored')
    .execute()

export const findOwnFiles = (db: FirmDb, ids: readonly string[], empId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'extension', 'size'])
    .where('id', 'in', [...ids])
    .where('owner_id', '=', empId)
    .where('state', '=', 'stored')
    .execute()

/** Puts another file in the place of one in the dossier of a case. */
export const replaceDossierFile = (db: FirmDb, fileId: string, newFileId: string, caseId: string) =>
  db
    .updateTable('case_dossier_documents')
    .set({ file_id: newFileId })
    .where('file_id', '=', fileId)
    .where('case_id', '=', caseId)
    .execute()

export const findWholeFile = (db: FirmDb, fileId: string) =>
  db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()

export const findVersion = (db: FirmDb, id: string) =>
  db.selectFrom('document_versions').select(['document_id', 'file_id', 'name']).where('id', '=', id).executeTakeFirst()

export const findFileOwner = (db: FirmDb, id: string) =>
  db.selectFrom('files').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirst()

export const findFileUses = (db: FirmDb, id: string) =>
  db.selectFrom('file_uses').select(['target_kind as kind', 'target_id as id']).where('file_id', '=', id).execute()

export const findFileToCopy = (db: FirmDb, fileId: string) =>
  db
    .selectFrom('files')
    .select(['extension', 'size', 'md5', 'content_type', 'storage_key', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()

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

/** Stored files linked to a case that are no documents of it. */
export const findFilesWithoutDocument = (db: FirmDb, caseId: string) =>
  db
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

export const selectFilesOfRecord = (db: FirmDb, kind: string, recordId: string) =>
  db
    .selectFrom('file_uses')
    .innerJoin('files', 'files.id', 'file_uses.file_id')
    .innerJoin('employees', 'employees.id', 'files.owner_id')
    .select([
      'files.id as fileId',
      'files.name as fileName',
      'files.size',
      'files.extension as fileType',
      'files.created_at as createTime',
      ...PERSON,
    ])
    .where('file_uses.target_kind', '=', kind)
    .where('file_uses.target_id', '=', recordId)
    .orderBy('files.id', 'desc')

/** Number of documents of a record. */
export async function countDocuments(db: FirmDb, { kind, id }: RecordRef): Promise<number> {
  const { n } = await db
    .selectFrom('file_uses')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

export const findMobile = (db: FirmDb, empId: string) =>
  db.selectFrom('employees').select('mobile').where('id', '=', empId).executeTakeFirstOrThrow()

export const findUpload = (db: FirmDb, fileId: string) =>
  db
    .selectFrom('files')
    .select(['name', 'extension', 'size', 'owner_id', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()
