import { documentLimits as most } from '@contract/document/codes'
import type { DocumentFolders, FoldersInput, RemoveFolderInput, SaveFolderInput } from '@contract/document/shapes'
import { newId } from '../../kernel/db/id'
import { updateVersioned } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import { cleanName } from '../../kernel/files/file-name'
import type { StaffCall } from '../../kernel/http/call'
import type { FolderRow } from './folder-tree'
import { type Place, Places, tellOfCase } from './places'
import { documentPolicy } from './policy'
import { countDocumentsByFolder, insertFolder, markFolderRemoved, moveDocumentsToTop } from './repository/folders'

const FOLDER = '文件夹'

/** Lists and arranges the folders of a place. */
export class FolderService {
  readonly #places: Places

  constructor(private readonly call: StaffCall) {
    this.#places = new Places(call)
  }

  async list(asked: FoldersInput): Promise<DocumentFolders> {
    return this.#present(await this.#places.entered(asked))
  }

  async save({ folderId, version, parentId, name, sort, ...asked }: SaveFolderInput): Promise<DocumentFolders> {
    const place = await this.#places.arranged(asked)
    const all = await place.folders.all()
    const given = cleanName(name)
    if (!given) fail.unfilled('name', '文件夹名称')
    const now = folderId ? (all.find(({ id }) => id === folderId) ?? fail.gone(FOLDER)) : undefined
    const parent = parentId ?? null
    this.#refuseInvalid(all, { id: folderId, parent, name: given })
    const values = { name: given, parent_id: parent }
    if (now)
      await updateVersioned(
        this.call.db,
        'document_folders',
        { id: now.id, version: version ?? 0, what: FOLDER },
        {
          ...values,
          ...(sort === undefined ? {} : { sort }),
        },
      )
    else await this.#insert(place, { ...values, sort: sort ?? all.length })
    tellOfCase(this.call, place.facts, place.owner.caseId)
    return this.#present(place)
  }

  async remove({ folderId, ...asked }: RemoveFolderInput): Promise<DocumentFolders> {
    const { db, time } = this.call
    const place = await this.#places.arranged(asked)
    const all = await place.folders.all()
    if (!all.some(({ id }) => id === folderId)) fail.gone(FOLDER)
    if (all.some(({ parent_id }) => parent_id === folderId))
      fail.conflict('文件夹里还有文件夹，请先移走', { to: 'folder', id: folderId })
    if ((await this.#countDocuments(place)).get(folderId))
      fail.conflict('文件夹里还有文档，请先移走', { to: 'folder', id: folderId })
    // Documents in the recycle bin are restored to the top.
    await moveDocumentsToTop(db, folderId)
    await markFolderRemoved(db, folderId, time)
    tellOfCase(this.call, place.facts, place.owner.caseId)
    return this.#present(place)
  }

  #refuseInvalid(
    all: readonly FolderRow[],
    { id, parent, name }: { id?: string; parent: string | null; name: string },
  ) {
    const parentOf = (folderId: string) => all.find((folder) => folder.id === folderId)
    if (parent && !parentOf(parent)) fail.invalid('上级文件夹不存在', { parentId: '上级文件夹不存在' })
    if (all.some((folder) => folder.id !== id && folder.parent_id === parent && folder.name === name))
      fail.invalid('已有同名文件夹', { name: '已有同名文件夹' })
    if (!id && all.length >= most.folders) fail.conflict(`最多 ${most.folders} 个文件夹`)
    let depth = 1
    for (let folderId = parent; folderId; folderId = parentOf(folderId)?.parent_id ?? null, depth++)
      if (folderId === id) fail.invalid('不能移到自己里面', { parentId: '不能移到自己里面' })
    if (depth > most.depth) fail.invalid(`文件夹最多 ${most.depth} 层`, { parentId: `文件夹最多 ${most.depth} 层` })
  }

  #insert({ owner }: Place, row: { name: string; parent_id: string | null; sort: number }) {
    const { db, now } = this.call
    const { space, caseId, ownerId } = owner
    return insertFolder(db, { id: newId(now), space, case_id: caseId, owner_id: ownerId, ...row })
  }

  async #present(place: Place): Promise<DocumentFolders> {
    const counts = await this.#countDocuments(place)
    const folders = (await place.folders.all()).map(({ id, parent_id, name, version }) => ({
      folderId: id,
      parentId: parent_id,
      documentCount: counts.get(id) ?? 0,
      name,
      version,
    }))
    return { folders, topCount: counts.get(null) ?? 0, canAdd: documentPolicy.add(this.call.me, place.facts) }
  }

  async #countDocuments({ owner: { space, caseId, ownerId } }: Place): Promise<Map<string | null, number>> {
    const rows = await countDocumentsByFolder(this.call.db, space, caseId, ownerId)
    return new Map(rows.map(({ folder_id, n }) => [folder_id, n]))
  }
}
