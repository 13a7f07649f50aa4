import type { FieldDefinition } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useApp, useScreenStore } from '@/stores/app'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { FormSupport } from './FormSupport'
import { RecordForm, type RecordFormOptions, type Versioned } from './RecordForm'

interface Props<D extends readonly FieldDefinition[], R extends Versioned> {
  title: string
  action: string
  /** Toast after saving; a function is asked once it has been saved. */
  toast: string | (() => string)
  options: () => RecordFormOptions<D, R, unknown>
  onClose(): void
}

/** Sheet with a few fields. Mounted only while open: typed values go with it. */
export const RecordFormSheet = observer(function RecordFormSheet<
  D extends readonly FieldDefinition[],
  R extends Versioned,
>(props: Props<D, R>) {
  const { title, action, toast, options, onClose } = props
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new RecordForm<D, R>(options()))
  const submit = async () => {
    // Undefined means failure, even for calls without an answer.
    if ((await store.submit()) === undefined) return
    feedback.toast(typeof toast === 'string' ? toast : toast(), { icon: 'success' })
    onClose()
  }
  return (
    <FormSupport>
      <Sheet
        open
        title={title}
        onClose={onClose}
        footer={<Button label={action} kind="primary" size="large" busy={store.isSubmitting} onTap={() => submit()} />}
      >
        {store.form && <FormView form={store.form} />}
        {!store.form && !!store.error && <FailedRead error={store.error} onRetry={() => store.load()} />}
      </Sheet>
    </FormSupport>
  )
}) as <D extends readonly FieldDefinition[], R extends Versioned = Versioned>(props: Props<D, R>) => JSX.Element
