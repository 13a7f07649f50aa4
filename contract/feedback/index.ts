import { may, type Nothing, staff } from '../core'
import { ANSWERS_FEEDBACK } from './codes'
import type {
  AnswerFeedbackInput,
  Feedback,
  FeedbackCounts,
  FeedbackListInput,
  FeedbackPage,
  FeedbackRef,
  SaveFeedbackInput,
} from './shapes'

// §7 names no calls of message/feedback: all are ours.
export const feedback = {
  getList: staff.read<FeedbackListInput, FeedbackPage>('feedback/getFeedbackList'),
  getCounts: staff.read<Nothing, FeedbackCounts>('feedback/getFeedbackCounts'),
  getById: staff.read<FeedbackRef, Feedback>('feedback/getFeedbackById'),
  save: staff.write<SaveFeedbackInput, Feedback>('feedback/saveFeedback'),
  answer: may(ANSWERS_FEEDBACK).write<AnswerFeedbackInput, Feedback>('feedback/answerFeedback'),
}
