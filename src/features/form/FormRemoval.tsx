import type { FieldDefinition } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import type { RecordForm, Versioned } from './RecordForm'

interface Props<D extends readonly FieldDefinition[], R extends Versioned, A> {
  store: RecordForm<D, R, A>
  label: string
  /** Consequences, shown in the confirmation. */
  question: string
  take: (record: R, key: string) => Promise<unknown>
}

/** Delete button below the form of a record that has no page of its own; goes back afterwards. */
export const FormRemoval = observer(function FormRemoval<D extends readonly FieldDefinition[], R extends Versioned, A>({
  store,
  label,
  question,
  take,
}: Props<D, R, A>) {
  const { navigation, platform } = useApp()
  const { feedback } = platform
  const remove = async () => {
    if (!(await feedback.confirm({ content: question, confirmText: '删除' }))) return
    if (!(await store.remove(take))) return
    feedback.toast('已删除', { icon: 'success' })
    await navigation.back()
  }
  return (
    <Section>
      <Button size="large" kind="danger" label={label} busy={store.isRemoving} onTap={() => remove()} />
    </Section>
  )
}) as <D extends readonly FieldDefinition[], R extends Versioned, A>(props: Props<D, R, A>) => JSX.Element
