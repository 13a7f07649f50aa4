import type { FieldDefinition, FieldType, FieldValue, FormValues, LinesField } from './fields'
import { isLine, linesOf } from './formula'
import { words } from './words'

/** Problems of a form, in the user's words, by the field's key; `lines.2.qty` for the third line's. */
export type Problems = Record<string, string>

/**
 * Kind of value of each type, as in `ValueByFieldType`: text, yes or no, a list of texts, one object or a list of objects of texts.
 */
const KEEPS = {
  text: 'text',
  textarea: 'text',
  mobile: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  postalCode: 'text',
  idNumber: 'text',
  creditCode: 'text',
  taxNo: 'text',
  bankCard: 'text',
  courtCaseNo: 'text',
  plate: 'text',
  personName: 'text',
  number: 'text',
  money: 'text',
  percent: 'text',
  select: 'text',
  date: 'text',
  datetime: 'text',
  formula: 'text',
  note: 'text',
  heading: 'text',
  switch: 'boolean',
  multi: 'list',
  times: 'list',
  emp: 'list',
  dept: 'list',
  case: 'list',
  customer: 'list',
  account: 'list',
  file: 'list',
  image: 'list',
  lines: 'lines',
  dateRange: { one: ['start', 'end'] },
  timeSpan: { one: ['start', 'end'] },
  halfDay: { one: ['start', 'end', 'startHalf', 'endHalf'] },
  remote: { one: ['id', 'text'] },
  address: { one: ['area', 'detail'] },
  percents: { each: ['empId', 'percent'] },
  attachments: { each: ['kind', 'fileId'] },
} as const satisfies Record<FieldType, string | { one: readonly string[] } | { each: readonly string[] }>

const keptBy = new Map<string, (typeof KEEPS)[FieldType]>(Object.entries(KEEPS))

/** False for a field that this version does not know: a form from the server may have some. */
export const isKnown = ({ type }: FieldDefinition): boolean => keptBy.has(type)

/** Checks the type of a value; for lines only that they are lines, since each of them is a form. */
function isOfType(field: FieldDefinition, value: unknown): boolean {
  const kept = keptBy.get(field.type)
  if (kept === 'text') return typeof value === 'string'
  if (kept === 'boolean') return typeof value === 'boolean'
  if (kept === undefined) return false
  if (typeof kept === 'object' && 'one' in kept) return isTextsOnly(value, kept.one)
  if (!Array.isArray(value)) return false
  if (kept === 'list') return value.every((item) => typeof item === 'string')
  return kept === 'lines' ? value.every(isLine) : value.every((item) => isTextsOnly(item, kept.each))
}

const isTextsOnly = (value: unknown, keys: readonly string[]) =>
  isLine(value) &&
  Object.entries(value).every(([key, part]) => keys.includes(key) && (part === undefined || typeof part === 'string'))

function wrongTypeWords(field: FieldDefinition): string {
  const { type, label } = field
  if (!isKnown(field)) return words.notHere(label)
  return type === 'number' || type === 'money' || type === 'percent' ? words.noNumber(label) : words.wrongForm(label)
}

/**
 * Finds values that no form may contain, complete or not: keys without a field, and values of another type than their
 * field's, whether the field is shown or not. A draft is refused only for these.
 */
export function misfitsOf(fields: readonly FieldDefinition[], values: FormValues): Problems {
  const found: Problems = {}
  const byKey = new Map(fields.map((field) => [field.key, field]))
  for (const [key, value] of Object.entries(values)) {
    const field = byKey.get(key)
    if (!field) found[key] = words.stranger(key)
    else if (value === null || value === undefined) continue
    else if (!isOfType(field, value)) found[key] = wrongTypeWords(field)
    else if (field.type === 'lines') Object.assign(found, eachLine(field, value, misfitsOf))
  }
  return found
}

/** Returns the form without the misfits. */
export function fitting(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  // `lines` for a problem in one of them.
  const misfits = new Set(Object.keys(misfitsOf(fields, values)).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !misfits.has(key)))
}

/** Problems of each line, which is a small form of its own. */
export function eachLine(
  { key, columns }: LinesField,
  value: FieldValue,
  problems: (columns: readonly FieldDefinition[], line: FormValues) => Problems,
): Problems {
  const found: Problems = {}
  linesOf(value).forEach((line, index) => {
    for (const [column, said] of Object.entries(problems(columns, line)))
      found[`${key}.${index}.${column}`] = `第${index + 1}项${said.startsWith('请') ? '' : '的'}${said}`
  })
  return found
}
