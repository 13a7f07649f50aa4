import type { DossierPaper } from '@contract/dossier/codes'
import type { SavePaperInput } from '@contract/dossier/shapes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'

/** Queries for papers and documents of a dossier. */
export class DossierRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly caseId: string,
  ) {}

  /** Bumps the version; returns false when it has changed since. */
  async begin(version: number, given: { location?: string; note?: string }, time: string): Promise<boolean> {
    const row = { case_id: this.caseId, ...given, updated_at: time }
    const wrote = await this.db
      .insertInto('case_dossiers')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('case_id')
          .doUpdateSet({ ...given, updated_at: time, version: sql`case_dossiers.version + 1` })
          .where('case_dossiers.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    return wrote !== undefined
  }

  /** Saves the paper items; unchanged ones keep the archivist's result. */
  async setPapers(items: SavePaperInput['items']) {
    const kept = items.filter(({ copies }) => copies > 0)
    await this.db
      .deleteFrom('case_dossier_papers')
      .where('case_id', '=', this.caseId)
      .where('item', 'not in', [...kept.map(({ item }) => item), ''])
      .execute()
    if (kept.length === 0) return
    await this.db
      .insertInto('case_dossier_papers')
      .values(kept.map((item) => ({ case_id: this.caseId, ...item })))
      .onConflict((conflict) =>
        conflict.columns(['case_id', 'item']).doUpdateSet(({ ref }) => ({
          copies: ref('excluded.copies'),
          pages: ref('excluded.pages'),
        })),
      )
      .execute()
  }

  mark(item: string, state: DossierPaper) {
    return this.db
      .updateTable('case_dossier_papers')
      .set({ state })
      .where('case_id', '=', this.caseId)
      .where('item', '=', item)
      .execute()
  }

  /** Moves documents without a folder into the first of these folders the case has. */
  async moveIntoFolder(fileIds: readonly string[], names: readonly string[]) {
    const folder = await this.db
      .selectFrom('document_folders')
      .select('id')
      .where('case_id', '=', this.caseId)
      .where('name', 'in', [...names])
      .where('removed_at', 'is', null)
      .orderBy('sort')
      .executeTakeFirst()
    if (!folder) return
    await this.db
      .updateTable('documents')
      .set({ folder_id: folder.id })
      .where('case_id', '=', this.caseId)
      .where('file_id', 'in', [...fileIds])
      .where('folder_id', 'is', null)
      .execute()
  }

  async setDocuments(item: string, fileIds: readonly string[]) {
    await this.db
      .deleteFrom('case_dossier_documents')
      .where('case_id', '=', this.caseId)
      .where((eb) => eb.or([eb('item', '=', item), eb('file_id', 'in', [...fileIds, ''])]))
      .execute()
    if (fileIds.length === 0) return
    await this.db
      .insertInto('case_dossier_documents')
      .values(fileIds.map((file_id) => ({ case_id: this.caseId, item, file_id })))
      .execute()
  }
}

export const findDossier = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('case_dossiers')
    .select(['location', 'note', 'version'])
    .where('case_id', '=', caseId)
    .executeTakeFirst()

export const findAssignedDocuments = (db: FirmDb, caseId: string) =>
  db.selectFrom('case_dossier_documents').select(['item', 'file_id']).where('case_id', '=', caseId).execute()

export const findPapers = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('case_dossier_papers')
    .select(['item', 'copies', 'pages', 'state'])
    .where('case_id', '=', caseId)
    .execute()

/** Folder and number of pages of each document of the case. */
export const findPlaces = (db: FirmDb, caseId: string) =>
  db
    .selectFrom('documents')
    .leftJoin('document_folders', 'document_folders.id', 'documents.folder_id')
    .leftJoin('file_readings', 'file_readings.file_id', 'documents.file_id')
    .select([
      'documents.file_id as fileId',
      'documents.name as name',
      'document_folders.name as folder',
      'documents.doc_type as docType',
      'file_readings.pages as pages',
    ])
    .where('documents.case_id', '=', caseId)
    .where('documents.deleted_at', 'is', null)
    .execute()
