import type { KindForm } from '@contract/approval.shapes'
import type { FieldDefinition, FormulaField, LineColumn, LinesField } from '@contract/approvals/fields'
import { compute } from '@contract/approvals/formula'
import { formatMoney } from '@/lib/amount'
import { addDays, toDate } from '@/lib/time'
import * as f from '@/ui/form/fields'
import type { Option } from '@/ui/Radio'
import { toWire, type Values } from './formValues'

export interface FormAround {
  suggestions: KindForm['suggestions']
  /** The firm's departments, for those who choose among them. */
  departments: () => Promise<readonly Option[]>
  /** A formula's value by the firm's calendar, once the server has said it. */
  reckoned: (key: string) => string | undefined
}

type UiField = f.Field<Values>

/** A form that came as data, as the form kit draws it. A type this version does not know is left to the web page. */
export function formFields(fields: readonly FieldDefinition[], around: FormAround): UiField[] {
  return fields.map((field) => uiField(field, fields, around))
}

function uiField(field: FieldDefinition, all: readonly FieldDefinition[], around: FormAround): UiField {
  const { key, label } = field
  const shared = sharedOf(field)
  switch (field.type) {
    case 'text':
      return f.text(key, label, { ...shared, max: field.max ?? 100, suggestions: around.suggestions[key] })
    case 'textarea':
      return f.textarea(key, label, { ...shared, ...(field.max ? { max: field.max } : {}) })
    case 'number':
      return f.number(key, label, { ...shared, max: field.max, unit: field.unit })
    case 'money':
      return f.money(key, label, { ...shared, max: field.max })
    case 'date':
      return f.date(key, label, { ...shared, min: firstDay(field.pastDays) })
    case 'dateRange':
      return f.dateRange(key, label, { ...shared, min: firstDay(field.pastDays) })
    case 'halfDay':
      return f.halfDay(key, label, { ...shared, min: firstDay(field.pastDays) })
    case 'select':
      return chooseOne(field, shared)
    case 'multi':
      return f.multi(key, label, { ...shared, max: field.max, items: optionsOf(field) })
    case 'emp':
      return field.max === 1 ? f.person(key, label, shared) : f.people(key, label, { ...shared, max: field.max })
    case 'dept':
      return chooseDepartment(field, shared, around)
    case 'file':
      return f.files(key, label, { ...shared, max: field.max ?? 20 })
    case 'image':
      return f.images(key, label, { ...shared, max: field.max ?? 9 })
    case 'lines':
      return lines(field, shared, around)
    case 'formula':
      return reckoned(field, all, around.reckoned)
    case 'note':
      return f.note(key, label, { visible: shared.visible })
    default:
      return f.note(key, `${label}：请在网页端填写`, { visible: shared.visible })
  }
}

type Shared = Pick<f.FieldBase<Values, unknown>, 'required' | 'placeholder' | 'hint' | 'visible'>

const sharedOf = ({ required, placeholder, hint, visibleIf }: FieldDefinition): Shared => ({
  required,
  placeholder,
  hint,
  visible: visibleIf && ((values) => visibleIf.in.includes(String(values[visibleIf.key] ?? ''))),
})

const firstDay = (pastDays: number | undefined) => (pastDays === undefined ? undefined : addDays(toDate(), -pastDays))

const optionsOf = ({ options }: { options: readonly { value: string; label: string }[] }): Option[] =>
  options.map(({ value, label }) => ({ value, text: label }))

/** Two stand side by side; more are a list. */
function chooseOne(field: Extract<FieldDefinition, { type: 'select' | 'multi' }>, shared: Shared): UiField {
  const items = optionsOf(field)
  return items.length === 2
    ? f.radio(field.key, field.label, { ...shared, items })
    : f.select(field.key, field.label, { ...shared, items })
}

function chooseDepartment({ key, label, max }: FieldDefinition, shared: Shared, { departments }: FormAround): UiField {
  const load: f.SelectField<Values>['load'] = async (keyword) => {
    const records = (await departments()).filter(({ text }) => text.includes(keyword))
    return { records, total: records.length, current: 1, size: records.length || 1 }
  }
  return max === 1 ? f.select(key, label, { ...shared, load }) : f.multi(key, label, { ...shared, max, load })
}

/** A sum is shown where one would fill it in, and is not. */
function reckoned(
  field: FormulaField,
  all: readonly FieldDefinition[],
  byServer: FormAround['reckoned'] = () => undefined,
): UiField {
  return f.pick(field.key, field.label, {
    ...sharedOf(field),
    disabled: true,
    placeholder: '自动计算',
    text: (values) =>
      formulaText(field, byServer(field.key) ?? String(compute(all, toWire(all, values))[field.key] ?? '')),
    onTap: () => {},
  })
}

function formulaText({ isMoney, unit = '' }: FormulaField, value: string): string | undefined {
  if (!value || Number(value) === 0) return undefined
  return isMoney ? `¥${formatMoney(value)}` : `${value} ${unit}`.trim()
}

function lines(field: LinesField, shared: Shared, around: FormAround): UiField {
  const { key, label, columns } = field
  const suggestions = Object.fromEntries(
    columns.flatMap((column) => {
      const known = around.suggestions[`${key}.${column.key}`]
      return known ? [[column.key, known]] : []
    }),
  )
  const sum = [...columns].reverse().find((column) => column.type === 'formula' && column.isMoney)
  return f.lines<Values>(key, label, {
    ...shared,
    max: field.max,
    columns: formFields(columns, { ...around, suggestions, reckoned: () => undefined }),
    summary: (line) => lineSummary(columns, sum, line),
    total:
      sum &&
      ((rows) =>
        compute([field, totalOf(key, sum.key)], { [key]: toWire([field], { [key]: rows })[key] }).total as string),
  })
}

const totalOf = (lineKey: string, column: string): FormulaField => ({
  type: 'formula',
  key: 'total',
  label: '合计',
  formula: { op: 'sum', lines: lineKey, column },
})

/** What a row says: its first column, then the others, its sum at the right. */
function lineSummary(columns: readonly LineColumn[], sum: LineColumn | undefined, line: f.Line) {
  const [first, ...others] = columns
  const wire = compute(columns, toWire(columns, line))
  const note = others
    .filter(({ key, type }) => type !== 'formula' && wire[key])
    .map(({ key, label, type }) => `${label} ${type === 'money' ? formatMoney(String(wire[key])) : String(wire[key])}`)
    .join(' · ')
  return { title: String((first && wire[first.key]) ?? ''), note, amount: sum && String(wire[sum.key] ?? '') }
}
