import { staff } from '../core'
import type {
  CommentRef,
  DynamicComment,
  DynamicHomeInput,
  DynamicItem,
  DynamicPage,
  DynamicRef,
  LikeReply,
  SaveCommentInput,
  SaveDynamicInput,
} from './shapes'

// §7 Misc. Below the line: needed by the feed's pages and not named in the specification.
export const dynamic = {
  /** Newest first, limited to items visible to the caller. */
  home: staff.read<DynamicHomeInput, DynamicPage>('app/dynamic/dynamicHome'),
  // ——
  detail: staff.read<DynamicRef, DynamicItem>('app/dynamic/getDynamicById'),
  /** Publishes an item of type 4. */
  save: staff.write<SaveDynamicInput, { id: string }>('app/dynamic/saveDynamic'),
  /** Deletes one's own item. */
  delete: staff.write<DynamicRef, null>('app/dynamic/deleteDynamic'),
  saveLike: staff.write<DynamicRef, LikeReply>('app/dynamic/saveLike'),
  /** Latest two hundred, oldest first. */
  getComments: staff.read<DynamicRef, DynamicComment[]>('app/dynamic/getCommentList'),
  saveComment: staff.write<SaveCommentInput, { commentId: string }>('app/dynamic/saveComment'),
  /** Deletes one's own comment, or any under one's own item. */
  deleteComment: staff.write<CommentRef, null>('app/dynamic/deleteComment'),
  deleteLike: staff.write<DynamicRef, LikeReply>('app/dynamic/deleteLike'),
}
