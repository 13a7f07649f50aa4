import { CASE_FOLDERS, FIRM_FOLDERS } from '@contract/document/codes'
import type { FirmDb } from '../../kernel/db/open'
import { type FolderOwner, findAnyFolder, findCaseCategory, findFolders, insertFolders } from './repository/folders'

export interface FolderRow {
  id: string
  parent_id: string | null
  name: string
  sort: number
  version: number
}

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
    const rows = await findFolders(this.db, this.owner)
    if (rows.length === 0) return this.#getTemplateFolders()
    return rows.filter(({ removed_at }) => !removed_at).map(({ removed_at: _, ...row }) => row)
  }

  /** Creates rows for the template folders, once. */
  async begin(): Promise<void> {
    const { space, caseId, ownerId } = this.owner
    const there = await findAnyFolder(this.db, this.owner)
    if (there) return
    const rows = (await this.#getTemplateFolders()).map(({ id, name, sort }) => ({
      id,
      name,
      sort,
      space,
      case_id: caseId,
      owner_id: ownerId,
    }))
    if (rows.length > 0) await insertFolders(this.db, rows)
  }

  async #getTemplateFolders(): Promise<FolderRow[]> {
    const { space, caseId } = this.owner
    const names = space === 'firm' ? FIRM_FOLDERS : await this.#getCategoryFolders(caseId)
    const stem = caseId ?? this.firmId
    return names.map((name, index) => ({
      id: `${stem}_${String(index + 1).padStart(2, '0')}`,
      parent_id: null,
      name,
      sort: index,
      version: 1,
    }))
  }

  async #getCategoryFolders(caseId: string | null): Promise<readonly string[]> {
    if (!caseId) return []
    const caseRecord = await findCaseCategory(this.db, caseId)
    return caseRecord ? CASE_FOLDERS[caseRecord.category] : []
  }
}
