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

// §7 Misc. Below the line: what the feed's pages need and the specification does not name.
export const dynamic = {
  /** Newest first, as far as the caller may see it. */
  home: staff.read<DynamicHomeInput, DynamicPage>('app/dynamic/dynamicHome'),
  // ——
  detail: staff.read<DynamicRef, DynamicItem>('app/dynamic/getDynamicById'),
  /** Publishes an item of type 4. */
  save: staff.write<SaveDynamicInput, { id: string }>('app/dynamic/saveDynamic'),
  /** One's own only. */
  delete: staff.write<DynamicRef, null>('app/dynamic/deleteDynamic'),
  saveLike: staff.write<DynamicRef, LikeReply>('app/dynamic/saveLike'),
  /** The latest two hundred, oldest first. */
  getComments: staff.read<DynamicRef, DynamicComment[]>('app/dynamic/getCommentList'),
  saveComment: staff.write<SaveCommentInput, { commentId: string }>('app/dynamic/saveComment'),
  /** One's own, and any under one's own item. */
  deleteComment: staff.write<CommentRef, null>('app/dynamic/deleteComment'),
  deleteLike: staff.write<DynamicRef, LikeReply>('app/dynamic/deleteLike'),
}
