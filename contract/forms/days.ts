import { days } from '../duration'
import type { DateField, FormValues, HalfDaySpan, Span } from './fields'
import { daysOf } from './formula'
import { words } from './words'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const HALVES: readonly unknown[] = ['am', 'pm', undefined]

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Checks that a day exists: there is no 30 February. */
const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(msOf(text)) && new Date(msOf(text)).toISOString().slice(0, 10) === text

/** The day of a date or of a time; undefined if it is neither. */
function dayIn(text: string, hasHours: boolean): string | undefined {
  const day = hasHours ? TIME.exec(text)?.[1] : text
  return day !== undefined && isDay(day) ? day : undefined
}

export const isTime = (text: string): boolean => dayIn(text, true) !== undefined

function instantProblem(field: Pick<DateField, 'label' | 'pastDays'>, text: string, today: string, hasHours: boolean) {
  const { label, pastDays } = field
  const day = dayIn(text, hasHours)
  if (day === undefined) return words.wrongForm(label)
  if (pastDays === undefined || msOf(day) >= msOf(today) - days(pastDays)) return undefined
  return words.before(label, pastDays === 0 ? '今天' : `${pastDays}天前`)
}

/** @param other returns the label of a field by its key */
export function dateProblem(
  field: DateField,
  value: string,
  values: FormValues,
  today: string,
  other: (key: string) => string,
): string | undefined {
  const problem = instantProblem(field, value, today, field.type === 'datetime')
  const { notBefore, label } = field
  const first = notBefore && values[notBefore.key]
  if (problem || !notBefore || typeof first !== 'string' || value >= first) return problem
  return notBefore.words ?? words.before(label, other(notBefore.key))
}

export function spanProblem(field: DateField, span: Span | HalfDaySpan, today: string): string | undefined {
  const { label, maxDays, type } = field
  if (typeof span.start !== 'string' || typeof span.end !== 'string') return words.wrongForm(label)
  const { startHalf, endHalf } = span as Partial<HalfDaySpan>
  const isHalf = type === 'halfDay'
  if (isHalf ? !HALVES.includes(startHalf) || !HALVES.includes(endHalf) : startHalf || endHalf)
    return words.wrongForm(label)
  const hasHours = type === 'timeSpan'
  const problem =
    instantProblem(field, span.start, today, hasHours) ?? instantProblem({ label }, span.end, today, hasHours)
  if (problem) return problem
  const backwards = span.start === span.end && startHalf === 'pm' && endHalf === 'am'
  if (span.end < span.start || backwards) return `${label}的结束不能早于开始`
  const days = hasHours ? { start: span.start.slice(0, 10), end: span.end.slice(0, 10) } : span
  return maxDays !== undefined && daysOf(days).length > maxDays ? `${label}不能超过${maxDays}天` : undefined
}
