import { BEFORE_ACCEPTANCE, caseForm } from '@contract/case/form'
import type { FieldDefinition } from '@contract/forms/fields'
import type { CategoriesStore } from '@/features/form/CategoriesStore'
import type { FormAround, UiField } from '@/features/form/formFields'

/** Marks the fields that the firm itself requires before a case of its category is accepted. */
export const acceptanceHints = (categories: CategoriesStore): FormAround['own'] =>
  Object.fromEntries((caseForm as readonly FieldDefinition[]).map((field) => [field.key, hinted(field, categories)]))

const hinted =
  ({ key, hint }: FieldDefinition, categories: CategoriesStore) =>
  (drawn: UiField): UiField => {
    if (drawn.kind === 'note' || drawn.kind === 'group') return drawn
    const words = [hint?.includes(BEFORE_ACCEPTANCE) ? undefined : hint, BEFORE_ACCEPTANCE].filter(Boolean).join('；')
    return { ...drawn, hint: ({ category }) => (categories.requires(String(category), key) ? words : hint) }
  }
