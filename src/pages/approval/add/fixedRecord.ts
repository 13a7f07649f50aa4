import type { UiField } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { pick } from '@/ui/form/fields'

/** What the application is about: chosen before its form, and shown in it. */
export const asFixed = (drawn: UiField): UiField =>
  pick<Values>(drawn.key, 'label' in drawn ? drawn.label : '项目', {
    disabled: true,
    text: (values) => (values[drawn.key] as { text?: string } | undefined)?.text,
    onTap: () => {},
  })
