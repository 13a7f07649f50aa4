/** Kinds of records to whose forms a firm may add fields of its own. */
export const CUSTOM_FIELD_KINDS = { customer: '客户', caseSource: '案源', case: '项目' } as const
export type CustomFieldKind = keyof typeof CUSTOM_FIELD_KINDS

/** Kinds that begin as drafts: required fields are asked for before acceptance. */
export const ASKED_LATER: readonly CustomFieldKind[] = ['case']

/** Key of a firm's own field, which differs from the form's by its prefix. */
export const CUSTOM_KEY = /^custom_[a-zA-Z0-9]{1,30}$/

/** Types of such a field: all that can be stored and shown as text. */
export const CUSTOM_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'date',
  'select',
  'multi',
  'switch',
] as const
