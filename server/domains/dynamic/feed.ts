import type { DynamicType, Visibility } from '@contract/dynamic/codes'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'

export interface FeedItem {
  type: DynamicType
  content: string
  visibleTo: Visibility
  imageIds?: readonly string[]
  /** The record it tells of, if it tells of one; a record has one item at most. */
  targetId?: string
}

/** Tells the feed, in the caller's name and transaction; returns the item's id. */
export async function publish(call: StaffCall, item: FeedItem): Promise<string> {
  const { type, content, visibleTo, imageIds = [], targetId = '' } = item
  const id = newId(call.now)
  await call.db
    .insertInto('dynamics')
    .values({
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
    .execute()
  return id
}

/** Rewrites what the feed tells of a record, if it tells of it. */
export const retell = (call: StaffCall, type: DynamicType, targetId: string, content: string) =>
  call.db.updateTable('dynamics').set({ content }).where('type', '=', type).where('target_id', '=', targetId).execute()

/** Takes what tells of a record out of the feed. */
export const withdraw = (call: StaffCall, type: DynamicType, targetId: string) =>
  call.db.deleteFrom('dynamics').where('type', '=', type).where('target_id', '=', targetId).execute()
