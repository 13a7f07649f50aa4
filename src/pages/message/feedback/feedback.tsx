import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { FeedbackDetail } from './components/FeedbackDetail'
import { FeedbackForm } from './components/FeedbackForm'
import { FeedbackLists } from './components/FeedbackLists'

/** One's feedback; a new one, or with a feedbackId that one with its answer. */
function FeedbackPage({ isNew, feedbackId }: { isNew?: string; feedbackId?: string }) {
  if (feedbackId) return <FeedbackDetail feedbackId={feedbackId} />
  return isNew ? <FeedbackForm /> : <FeedbackLists />
}

export default screen(routes.message.feedback, FeedbackPage)
