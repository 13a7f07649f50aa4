import type { KindForm } from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { UiField } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { pick } from '@/ui/form/fields'

type Draw = (drawn: UiField) => UiField
type Kind = Pick<KindForm, 'initial' | 'fields'>

/**
 * Draws the record of an application as fixed, because it was chosen before the form. Undefined where it is chosen in
 * the form.
 */
export const fixedRecordOf = ({ initial, fields }: Kind, kept?: FormValues): Readonly<Record<string, Draw>> =>
  Object.fromEntries(
    fields
      .filter(({ key }) => RECORDS.includes(key))
      .filter(({ key }) => (initial[key] as Remote | undefined)?.id || (kept?.[key] as Remote | undefined)?.id)
      .map(({ key, label }) => [key, drawFixed(label)]),
  )

const RECORDS: readonly string[] = ['case', 'invoice', 'receivable']

/** A field of a source that this form does not load is drawn as a note, which has no label of its own. */
const drawFixed =
  (label: string): Draw =>
  ({ key }) =>
    pick<Values>(key, label, {
      disabled: true,
      text: (values) => (values[key] as { text?: string } | undefined)?.text,
      onTap: () => {},
    })
