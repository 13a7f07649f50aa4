import { may, type Nothing, staff } from '../core'
import { ANSWERS_FEEDBACK } from './codes'
import type * as T from './shapes'

// §7 names no calls of message/feedback: all are ours.
export const feedback = {
  getList: staff.read<T.FeedbackListInput, T.FeedbackPage>('feedback/getFeedbackList'),
  getCounts: staff.read<Nothing, T.FeedbackCounts>('feedback/getFeedbackCounts'),
  getById: staff.read<T.FeedbackRef, T.Feedback>('feedback/getFeedbackById'),
  save: staff.write<T.SaveFeedbackInput, T.Feedback>('feedback/saveFeedback'),
  answer: may(ANSWERS_FEEDBACK).write<T.AnswerFeedbackInput, T.Feedback>('feedback/answerFeedback'),
}
