import type { DocumentPlace } from '@contract/document/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { Delivery } from '../../kernel/http/caller'
import { CASE_KIND, Cases, type FoundCase } from '../case'
import { Folders } from './folder-tree'
import { documentPolicy, keeperOf, type PlaceFacts } from './policy'
import type { FolderOwner } from './repository/folders'

/** A place of documents that the caller may enter. */
export interface Place {
  facts: PlaceFacts
  owner: FolderOwner
  folders: Folders
  caseRecord?: FoundCase
}

/** Message when somebody may not add documents there. */
const NOT_YOURS = {
  case: '只有办理中项目的团队成员可以上传与整理文档',
  firm: '您没有权限整理律所资料',
  personal: '只能整理自己的文档',
} as const

/** Resolves places of documents with the caller's rights. */
export class Places {
  constructor(private readonly call: StaffCall) {}

  async entered({ space, caseId }: Pick<DocumentPlace, 'space' | 'caseId'>): Promise<Place> {
    const { me, db } = this.call
    if (space !== 'case') {
      const ownerId = space === 'personal' ? me.id : null
      return this.#createPlace({ space, caseId: null, ownerId }, { space, ownerId })
    }
    if (!caseId) return fail.unchosen('caseId', '项目')
    const { found, facts } = await new Cases(db).requireVisible(me, caseId)
    return this.#createPlace({ space, caseId, ownerId: null }, { space, ownerId: null, caseFacts: facts }, found)
  }

  /** Like `entered`, but requires the right to add documents. */
  async allowed(asked: Pick<DocumentPlace, 'space' | 'caseId'>): Promise<Place> {
    const place = await this.entered(asked)
    allow(documentPolicy.add(this.call.me, place.facts), NOT_YOURS[asked.space], keeperOf(place.facts))
    return place
  }

  /** Like `allowed`, with rows for the template folders. */
  async arranged(asked: Pick<DocumentPlace, 'space' | 'caseId'>): Promise<Place> {
    const place = await this.allowed(asked)
    await place.folders.begin()
    return place
  }

  /** Like `arranged`, with the requested folder of the place. */
  async chosen(asked: DocumentPlace): Promise<Place & { folderId: string | null }> {
    const place = await this.arranged(asked)
    const { folderId = null } = asked
    if (folderId && !(await place.folders.all()).some(({ id }) => id === folderId))
      fail.invalid('文件夹不存在或已被删除', { folderId: '文件夹不存在或已被删除' })
    return { ...place, folderId }
  }

  #createPlace(owner: FolderOwner, facts: PlaceFacts, caseRecord?: FoundCase): Place {
    return { facts, owner, folders: new Folders(this.call.db, owner, this.call.me.firmId), caseRecord }
  }
}

/** Returns who is notified of changes in a place. */
export function audienceOf({ space, ownerId, caseFacts }: PlaceFacts): Delivery['to'] {
  if (caseFacts) return [...new Set([caseFacts.leadId, caseFacts.creatorId, ...caseFacts.teamIds])]
  return space === 'firm' || !ownerId ? 'firm' : [ownerId]
}

/** Reloads open screens of the case, which show the number of documents. */
export function tellOfCase(call: StaffCall, { caseFacts }: PlaceFacts, caseId: string | null | undefined) {
  if (caseFacts && caseId)
    call.emitChanged(audienceOf({ space: 'case', ownerId: null, caseFacts }), { kind: CASE_KIND, id: caseId })
}
