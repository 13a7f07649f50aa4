import type { DynamicType, Visibility } from '@contract/dynamic/codes'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import { deleteDynamic, insertDynamic, updateDynamicContent } from './repository'

export interface FeedItem {
  type: DynamicType
  content: string
  visibleTo: Visibility
  imageIds?: readonly string[]
  /** Record it is about, if any; a record has at most one item. */
  targetId?: string
}

/** Adds an item to the feed in the caller's name and transaction, and returns its id. */
export async function publish(call: StaffCall, item: FeedItem): Promise<string> {
  const { type, content, visibleTo, imageIds = [], targetId = '' } = item
  const id = newId(call.now)
  await insertDynamic(call.db, {
    id,
    type,
    content,
    author_id: call.me.id,
    department_id: call.me.departmentId,
    visible_to: visibleTo,
    image_ids: JSON.stringify(imageIds),
    target_id: targetId,
    created_at: call.time,
  })
  return id
}

/** Updates the item about a record, if there is one. */
export const retell = (call: StaffCall, type: DynamicType, targetId: string, content: string) =>
  updateDynamicContent(call.db, targetId, content, type)

/** Removes the item about a record. */
export const withdraw = (call: StaffCall, type: DynamicType, targetId: string) => deleteDynamic(call.db, targetId, type)
