import { feedback } from '@contract/feedback'
import { AnswerFeedbackInput, FeedbackListInput, FeedbackRef, SaveFeedbackInput } from '@contract/feedback/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { FeedbackService } from './service'

const feedbackOf = (call: StaffCall) => new FeedbackService(call)

export const feedbackRoutes = implement(feedback, {
  getList: on(FeedbackListInput, (input, call) => feedbackOf(call).list(input)),
  getCounts: on(Empty, (_, call) => feedbackOf(call).counts()),
  getById: on(FeedbackRef, ({ feedbackId }, call) => feedbackOf(call).byId(feedbackId)),
  save: on(SaveFeedbackInput, (input, call) => feedbackOf(call).save(input)),
  answer: on(AnswerFeedbackInput, (input, call) => feedbackOf(call).answer(input)),
})
