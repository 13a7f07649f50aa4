import { feedback } from '@contract/feedback'
import type { FeedbackType } from '@contract/feedback/codes'
import { feedbackForm } from '@contract/feedback/form'
import { observer } from 'mobx-react-lite'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'

/** Form of a feedback, which goes only to the firm's administrators. */
export const FeedbackForm = observer(function FeedbackForm() {
  const api = useApi({ feedback })
  const { navigation } = useApp()
  const store = useRecordForm('feedback/add', () => ({
    fields: feedbackForm,
    initial: { type: 'problem' },
    send: ({ type, content, contact, fileIds }, { key }) =>
      api.feedback.save(
        { type: type as FeedbackType, content, contact: contact ?? '', fileIds: [...fileIds] },
        { key },
      ),
  }))
  return (
    <FormScreen
      title="意见反馈"
      store={store}
      action="交给本所管理员"
      toast="已交给本所管理员"
      onDone={({ feedbackId }) => navigation.replace(routes.message.feedback, { feedbackId })}
    />
  )
})
