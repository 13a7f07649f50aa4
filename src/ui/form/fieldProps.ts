import type { FieldFrameProps } from './FieldFrame'
import type { FormModel } from './FormModel'
import type { ValueField } from './fields'

/** Props of a control: its form and its field. */
export interface ControlProps<T, F extends ValueField<T> = ValueField<T>> {
  form: FormModel<T>
  field: F
  /** Id of the element to scroll to. */
  id: string
}

/** Props of a field's frame. */
export function frameOf<T>({ form, field, id }: ControlProps<T>): FieldFrameProps {
  return {
    id,
    label: field.label,
    required: form.isRequired(field),
    hint: typeof field.hint === 'function' ? field.hint(form.values) : field.hint,
    error: form.errors.get(field.key),
    disabled: form.isDisabled(field),
  }
}
