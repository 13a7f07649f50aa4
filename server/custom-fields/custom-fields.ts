import { CUSTOM_FIELD_TYPES, CUSTOM_KEY, type CustomFieldKind } from '@contract/codes/custom-fields'
import { type FieldDefinition, type FieldValue, type FormValues, heading } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import { acceptForm } from '../accept-form'
import type { FirmDb } from '../db/open'

/** A custom field's value in words, for whoever reads the record. */
export interface CustomRow {
  label: string
  text: string
}

const TYPES: readonly string[] = CUSTOM_FIELD_TYPES

/** The fields that the firm has added to this kind's form; one that this version cannot keep is left out. */
export async function customFieldsOf(db: FirmDb, kind: CustomFieldKind): Promise<FieldDefinition[]> {
  const row = await db.selectFrom('custom_fields').select('fields').where('kind', '=', kind).executeTakeFirst()
  const fields = (row?.fields ?? []).filter(({ key, type }) => CUSTOM_KEY.test(key) && TYPES.includes(type))
  return fields.length > 0 ? [heading('customFields', '其他信息'), ...fields] : []
}

/** What was filled in of them, found right. What is no field of the firm's any more is let go. */
export async function acceptCustom(
  db: FirmDb,
  kind: CustomFieldKind,
  given: FormValues,
  today: string,
): Promise<FormValues> {
  const fields = await customFieldsOf(db, kind)
  const known = Object.fromEntries(fields.flatMap(({ key }) => (key in given ? [[key, given[key]]] : [])))
  const accepted: FormValues = acceptForm(fields, known, today)
  return Object.fromEntries(Object.entries(accepted).filter(([key, value]) => CUSTOM_KEY.test(key) && !isBlank(value)))
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
  const said = chosen.map((one) =>
    'options' in field ? (field.options.find((option) => option.value === one)?.label ?? one) : one,
  )
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : field.type === 'percent' ? '%' : ''
  return `${said.join('、')}${unit}`
}
