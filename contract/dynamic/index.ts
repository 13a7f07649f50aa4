import { staff } from '../core'
import type * as T from './shapes'

// §7 Misc. Below the line: needed by the feed's pages and not named in the specification.
export const dynamic = {
  /** Newest first, limited to items visible to the caller. */
  home: staff.read<T.DynamicHomeInput, T.DynamicPage>('app/dynamic/dynamicHome'),
  // ——
  detail: staff.read<T.DynamicRef, T.DynamicItem>('app/dynamic/getDynamicById'),
  /** Publishes an item of type 4. */
  save: staff.write<T.SaveDynamicInput, { id: string }>('app/dynamic/saveDynamic'),
  /** Deletes one's own item. */
  delete: staff.write<T.DynamicRef, null>('app/dynamic/deleteDynamic'),
  saveLike: staff.write<T.DynamicRef, T.LikeReply>('app/dynamic/saveLike'),
  /** Latest two hundred, oldest first. */
  getComments: staff.read<T.DynamicRef, T.DynamicComment[]>('app/dynamic/getCommentList'),
  saveComment: staff.write<T.SaveCommentInput, { commentId: string }>('app/dynamic/saveComment'),
  /** Deletes one's own comment, or any under one's own item. */
  deleteComment: staff.write<T.CommentRef, null>('app/dynamic/deleteComment'),
  deleteLike: staff.write<T.DynamicRef, T.LikeReply>('app/dynamic/deleteLike'),
}
