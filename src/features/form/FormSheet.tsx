import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { filled } from '@contract/forms/problems'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { giveUp, isReported } from '@/lib/errors'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { formFields } from './formFields'
import { fromWire, toWire, type Values } from './formValues'
import { useDepartments } from './useDepartments'

interface FormSheetProps<D extends readonly FieldDefinition[]> {
  open: boolean
  title: string
  /** Label of the button: 退回公海. */
  action: string
  danger?: boolean
  fields: D
  initial?: Partial<ValuesOf<D>>
  onClose: () => void
  /** Returns true once it is done; a refusal keeps the typed values. */
  onSubmit: (values: ValuesOf<D>) => Promise<boolean>
}

/** Sheet with a few fields, asked for before an action. */
export const FormSheet = observer(function FormSheet<D extends readonly FieldDefinition[]>(props: FormSheetProps<D>) {
  const { open, title, action, danger, fields, onClose, onSubmit } = props
  const departments = useDepartments()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins when it opens; the record may change under it
  const form = useMemo(
    () =>
      new FormModel<Values>({
        fields: formFields(fields, { departments }),
        initial: fromWire(fields, (props.initial ?? {}) as FormValues),
      }),
    [open, fields],
  )
  const submit = async () => {
    try {
      const isDone = await form.submit(
        async (held) => (await onSubmit(filled(fields, toWire(fields, held)))) || giveUp(),
      )
      if (isDone) onClose()
    } catch (error) {
      if (!isReported(error)) throw error
    }
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <Button
          kind={danger ? 'danger' : 'primary'}
          size="large"
          label={action}
          busy={form.isSubmitting}
          onTap={() => submit()}
        />
      }
    >
      {open && <FormView form={form} />}
    </Sheet>
  )
}) as <D extends readonly FieldDefinition[]>(props: FormSheetProps<D>) => JSX.Element
