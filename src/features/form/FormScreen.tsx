import type { FieldDefinition } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren, ReactNode } from 'react'
import { useApp, useScreenStore } from '@/stores/app'
import { FormView } from '@/ui/form/FormView'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import { FormSupport } from './FormSupport'
import type { Values } from './formValues'
import { RecordForm, type RecordFormOptions, type Versioned } from './RecordForm'
import { useDepartments } from './useDepartments'
import { useLeaveQuestion } from './useLeaveQuestion'

/** Form of a page: created and loaded once, with its draft under `draft` (`task/add`, `task/edit/42`). */
export function useRecordForm<D extends readonly FieldDefinition[], R extends Versioned, A>(
  draft: string,
  options: () => Omit<RecordFormOptions<D, R, A>, 'draft'>,
): RecordForm<D, R, A> {
  const { drafts } = useApp()
  const departments = useDepartments()
  return useScreenStore(() => new RecordForm<D, R, A>({ departments, ...options(), draft: drafts.of<Values>(draft) }))
}

interface FormScreenProps<D extends readonly FieldDefinition[], R extends Versioned, A> {
  title: string
  store: RecordForm<D, R, A>
  /** Label of the button: 创建任务. */
  action: string
  /** Toast after saving; absent if the next page tells it. */
  toast?: string
  /** Between the title and the fields: the subject of the form. */
  header?: ReactNode
  onDone: (answer: A) => unknown
  /** Another way to save, beside the button: 存草稿. */
  second?: Pick<FormScreenProps<D, R, A>, 'action' | 'toast' | 'onDone'>
}

/** Form on a page of its own: its fields, the button that sends it, and nothing lost by going back. */
export const FormScreen = observer(function FormScreen<D extends readonly FieldDefinition[], R extends Versioned, A>(
  props: PropsWithChildren<FormScreenProps<D, R, A>>,
) {
  const { title, store, header, second, children } = props
  const { feedback } = useApp().platform
  const submit = async ({ toast, onDone }: Pick<typeof props, 'toast' | 'onDone'>) => {
    const answer = await store.submit()
    if (answer === undefined) return
    if (toast) feedback.toast(toast, { icon: 'success' })
    await onDone(answer)
  }
  const leave = useLeaveQuestion(store.losesOnLeaving, '填写的内容没有全部保存，确定离开？')
  return (
    <Screen
      title={title}
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      header={header}
      onBack={leave}
      footer={
        <BottomBar
          actions={[
            { label: props.action, kind: 'primary', busy: store.isSubmitting, onTap: () => submit(props) },
            second && { label: second.action, disabled: store.isSubmitting, onTap: () => submit(second) },
          ]}
        />
      }
    >
      <FormSupport>
        {store.form && <FormView form={store.form} />}
        <ShownAmounts>{children}</ShownAmounts>
      </FormSupport>
    </Screen>
  )
}) as <D extends readonly FieldDefinition[], R extends Versioned, A>(
  props: PropsWithChildren<FormScreenProps<D, R, A>>,
) => JSX.Element
