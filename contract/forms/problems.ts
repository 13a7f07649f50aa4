import { Decimal } from 'decimal.js'
import { hasHalfCharacter } from '../text'
import { dateProblem, isTime, spanProblem } from './days'
import type {
  Address,
  FieldDefinition,
  FormValues,
  HalfDaySpan,
  KindFile,
  Line,
  NumberField,
  Remote,
  Share,
  Span,
} from './fields'
import { eachLine, isKnown, misfitsOf, type Problems } from './fit'
import { formatProblem, isFormat, isNumber, normalised } from './formats'
import { addressProblem, attachmentsProblem, isId, linesProblem, listProblem, percentsProblem } from './tables'
import { isBlank, isRequired, visibleFields } from './visible'
import { words } from './words'

export { fitting, misfitsOf, type Problems } from './fit'
export { filled, tidy } from './tidy'
export { isBlank, isRequired, isVisible, visibleFields } from './visible'

/**
 * Finds the problems of a form. The same check on both sides: on the screen before it sends, on the server before it
 * trusts. @param today YYYY-MM-DD
 */
export function problemsOf(fields: readonly FieldDefinition[], values: FormValues, today: string): Problems {
  const found = misfitsOf(fields, values)
  for (const field of visibleFields(fields, values))
    if (!found[field.key]) Object.assign(found, problemsAt(field, fields, values, today))
  return found
}

/** Finds the problems of one visible field, and of its lines. */
export function problemsAt(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
  today: string,
): Problems {
  const value = values[field.key]
  const misfits = misfitsOf([field], { [field.key]: value })
  if (Object.keys(misfits).length > 0) return misfits
  const problem = problemOf(field, fields, values, today)
  if (problem) return { [field.key]: problem }
  if (field.type !== 'lines') return {}
  return eachLine(field, value, (columns, line) => problemsOf(columns, line, today))
}

function problemOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
  today: string,
): string | undefined {
  const { type, label } = field
  if (type === 'note' || type === 'heading' || type === 'formula') return undefined
  const value = values[field.key]
  if (isBlank(value)) return blankProblem(field, values)
  if (typeof value === 'string') {
    const text = normalised(field, value)
    if (isFormat(field)) return unsavable(label, text, false) ?? formatProblem(field, text, today)
    if (isNumber(field)) return numberProblem(field, text)
  }
  // The type has been checked by misfitsOf.
  switch (type) {
    case 'text':
    case 'textarea':
      return textProblem(label, value as string, field.max ?? TEXT_MAX[type], type === 'textarea')
    case 'select':
      return isOffered(field.options, value) ? undefined : words.notOffered(label)
    case 'multi':
      return listProblem(field, value as string[], (item) => isOffered(field.options, item))
    case 'date':
    case 'datetime':
      return dateProblem(field, value as string, values, today, (key) => labelOf(fields, key))
    case 'dateRange':
    case 'timeSpan':
    case 'halfDay':
      return spanProblem(field, value as Span | HalfDaySpan, today)
    case 'times':
      return listProblem(field, value as string[], (item) => isTime(String(item)))
    case 'lines':
      return linesProblem(field, value as readonly Line[])
    case 'percents':
      return percentsProblem(field, value as readonly Share[])
    case 'attachments':
      return attachmentsProblem(field, value as readonly KindFile[])
    case 'address':
      return addressOf(field, value as Address)
    case 'remote':
      return isId((value as Remote).id) ? undefined : words.notOffered(label)
    case 'switch':
      return undefined
    default:
      return listProblem(field, value as string[], isId)
  }
}

const labelOf = (fields: readonly FieldDefinition[], key: string) =>
  fields.find((field) => field.key === key)?.label ?? key

const isOffered = (options: readonly { value: string }[], value: unknown) =>
  options.some((option) => option.value === value)

function addressOf({ label, required }: FieldDefinition, value: Address): string | undefined {
  return addressProblem(label, required ?? false, value) ?? unsavable(label, value.detail ?? '', false)
}

function blankProblem(field: FieldDefinition, values: FormValues): string | undefined {
  if (!isRequired(field, values)) return undefined
  const { required, requiredUnless, requiredIf } = field
  return (required ? undefined : (requiredUnless ?? requiredIf)?.words) ?? requiredWords(field)
}

const UPLOADED: ReadonlySet<FieldDefinition['type']> = new Set(['file', 'image', 'attachments'])
const ADDED: ReadonlySet<FieldDefinition['type']> = new Set(['lines', 'percents'])
const TYPED: ReadonlySet<FieldDefinition['type']> = new Set(['text', 'textarea'])

function requiredWords(field: FieldDefinition): string {
  const { type, label } = field
  if (!isKnown(field)) return words.notHere(label)
  if (UPLOADED.has(type)) return words.notUploaded(label)
  if (ADDED.has(type)) return words.notAdded(label)
  return TYPED.has(type) || isFormat(field) || isNumber(field) ? words.missing(label) : words.notChosen(label)
}

const TEXT_MAX = { text: 100, textarea: 140 } as const

/** Control characters, and marks that reverse the direction of what follows: 付款给 could read otherwise than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NEVER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

function unsavable(label: string, text: string, hasLines: boolean): string | undefined {
  if (hasHalfCharacter(text)) return words.halfCharacter(label)
  return NEVER.test(text) || (!hasLines && /[\r\n]/.test(text)) ? words.notSavable(label) : undefined
}

const textProblem = (label: string, text: string, max: number, hasLines: boolean) =>
  unsavable(label, text, hasLines) ?? (text.length > max ? words.tooLong(label, max) : undefined)

const NUMBER = /^(0|[1-9]\d{0,11})(\.\d+)?$/

function numberProblem({ type, label, min, max, decimals }: NumberField, text: string): string | undefined {
  const most = decimals ?? (type === 'number' ? 0 : 2)
  if (!NUMBER.test(text)) return words.noNumber(label)
  if ((text.split('.')[1]?.length ?? 0) > most) return most ? `${label}最多${most}位小数` : `${label}须为整数`
  const amount = new Decimal(text)
  if (type === 'money' && min === undefined && amount.isZero()) return `${label}须大于0`
  if (min !== undefined && amount.lt(min)) return words.tooLittle(label, min)
  const greatest = max ?? (type === 'percent' ? 100 : undefined)
  return greatest !== undefined && amount.gt(greatest) ? words.tooMuch(label, greatest) : undefined
}
