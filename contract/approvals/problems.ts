import { Decimal } from 'decimal.js'
import type { FieldDefinition, FieldValue, FormValues, HalfDaySpan, Line, LinesField, Span } from './fields'
import { daysOf, isSpan, linesOf } from './formula'

/** What is wrong with a form, in the user's words, by the field's key; `lines.2.qty` for the third line's. */
export type Problems = Record<string, string>

const TEXT_MAX = { text: 100, textarea: 140 } as const
const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9A-Za-z_-]{1,32}$/
const LISTED_MAX = 50

export const isVisible = ({ visibleIf }: FieldDefinition, values: FormValues): boolean =>
  !visibleIf || visibleIf.in.includes(String(values[visibleIf.key] ?? ''))

/** The fields that a form asks for, given what is filled in so far. */
export const visibleFields = (fields: readonly FieldDefinition[], values: FormValues): FieldDefinition[] =>
  fields.filter((field) => isVisible(field, values))

/** Nothing was filled in. */
export const isBlank = (value: FieldValue): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isSpan(value) && !value.start && !value.end)

/** The same check on both sides: the screen before it sends, the server before it believes. @param today YYYY-MM-DD */
export function problemsOf(fields: readonly FieldDefinition[], values: FormValues, today: string): Problems {
  const found: Problems = {}
  const known = new Set(fields.map(({ key }) => key))
  for (const key of Object.keys(values)) if (!known.has(key)) found[key] = `表单中没有「${key}」这一项`
  for (const field of visibleFields(fields, values)) {
    const words = problemOf(field, values[field.key], today)
    if (words) found[field.key] = words
    else if (field.type === 'lines') Object.assign(found, linesProblems(field, values[field.key], today))
  }
  return found
}

function problemOf(field: FieldDefinition, value: FieldValue, today: string): string | undefined {
  if (field.type === 'note' || field.type === 'formula') return undefined
  if (isBlank(value)) return field.required ? requiredWords(field) : undefined
  switch (field.type) {
    case 'text':
    case 'textarea':
      return textProblem(field.label, value, field.max ?? TEXT_MAX[field.type])
    case 'number':
    case 'money':
      return amountProblem(field, value)
    case 'select':
      return field.options.some((option) => option.value === value) ? undefined : `${field.label}不在可选范围内`
    case 'multi':
      return listProblem(field, value, (item) => field.options.some((option) => option.value === item))
    case 'date':
      return typeof value === 'string' ? dayProblem(field, value, today) : `${field.label}格式不正确`
    case 'dateRange':
    case 'halfDay':
      return isSpan(value) ? spanProblem(field, value, today) : `${field.label}格式不正确`
    case 'lines':
      return countProblem(field, value)
    default:
      return listProblem(field, value, (item) => typeof item === 'string' && ID.test(item))
  }
}

const CHOSEN = new Set<FieldDefinition['type']>([
  'select',
  'multi',
  'date',
  'dateRange',
  'halfDay',
  'emp',
  'dept',
  'case',
  'customer',
  'account',
])

const requiredWords = ({ type, label }: FieldDefinition) =>
  type === 'file' || type === 'image' ? `请上传${label}` : CHOSEN.has(type) ? `请选择${label}` : `${label}不能为空`

const textProblem = (label: string, value: FieldValue, max: number) =>
  typeof value !== 'string' ? `${label}格式不正确` : value.length > max ? `${label}不能超过${max}个字` : undefined

interface AmountLimits {
  type: 'number' | 'money'
  label: string
  min?: number
  max?: number
  decimals?: number
}

function amountProblem({ type, label, min, max, decimals }: AmountLimits, value: FieldValue): string | undefined {
  const most = decimals ?? (type === 'money' ? 2 : 0)
  if (typeof value !== 'string' || !AMOUNT.test(value)) return `${label}须为数字`
  if ((value.split('.')[1]?.length ?? 0) > most) return most ? `${label}最多${most}位小数` : `${label}须为整数`
  const amount = new Decimal(value)
  if (type === 'money' && min === undefined && amount.isZero()) return `${label}须大于0`
  if (min !== undefined && amount.lt(min)) return `${label}不能小于${min}`
  return max !== undefined && amount.gt(max) ? `${label}不能大于${max}` : undefined
}

function listProblem(
  { label, max = LISTED_MAX }: FieldDefinition,
  value: FieldValue,
  fits: (item: unknown) => boolean,
) {
  if (!Array.isArray(value) || !value.every(fits)) return `${label}不在可选范围内`
  if (new Set(value).size < value.length) return `${label}不能重复`
  return value.length > max ? `${label}不能超过${max}项` : undefined
}

interface DayLimits {
  label: string
  pastDays?: number
  maxDays?: number
}

const DAY_MS = 86_400_000

function dayProblem({ label, pastDays }: DayLimits, day: string, today: string): string | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (!DAY.test(day) || Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return `${label}格式不正确`
  const first = pastDays === undefined ? undefined : Date.parse(`${today}T00:00:00Z`) - pastDays * DAY_MS
  if (first === undefined || ms >= first) return undefined
  return pastDays === 0 ? `${label}不能早于今天` : `${label}不能早于${pastDays}天前`
}

const HALVES: readonly unknown[] = ['am', 'pm', undefined]

function spanProblem(
  field: DayLimits & { type: 'date' | 'dateRange' | 'halfDay' },
  span: Span | HalfDaySpan,
  today: string,
): string | undefined {
  const { label, maxDays } = field
  if (typeof span.start !== 'string' || typeof span.end !== 'string') return `${label}格式不正确`
  const { startHalf, endHalf } = span as Partial<HalfDaySpan>
  const isHalf = field.type === 'halfDay'
  if (isHalf ? !HALVES.includes(startHalf) || !HALVES.includes(endHalf) : startHalf || endHalf)
    return `${label}格式不正确`
  const words = dayProblem(field, span.start, today) ?? dayProblem({ label }, span.end, today)
  if (words) return words
  const backwards = span.start === span.end && startHalf === 'pm' && endHalf === 'am'
  if (span.end < span.start || backwards) return `${label}的结束不能早于开始`
  return maxDays !== undefined && daysOf(span).length > maxDays ? `${label}不能超过${maxDays}天` : undefined
}

const LINES_MAX = 100

function countProblem({ label, min = 0, max = LINES_MAX }: LinesField, value: FieldValue): string | undefined {
  if (!Array.isArray(value) || linesOf(value).length < value.length) return `${label}格式不正确`
  if (value.length < min) return `${label}至少${min}项`
  return value.length > max ? `${label}不能超过${max}项` : undefined
}

/** A line is a small form of its own. */
function linesProblems({ key, columns }: LinesField, value: FieldValue, today: string): Problems {
  const found: Problems = {}
  linesOf(value).forEach((line: Line, index) => {
    for (const [column, words] of Object.entries(problemsOf(columns, line, today)))
      found[`${key}.${index}.${column}`] = `第${index + 1}项的${words}`
  })
  return found
}

/** What is sent and kept: trimmed, without what is hidden or reckoned. */
export function tidy(fields: readonly FieldDefinition[], values: FormValues): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {}
  for (const field of visibleFields(fields, values)) {
    const value = values[field.key]
    if (field.type === 'formula' || field.type === 'note' || isBlank(value)) continue
    if (field.type === 'lines') kept[field.key] = linesOf(value).map((line) => tidy(field.columns, line) as Line)
    else kept[field.key] = typeof value === 'string' ? value.trim() : value
  }
  return kept
}
