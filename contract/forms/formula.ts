import { Decimal } from 'decimal.js'
import { days } from '../duration'
import { tidyMoney } from '../money-text'
import type { FieldDefinition, FieldValue, Formula, FormulaField, FormValues, HalfDaySpan, Line, Span } from './fields'

/**
 * Tells whether the firm does not work on a day; the server's `holidays.ts` has the State Council's plan. Weekends by
 * default.
 */
export type IsRestDay = (day: string) => boolean

/** Longest span that is computed: the field's own limit refuses a longer one with a message. */
const MOST_DAYS = 400

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const isWeekend: IsRestDay = (day) => [0, 6].includes(new Date(msOf(day)).getUTCDay())

/** Days of a span, both ends included; none for an invalid span. */
export function daysOf({ start, end }: Span): string[] {
  const [from, to] = [msOf(start), msOf(end)]
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return []
  const count = Math.min((to - from) / days(1), MOST_DAYS)
  return Array.from({ length: count + 1 }, (_, index) => dayOf(from + days(index)))
}

/** Counts the days of a span: half a day counts 0.5; a first or last half that is not taken counts nothing. */
export function spanDays(span: HalfDaySpan, counts: (day: string) => boolean): string {
  const halves = daysOf(span).reduce((sum, day, index, all) => {
    if (!counts(day)) return sum
    const lost =
      (index === 0 && span.startHalf === 'pm' ? 1 : 0) + (index === all.length - 1 && span.endHalf === 'am' ? 1 : 0)
    return sum + 2 - lost
  }, 0)
  return new Decimal(Math.max(0, halves)).div(2).toString()
}

/** Computes every formula of a form: the same numbers on both sides, with decimals throughout. */
export function compute(
  fields: readonly FieldDefinition[],
  values: FormValues,
  isRestDay: IsRestDay = isWeekend,
): Record<string, FieldValue> {
  const done: Record<string, FieldValue> = { ...values }
  // Lines first: the form's own formulas add them up.
  for (const field of fields)
    if (field.type === 'lines') {
      const reckoned = field.columns.filter((column): column is FormulaField => column.type === 'formula')
      done[field.key] = linesOf(values[field.key]).map((line) => {
        const row: Record<string, FieldValue> = { ...line }
        for (const { key, formula } of reckoned) row[key] = evaluate(formula, row, isRestDay)
        return row
      })
    }
  for (const field of fields) if (field.type === 'formula') done[field.key] = evaluate(field.formula, done, isRestDay)
  return done
}

function evaluate(formula: Formula, values: FormValues, isRestDay: IsRestDay): string {
  switch (formula.op) {
    case 'sum':
      return linesOf(values[formula.lines])
        .reduce((sum, line) => sum.plus(amountOf(line[formula.column])), new Decimal(0))
        .toFixed(2)
    case 'product':
      return formula.of
        .reduce((product, key) => product.times(amountOf(values[key])), new Decimal(1))
        .toDecimalPlaces(2)
        .toFixed(2)
    case 'minus':
      return formula.less
        .reduce((rest, key) => rest.minus(amountOf(values[key])), amountOf(values[formula.from]))
        .toFixed(2)
    case 'days': {
      const span = values[formula.span]
      if (!isSpan(span)) return '0'
      const kind = formula.kind && values[formula.kind.key]
      const throughout = typeof kind === 'string' && formula.kind?.calendar.includes(kind)
      return spanDays({ startHalf: 'am', endHalf: 'pm', ...span }, throughout ? () => true : (day) => !isRestDay(day))
    }
  }
}

export const isSpan = (value: FieldValue): value is Span | HalfDaySpan =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

export const linesOf = (value: FieldValue): readonly Line[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isLine) : []

export const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Amount of a value; 0 for what is no number yet, since a form is computed while it is being filled in. */
function amountOf(value: FieldValue): Decimal {
  const text = typeof value === 'string' ? tidyMoney(value) : ''
  return /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text) : new Decimal(0)
}
