import type { DocumentSpace } from '@contract/document/codes'
import type { ExpressionBuilder } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import type { New } from '../../../kernel/db/versioned'

/** Owner of folders: a case, the firm, or an employee. */
export interface FolderOwner {
  space: DocumentSpace
  caseId: string | null
  ownerId: string | null
}

type FolderExpression = ExpressionBuilder<FirmTables, 'document_folders'>

const ownedBy =
  ({ space, caseId, ownerId }: FolderOwner) =>
  (eb: FolderExpression) =>
    eb.and([
      eb('document_folders.space', '=', space),
      ...(caseId ? [eb('document_folders.case_id', '=', caseId)] : []),
      ...(ownerId ? [eb('document_folders.owner_id', '=', ownerId)] : []),
    ])

/** Folders of an owner, removed ones included. */
export const findFolders = (db: FirmDb, owner: FolderOwner) =>
  db
    .selectFrom('document_folders')
    .select(['id', 'parent_id', 'name', 'sort', 'version', 'removed_at'])
    .where(ownedBy(owner))
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findAnyFolder = (db: FirmDb, owner: FolderOwner) =>
  db.selectFrom('document_folders').select('id').where(ownedBy(owner)).limit(1).executeTakeFirst()

export const insertFolders = (db: FirmDb, rows: readonly New<'document_folders'>[]) =>
  db
    .insertInto('document_folders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findCaseCategory = (db: FirmDb, caseId: string) =>
  db.selectFrom('cases').select('category').where('id', '=', caseId).executeTakeFirst()

/** Takes the documents of a folder out of it, removed ones included. */
export const moveDocumentsToTop = (db: FirmDb, folderId: string) =>
  db.updateTable('documents').set({ folder_id: null }).where('folder_id', '=', folderId).execute()

export const markFolderRemoved = (db: FirmDb, folderId: string, time: string) =>
  db.updateTable('document_folders').set({ removed_at: time }).where('id', '=', folderId).execute()

export const insertFolder = (db: FirmDb, row: New<'document_folders'>) =>
  db.insertInto('document_folders').values(row).execute()

export const countDocumentsByFolder = (
  db: FirmDb,
  space: DocumentSpace,
  caseId: string | null,
  ownerId: string | null,
) =>
  db
    .selectFrom('documents')
    .select(({ fn }) => ['folder_id', fn.countAll<number>().as('n')])
    .where('space', '=', space)
    .where('deleted_at', 'is', null)
    .$if(!!caseId, (query) => query.where('case_id', '=', caseId))
    .$if(!!ownerId, (query) => query.where('owner_id', '=', ownerId as string))
    .groupBy('folder_id')
    .execute()
