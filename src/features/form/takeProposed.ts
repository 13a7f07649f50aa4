import type { FieldDefinition, FieldValue, FormValues } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import type { FormModel } from '@/ui/form/FormModel'
import { fromWire, type Values } from './formValues'

/**
 * Fills in what follows from the other fields, unless something else was typed there. Returns the values that the form
 * proposes now. @param proposed nothing from a server of the release before @param before what it proposed until now
 */
export function takeProposed(
  form: FormModel<Values>,
  fields: readonly FieldDefinition[],
  proposed: FormValues | undefined,
  before: Values,
): Values {
  const now = fromWire(
    fields.filter(({ key }) => proposed && key in proposed),
    proposed ?? {},
  )
  for (const [key, value] of Object.entries(now)) {
    const held = form.values[key]
    const isTyped = !isBlank(held as FieldValue) && held !== before[key]
    if (value !== before[key] && !isTyped) form.assign({ [key]: value })
  }
  return now
}
