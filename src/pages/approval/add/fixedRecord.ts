import type { KindForm } from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { UiField } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { pick } from '@/ui/form/fields'

type Draw = (drawn: UiField) => UiField

/**
 * Draws the record of an application as fixed, because it was chosen before the form. Undefined where it is chosen in
 * the form.
 */
export const fixedRecordOf = (
  { initial }: Pick<KindForm, 'initial'>,
  kept?: FormValues,
): Readonly<Record<string, Draw>> =>
  Object.fromEntries(
    RECORDS.flatMap((key) =>
      (initial[key] as Remote | undefined)?.id || (kept?.[key] as Remote | undefined)?.id ? [[key, asFixed]] : [],
    ),
  )

const RECORDS = ['case', 'invoice', 'receivable'] as const

const asFixed = (drawn: UiField): UiField =>
  pick<Values>(drawn.key, 'label' in drawn ? drawn.label : '项目', {
    disabled: true,
    text: (values) => (values[drawn.key] as { text?: string } | undefined)?.text,
    onTap: () => {},
  })
