/** Whose forms a firm may add fields of its own to. */
export const CUSTOM_FIELD_KINDS = { customer: '客户', caseSource: '案源', case: '项目' } as const
export type CustomFieldKind = keyof typeof CUSTOM_FIELD_KINDS

/** Those that begin as drafts: what is required of their fields is asked for before they are accepted. */
export const ASKED_LATER: readonly CustomFieldKind[] = ['case']

/** A firm's own field is told from the form's by how its key begins. */
export const CUSTOM_KEY = /^custom_[a-zA-Z0-9]{1,30}$/

/** What such a field may be: all that is kept and said as words. */
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
