import type { FieldFrameProps } from './FieldFrame'
import type { FormModel } from './FormModel'
import type { ValueField } from './fields'

/** What a control is given: its form and its field. */
export interface ControlProps<T, F extends ValueField<T> = ValueField<T>> {
  form: FormModel<T>
  field: F
  /** The element that is scrolled to. */
  id: string
}

/** The frame's share of a field. */
export function frameOf<T>({ form, field, id }: ControlProps<T>): FieldFrameProps {
  return {
    id,
    label: field.label,
    required: field.required,
    hint: field.hint,
    error: form.errors.get(field.key),
    disabled: form.isDisabled(field),
  }
}
