import { signTask } from '@contract/sign-task'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { FormView } from '@/ui/form/FormView'
import { Screen } from '@/ui/Screen'
import { FormSupport } from '../../FormSupport'
import { SignTaskFormStore } from '../SignTaskFormStore'

/** Asking for signatures: what, by whom, by when. */
export const SignTaskForm = observer(function SignTaskForm() {
  const api = useApi({ signTask })
  const { drafts, navigation, platform } = useApp()
  const store = useScreenStore(() => new SignTaskFormStore({ api, draft: drafts.of('sign-task/add') }))
  const submit = async () => {
    const kept = await store.submit()
    if (!kept) return
    platform.feedback.toast('已通知签署人', { icon: 'success' })
    await navigation.replace(routes.create.signCode, { signTaskId: kept.signTaskId })
  }
  return (
    <Screen
      title="发起签字"
      footer={
        <BottomBar
          actions={[{ label: '发起签字', kind: 'primary', busy: store.form.isSubmitting, onTap: () => void submit() }]}
        />
      }
    >
      <FormSupport>
        <FormView form={store.form} />
      </FormSupport>
    </Screen>
  )
})
