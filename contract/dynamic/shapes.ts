import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, OneOf, Paging, type PersonRef, Shape } from '../shapes'
import type { DynamicType, Visibility } from './codes'
import { dynamicLimits } from './codes'

// §3 gives the four types; the rest of the feed is ours.

export const DynamicHomeInput = Shape({
  /** All types when absent. */
  type: Type.Optional(OneOf('动态类型', 1, 2, 3, 4)),
  current: Paging.current,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, title: '每页条数' })),
})
export type DynamicHomeInput = Static<typeof DynamicHomeInput>

export interface DynamicAuthor {
  empId: string
  userId: string
  empName: string
  photoUrl: string
  departmentName: string
}

export interface DynamicItem {
  id: string
  type: DynamicType
  author: DynamicAuthor
  createTime: string
  content: string
  /** In the order chosen; the links expire. */
  images: { fileId: string; url: string }[]
  visibleTo: Visibility
  /** Log, document or schedule the item is about; empty when a tap opens the item itself. */
  targetId: string
  isMine: boolean
  isLiked: boolean
  likeCount: number
  commentCount: number
  /** The first twenty. */
  likes: { empId: string; empName: string }[]
}

export type DynamicPage = Page<DynamicItem>

export const DynamicRef = Shape({ id: Id })
export type DynamicRef = Static<typeof DynamicRef>

export interface LikeReply {
  isLiked: boolean
  likeCount: number
}

export interface DynamicComment {
  commentId: string
  author: PersonRef
  /** Person the comment replies to. */
  answered: { empId: string; name: string } | null
  content: string
  createTime: string
  canDelete: boolean
}

export const SaveCommentInput = Shape({
  id: Id,
  content: Type.String({ maxLength: dynamicLimits.comment, title: '评论' }),
  /** Comment it replies to. */
  replyTo: Type.Optional(Id),
  /** People mentioned, who are notified. */
  atIds: Type.Optional(Type.Array(Id, { maxItems: dynamicLimits.named, title: '提醒谁看' })),
})
export type SaveCommentInput = Static<typeof SaveCommentInput>

export const CommentRef = Shape({ id: Id, commentId: Id })
export type CommentRef = Static<typeof CommentRef>

export const SaveDynamicInput = Shape({
  content: Type.String({ maxLength: dynamicLimits.content, title: '内容' }),
  /** Uploaded as `image`. */
  fileIds: Type.Optional(Type.Array(Id, { maxItems: dynamicLimits.pictures, title: '图片' })),
  visibleTo: OneOf('可见范围', 'firm', 'department', 'myself'),
})
export type SaveDynamicInput = Static<typeof SaveDynamicInput>
