import { tidyMoney } from '@/lib/amount'
import { words } from '@/lib/formWords'
import { amount } from '@/lib/validators'
import type { FieldBase, ValueField } from './fields'

/** Kinds that are typed; the others are chosen, and their message for a missing value says so. */
const TYPED = new Set(['text', 'textarea', 'number', 'money'])

const NUMBER = /^-?\d+(\.\d+)?$/

/** Error of a field's value, worded as an instruction; undefined if it is valid. */
export function problemOf<T>(field: ValueField<T>, values: T): string | undefined {
  if (field.check) return field.check(values)
  const value: unknown = values[field.key]
  if (isEmpty(value, field.kind)) {
    const { required } = field
    if (!(typeof required === 'function' ? required(values) : required)) return undefined
    if (field.kind === 'files' || field.kind === 'images') return words.notUploaded(field.label)
    if (field.kind === 'lines') return words.notAdded(field.label)
    return TYPED.has(field.kind) ? words.missing(field.label) : words.notChosen(field.label)
  }
  return formProblem(field, value) ?? (field as FieldBase<T, unknown>).validate?.(value, values)
}

function isEmpty(value: unknown, kind: ValueField<unknown>['kind']): boolean {
  if (kind === 'switch') return value !== true
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (kind === 'dateRange' || kind === 'halfDay') return !(value as { start: string }).start
  return false
}

/** Error that follows from the field's kind alone. */
function formProblem<T>(field: ValueField<T>, value: unknown): string | undefined {
  switch (field.kind) {
    case 'money':
      return amount(tidyMoney(String(value))) ?? maxProblem(field.max, Number(tidyMoney(String(value))))
    case 'number':
      return NUMBER.test(String(value).trim()) ? maxProblem(field.max, Number(value)) : '请填写数字'
    case 'text':
    case 'textarea':
      return lengthProblem(field.max, String(value).length)
    case 'multi':
    case 'people':
    case 'files':
    case 'images':
    case 'lines':
      return field.max !== undefined && (value as unknown[]).length > field.max ? `最多 ${field.max} 个` : undefined
    case 'dateRange': {
      const { start, end } = value as { start: string; end: string }
      return end && end < start ? '结束日期不能早于开始日期' : undefined
    }
    default:
      return undefined
  }
}

const maxProblem = (max: number | undefined, value: number) =>
  max !== undefined && value > max ? `不能超过 ${max}` : undefined

const lengthProblem = (max: number | undefined, length: number) =>
  max !== undefined && length > max ? `最多 ${max} 个字，已超出 ${length - max} 个` : undefined

/** Field errors in a server error (`data.fields`); undefined if it has none. */
export function fieldProblems(error: unknown): Record<string, string> | undefined {
  return (error as { data?: { fields?: Record<string, string> } } | undefined)?.data?.fields
}
