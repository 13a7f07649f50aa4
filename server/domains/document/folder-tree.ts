import { CASE_FOLDERS, type DocumentSpace, FIRM_FOLDERS } from '@contract/document/codes'
import type { ExpressionBuilder } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'

/** Owner of folders: a case, the firm, or an employee. */
export interface FolderOwner {
  space: DocumentSpace
  caseId: string | null
  ownerId: string | null
}

export interface FolderRow {
  id: string
  parent_id: string | null
  name: string
  sort: number
  version: number
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

/**
 * Folders of one owner. Template folders become rows with the first change; until then they come from the template,
 * with the ids their rows will have, so that an unused case stores nothing.
 */
export class Folders {
  constructor(
    private readonly db: FirmDb,
    private readonly owner: FolderOwner,
    private readonly firmId: string,
  ) {}

  async all(): Promise<FolderRow[]> {
    const rows = await this.db
      .selectFrom('document_folders')
      .select(['id', 'parent_id', 'name', 'sort', 'version', 'removed_at'])
      .where(ownedBy(this.owner))
      .orderBy('sort')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return this.#getTemplateFolders()
    return rows.filter(({ removed_at }) => !removed_at).map(({ removed_at: _, ...row }) => row)
  }

  /** Creates rows for the template folders, once. */
  async begin(): Promise<void> {
    const { space, caseId, ownerId } = this.owner
    const there = await this.db
      .selectFrom('document_folders')
      .select('id')
      .where(ownedBy(this.owner))
      .limit(1)
      .executeTakeFirst()
    if (there) return
    const rows = (await this.#getTemplateFolders()).map(({ id, name, sort }) => ({
      ...{ id, name, sort, space },
      case_id: caseId,
      owner_id: ownerId,
    }))
    if (rows.length > 0)
      await this.db
        .insertInto('document_folders')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

  async #getTemplateFolders(): Promise<FolderRow[]> {
    const { space, caseId } = this.owner
    const names = space === 'firm' ? FIRM_FOLDERS : await this.#getCategoryFolders(caseId)
    const stem = caseId ?? this.firmId
    return names.map((name, index) => ({
      id: `${stem}_${String(index + 1).padStart(2, '0')}`,
      ...{ parent_id: null, name, sort: index, version: 1 },
    }))
  }

  async #getCategoryFolders(caseId: string | null): Promise<readonly string[]> {
    if (!caseId) return []
    const matter = await this.db.selectFrom('cases').select('category').where('id', '=', caseId).executeTakeFirst()
    return matter ? CASE_FOLDERS[matter.category] : []
  }
}
