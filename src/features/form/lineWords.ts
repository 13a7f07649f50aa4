import type { FieldValue, LineColumn, Remote, Span } from '@contract/forms/fields'
import { compute, isSpan } from '@contract/forms/formula'
import { tidy } from '@contract/forms/problems'
import { formatMoney } from '@/lib/amount'
import { dateRange, friendlyTime, fullDay } from '@/lib/time'
import type { Line } from '@/ui/form/fields'
import { toWire } from './formValues'

/** Text of a row: its first column, then the others, its sum at the right. */
export function lineSummary(columns: readonly LineColumn[], sum: LineColumn | undefined, line: Line) {
  const [first, ...others] = columns
  const wire = compute(columns, tidy(columns, toWire(columns, line)))
  const note = others
    .filter(({ type }) => type !== 'formula')
    .flatMap((column) => {
      const words = wordsOf(column, wire[column.key])
      return words ? [column.type === 'select' ? words : `${column.label} ${words}`] : []
    })
    .join(' · ')
  return {
    title: first ? wordsOf(first, wire[first.key]) : '',
    note,
    amount: sum && String(wire[sum.key] ?? ''),
  }
}

/** Text of a value; '' for those without one: ids of people and files. */
function wordsOf(column: LineColumn, value: FieldValue): string {
  switch (column.type) {
    case 'select':
      return column.options.find((option) => option.value === value)?.label ?? ''
    case 'multi':
      return column.options
        .flatMap(({ value: optionValue, label }) => ((value as string[])?.includes(optionValue) ? [label] : []))
        .join('、')
    case 'money':
      return value ? formatMoney(String(value)) : ''
    case 'percent':
      return value ? `${String(value)}%` : ''
    case 'switch':
      return value ? '是' : ''
    case 'date':
      return value ? fullDay(String(value)) : ''
    case 'datetime':
      return value ? friendlyTime(String(value)) : ''
    case 'dateRange':
    case 'halfDay':
      return isSpan(value) ? dateRange(value.start, value.end) : ''
    case 'timeSpan':
      return isSpan(value) ? spanWords(value) : ''
    case 'file':
    case 'image':
      return Array.isArray(value) && value.length > 0 ? `${value.length} 份` : ''
    case 'remote':
      return (value as Remote | undefined)?.text ?? ''
    default:
      return typeof value === 'string' ? value : ''
  }
}

const spanWords = ({ start, end }: Span) => `${friendlyTime(start)} – ${friendlyTime(end)}`
