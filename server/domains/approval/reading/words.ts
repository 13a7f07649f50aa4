import { yuan } from '@contract/amount'
import type { LinesBlock, SummaryRow } from '@contract/approval/shapes'
import type {
  Choice,
  FieldDefinition,
  FieldValue,
  FormValues,
  HalfDaySpan,
  KindFile,
  LinesField,
  Remote,
  Share,
} from '@contract/forms/fields'
import { isFormat } from '@contract/forms/formats'
import { isSpan, linesOf } from '@contract/forms/formula'
import { isBlank, visibleFields } from '@contract/forms/problems'
import { cutText } from '@contract/text'
import { maskAccount } from '../../expense'

/** Names by id, of people and departments alike. */
export type Names = ReadonlyMap<string, string>

/** Field types with their own block: lines in tables, files as files; notes only appear while filling in. */
const APART: readonly FieldDefinition['type'][] = ['lines', 'file', 'image', 'attachments', 'note']
const SUMMARY_LENGTH = 60

/** The filled-in fields as text, in the form's order. */
export const rowsOf = (fields: readonly FieldDefinition[], values: FormValues, names: Names): SummaryRow[] =>
  visibleFields(fields, values)
    .filter((field) => !APART.includes(field.type) && !isBlank(values[field.key]))
    .map((field) => rowOf(field, inWords(field, values[field.key], names)))

/** Text of a form on cards and list rows. */
export function summaryOf(
  { fields, summary }: { fields: readonly FieldDefinition[]; summary: readonly string[] },
  values: FormValues,
  names: Names,
): SummaryRow[] {
  const shown = visibleFields(fields, values)
  return summary.flatMap((key) => {
    const field = shown.find((candidate) => candidate.key === key)
    const value = values[key]
    if (!field || isBlank(value)) return []
    const text = inWords(field, value, names)
    return [rowOf(field, cutText(text, SUMMARY_LENGTH))]
  })
}

const rowOf = ({ key, label, type }: FieldDefinition, text: string): SummaryRow =>
  type === 'date' ? { key, label, text, isDay: true } : { key, label, text }

export function inWords(field: FieldDefinition, value: FieldValue, names: Names): string {
  // Masked here; whoever pays reads the whole number in the account block (AccountCard).
  if (field.type === 'bankCard') return maskAccount(String(value))
  if (isFormat(field)) return String(value)
  switch (field.type) {
    case 'money':
      return moneyInDigits(value)
    case 'number':
      return `${value}${field.unit ? ` ${field.unit}` : ''}`
    case 'formula':
      return field.isMoney ? moneyInDigits(value) : `${value}${field.unit ? ` ${field.unit}` : ''}`
    case 'date':
      return String(value)
    case 'dateRange':
    case 'halfDay':
      return isSpan(value) ? spanInWords(value) : ''
    case 'lines':
      return linesInWords(field, value)
    case 'multi':
      return [value]
        .flat()
        .map((item) => labelOf(field.options, item))
        .join('、')
    case 'select':
      return labelOf(field.options, value)
    case 'switch':
      return value === true ? '是' : '否'
    case 'percent':
      return `${value}%`
    case 'percents':
      return (value as readonly Share[]).map(({ empId, percent }) => `${names.get(empId) ?? ''} ${percent}%`).join('、')
    case 'remote':
      return names.get((value as Remote).id) ?? ''
    case 'text':
    case 'textarea':
      return String(value)
    case 'note':
      return ''
    // Number of files; the files themselves are listed under the form.
    case 'file':
    case 'image':
      return `${[value].flat().length} 份`
    default:
      return [value]
        .flat()
        .map((id) => names.get(String(id)) ?? '')
        .filter(Boolean)
        .join('、')
  }
}

const labelOf = (options: readonly Choice[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value)

/** ¥1,234.50 */
export function moneyInDigits(value: FieldValue): string {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return ''
  return yuan(value)
}

const HALF = { am: '上午', pm: '下午' } as const

function spanInWords(span: { start: string; end: string } & Partial<HalfDaySpan>): string {
  const { start, end, startHalf, endHalf } = span
  const isWhole = (startHalf ?? 'am') === 'am' && (endHalf ?? 'pm') === 'pm'
  if (isWhole) return start === end ? start : `${start} 至 ${end}`
  const [from, to] = [HALF[startHalf ?? 'am'], HALF[endHalf ?? 'pm']]
  return start === end && from === to ? `${start} ${from}` : `${start} ${from} 至 ${end} ${to}`
}

/** Summary of lines: the first cell of the first line, and the number of lines. */
function linesInWords({ columns }: LinesField, value: FieldValue): string {
  const lines = linesOf(value)
  const first = String(lines[0]?.[columns[0]?.key ?? ''] ?? '')
  return lines.length > 1 ? `${first}等${lines.length}项` : first
}

/** Tables of a form. A line equal to an earlier one is marked as a duplicate. */
export const lineBlocks = (fields: readonly FieldDefinition[], values: FormValues, names: Names): LinesBlock[] =>
  visibleFields(fields, values).flatMap((field) => {
    const lines = field.type === 'lines' ? linesOf(values[field.key]) : []
    if (field.type !== 'lines' || lines.length === 0) return []
    const seen = new Set<string>()
    const rows = lines.map((line) => {
      const cells = Object.fromEntries(
        field.columns.map((column) => [
          column.key,
          isBlank(line[column.key]) ? '' : inWords(column, line[column.key], names),
        ]),
      )
      const cellsKey = JSON.stringify(cells)
      const isDuplicate = seen.has(cellsKey)
      seen.add(cellsKey)
      return { cells, isDuplicate }
    })
    const columns = field.columns.map((column) => ({
      key: column.key,
      label: column.label,
      isMoney: column.type === 'money' || (column.type === 'formula' && column.isMoney === true),
    }))
    return [{ key: field.key, label: field.label, columns, rows }]
  })

/** Ids of the people, departments and customers a form names. */
export function namedIn(fields: readonly FieldDefinition[], values: FormValues) {
  const ids = (type: FieldDefinition['type']) =>
    fields.flatMap((field) => (field.type === type ? ([values[field.key] ?? []].flat() as unknown[]).map(String) : []))
  const sharers = fields.flatMap(({ type, key }) =>
    type === 'percents' ? ((values[key] ?? []) as readonly Share[]).map(({ empId }) => empId) : [],
  )
  return { emps: [...ids('emp'), ...sharers], depts: ids('dept'), customers: ids('customer') }
}

/** Files of a form by field; `lines.0.file` for those of a line. */
export const filesIn = (fields: readonly FieldDefinition[], values: FormValues): { key: string; ids: string[] }[] =>
  visibleFields(fields, values).flatMap((field) => {
    const value = values[field.key]
    if (!Array.isArray(value)) return []
    if (field.type === 'lines')
      return linesOf(value).flatMap((line, index) =>
        filesIn(field.columns, line).map(({ key, ids }) => ({ key: `${field.key}.${index}.${key}`, ids })),
      )
    if (field.type === 'attachments')
      return [{ key: field.key, ids: (value as readonly KindFile[]).map(({ fileId }) => fileId) }]
    return field.type === 'file' || field.type === 'image' ? [{ key: field.key, ids: value.map(String) }] : []
  })
