import type { FieldDefinition, FieldValue, FormValues, Share, ValuesOf } from './fields'
import { isKnown } from './fit'
import { normalised } from './formats'
import { linesOf } from './formula'
import { isBlank, visibleFields } from './visible'

const SHOWN_ONLY: ReadonlySet<FieldDefinition['type']> = new Set(['formula', 'note', 'heading'])

/** Values as they are sent and stored: normalised by their formats, without hidden and computed fields. */
export function tidy(fields: readonly FieldDefinition[], values: FormValues): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {}
  for (const field of visibleFields(fields, values)) {
    const value = values[field.key]
    if (!SHOWN_ONLY.has(field.type) && isKnown(field) && !isBlank(value)) kept[field.key] = tidyValue(field, value)
  }
  return kept
}

function tidyValue(field: FieldDefinition, value: FieldValue): FieldValue {
  if (typeof value === 'string') return normalised(field, value)
  if (field.type === 'lines') return linesOf(value).map((line) => tidy(field.columns, line))
  if (field.type === 'percents') return linesOf(value).map(tidyShare)
  return value
}

const tidyShare = ({ empId, percent }: FormValues): Share => ({
  empId: String(empId ?? ''),
  percent: String(percent ?? '')
    .normalize('NFKC')
    .trim(),
})

const OBJECTS: ReadonlySet<FieldDefinition['type']> = new Set(['dateRange', 'timeSpan', 'halfDay', 'address', 'remote'])
const LISTS: ReadonlySet<FieldDefinition['type']> = new Set([
  'multi',
  'times',
  'emp',
  'dept',
  'case',
  'customer',
  'account',
  'file',
  'image',
  'lines',
  'percents',
  'attachments',
])

/** Value of a field before anything is filled in. */
export function blankOf({ type }: FieldDefinition): FieldValue {
  if (LISTS.has(type)) return []
  return type === 'switch' ? false : OBJECTS.has(type) ? undefined : ''
}

/** A form's values, all present: blank where nothing was filled in or the field is hidden. */
export function filled<D extends readonly FieldDefinition[]>(fields: D, values: FormValues): ValuesOf<D> {
  const kept = tidy(fields, values)
  const shown = fields.filter(({ type }) => !SHOWN_ONLY.has(type))
  return Object.fromEntries(shown.map((field) => [field.key, kept[field.key] ?? blankOf(field)])) as ValuesOf<D>
}
