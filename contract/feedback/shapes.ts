import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, KeyOf, Keyword, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import {
  FEEDBACK_KIND_WORDS,
  FEEDBACK_STATUS,
  FEEDBACK_TABS,
  type FeedbackStatus,
  type FeedbackType,
  feedbackLimits,
} from './codes'

// The specification names the page and no fields: these are ours.

export const SaveFeedbackInput = Shape({
  type: KeyOf('类别', FEEDBACK_KIND_WORDS),
  content: Text('内容', feedbackLimits.content),
  contact: Type.String({ maxLength: feedbackLimits.contact, title: '联系方式' }),
  fileIds: Type.Array(Id, { maxItems: feedbackLimits.pictures, uniqueItems: true, title: '截图' }),
})
export type SaveFeedbackInput = Static<typeof SaveFeedbackInput>

export const AnswerFeedbackInput = Shape({
  feedbackId: Id,
  version: Version,
  answer: Text('答复内容', feedbackLimits.answer),
})
export type AnswerFeedbackInput = Static<typeof AnswerFeedbackInput>

export const FeedbackRef = Shape({ feedbackId: Id })
export type FeedbackRef = Static<typeof FeedbackRef>

export const FeedbackListInput = Shape({
  tab: KeyOf('列表', FEEDBACK_TABS),
  status: Type.Optional(KeyOf('状态', FEEDBACK_STATUS)),
  type: Type.Optional(KeyOf('类别', FEEDBACK_KIND_WORDS)),
  keyword: Keyword,
  ...Paging,
})
export type FeedbackListInput = Static<typeof FeedbackListInput>

export interface FeedbackRow {
  feedbackId: string
  type: FeedbackType
  status: FeedbackStatus
  content: string
  writer: PersonRef
  createTime: string
  fileCount: number
  version: number
}
export type FeedbackPage = Page<FeedbackRow>

export interface Feedback extends FeedbackRow {
  contact: string
  files: { fileId: string; fileName: string; fileSize: string; fileType: string }[]
  /** Empty until somebody has answered; an answer may be changed. */
  answer: string
  answerer: PersonRef | null
  answerTime: string | null
  /** Actions that the caller may take. */
  can: Record<'answer', boolean>
}

/** Number of unanswered feedback: for administrators, 0 for others. */
export interface FeedbackCounts {
  received: number
}
