import { ASKED_LATER, CUSTOM_FIELD_TYPES, CUSTOM_KEY, type CustomFieldKind } from '@contract/custom-field/codes'
import { type FieldDefinition, type FieldValue, type FormValues, heading } from '@contract/forms/fields'
import { isBlank, visibleFields } from '@contract/forms/problems'
import { acceptForm } from '../../kernel/accept-form'
import type { FirmDb } from '../../kernel/db/open'
import { findCustomFields } from './repository'

/** A custom field's value in words, for readers of the record. */
export interface CustomRow {
  label: string
  text: string
}

const TYPES: readonly string[] = CUSTOM_FIELD_TYPES

/** The fields that the firm has added to this kind's form; those that this version does not know are left out. */
export async function customFieldsOf(db: FirmDb, kind: CustomFieldKind): Promise<FieldDefinition[]> {
  const row = await findCustomFields(db, kind)
  const fields = (row?.fields ?? []).filter(({ key, type }) => CUSTOM_KEY.test(key) && TYPES.includes(type))
  return fields.length > 0 ? [heading('customFields', '其他信息'), ...fields] : []
}

/** Those of the fields that a column of a sheet can fill in. */
export const fieldsForColumns = async (db: FirmDb, kind: CustomFieldKind): Promise<FieldDefinition[]> =>
  (await customFieldsOf(db, kind)).filter(({ type }) => type !== 'heading')

/** The same fields as the form asks for them: for a record that begins as a draft nothing is required yet. */
export async function askedFieldsOf(db: FirmDb, kind: CustomFieldKind): Promise<FieldDefinition[]> {
  const fields = await customFieldsOf(db, kind)
  return ASKED_LATER.includes(kind) ? fields.map(makeOptional) : fields
}

const makeOptional = (field: FieldDefinition): FieldDefinition =>
  'required' in field && field.required
    ? ({ ...field, required: false, hint: [field.hint, '收案前必填'].filter(Boolean).join('，') } as FieldDefinition)
    : field

/** Labels of required fields that are still blank before acceptance. */
export async function missingCustom(db: FirmDb, kind: CustomFieldKind, values: FormValues): Promise<string[]> {
  const shown = visibleFields(await customFieldsOf(db, kind), values)
  return shown.flatMap((field) =>
    'required' in field && field.required && isBlank(values[field.key]) ? [field.label] : [],
  )
}

/** Values of the firm's own fields. */
export const customIn = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => CUSTOM_KEY.test(key) && !isBlank(value)))

/** Values of the form that every firm has. */
export const withoutCustom = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !CUSTOM_KEY.test(key)))

/** Checks the values of custom fields; drops those of fields that the firm has removed. */
export async function acceptCustom(
  db: FirmDb,
  kind: CustomFieldKind,
  given: FormValues,
  today: string,
): Promise<FormValues> {
  return acceptCustomBy(await askedFieldsOf(db, kind), given, today)
}

/** The same with the fields at hand. */
export function acceptCustomBy(fields: readonly FieldDefinition[], given: FormValues, today: string): FormValues {
  const known = Object.fromEntries(fields.flatMap(({ key }) => (key in given ? [[key, given[key]]] : [])))
  const accepted: FormValues = acceptForm(fields, known, today)
  return customIn(accepted)
}

export const customRows = (fields: readonly FieldDefinition[], values: FormValues): CustomRow[] =>
  fields.flatMap((field) => {
    const text = wordsOf(field, values[field.key])
    return text ? [{ label: field.label, text }] : []
  })

function wordsOf(field: FieldDefinition, value: FieldValue): string {
  if (isBlank(value)) return ''
  if (field.type === 'switch') return value === true ? '是' : ''
  const chosen = Array.isArray(value) ? value.map(String) : [String(value)]
  const texts = chosen.map((chosenOption) =>
    'options' in field
      ? (field.options.find((option) => option.value === chosenOption)?.label ?? chosenOption)
      : chosenOption,
  )
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : field.type === 'percent' ? '%' : ''
  return `${texts.join('、')}${unit}`
}
