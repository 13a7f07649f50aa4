import type {
  AttachmentsField,
  ChoiceField,
  DateField,
  FieldDefinition,
  FormatField,
  FormulaField,
  FormValues,
  LinesField,
  RemoteField,
} from '@contract/forms/fields'
import { formatOf, isFormat } from '@contract/forms/formats'
import { compute } from '@contract/forms/formula'
import { isVisible, problemsAt } from '@contract/forms/problems'
import { yuan } from '@/lib/amount'
import { addDays, toDate } from '@/lib/time'
import * as f from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'
import { toWire, type Values } from './formValues'
import type { ControlName } from './LateControl'
import { lineSummary } from './lineWords'

export type UiField = f.Field<Values>
/** The areas directly within one, by its national code; the provinces within ''. */
export type AreasWithin = (parentId: string) => Promise<readonly Option[]>

/** Where the records of a remote field come from, and how one that is not there is made. */
export type RemoteSource = Pick<f.RemoteField<Values>, 'load' | 'create' | 'createWords'>

/** What a form's page knows and its definition does not. */
/** What somebody may mean who has typed this much. */
export type Suggest = (typed: string) => Promise<readonly f.Suggestion[]>

export interface FormAround {
  suggestions?: Readonly<Record<string, readonly f.Suggestion[]>>
  /** …and what the server is asked for while somebody types, by the same keys. */
  suggest?: Readonly<Record<string, Suggest>>
  /** The firm's departments, for those who choose among them. */
  departments?: () => Promise<readonly Option[]>
  /** A formula's value by the firm's calendar, once the server has said it. */
  reckoned?: (key: string) => string | undefined
  /** Other than the nation's. */
  areas?: AreasWithin
  /** By the names that remote fields give. */
  sources?: Readonly<Record<string, RemoteSource>>
  /** Draws single fields otherwise: chosen on a page of their own. They are checked all the same. */
  own?: Readonly<Record<string, (drawn: UiField) => UiField>>
}

/** A form as data, as the form kit draws it. A type this version does not know is left to the web page. */
export function formFields(fields: readonly FieldDefinition[], around: FormAround = {}): UiField[] {
  return fields.map((field) => {
    const drawn = uiField(field, fields, around)
    const own = around.own?.[field.key]?.(drawn) ?? drawn
    if (own.kind === 'note' || own.kind === 'group') return own
    const shared = sharedOf(field, fields)
    return { ...own, ...shared, hint: own.hint ?? shared.hint, placeholder: own.placeholder ?? shared.placeholder }
  })
}

function uiField(field: FieldDefinition, all: readonly FieldDefinition[], around: FormAround): UiField {
  const { key, label, max } = field
  if (isFormat(field)) return formatted(field)
  switch (field.type) {
    case 'text':
      return f.text(key, label, {
        max: max ?? 100,
        suggestions: around.suggestions?.[key],
        suggest: around.suggest?.[key],
      })
    case 'textarea':
      return f.textarea(key, label, max ? { max } : {})
    case 'number':
      return f.number(key, label, { max, unit: field.unit })
    case 'percent':
      return f.number(key, label, { max: max ?? 100, unit: '%' })
    case 'money':
      return f.money(key, label, { max })
    case 'date':
      return f.date(key, label, { min: firstOf(field) })
    case 'datetime':
      return f.datetime(key, label, { min: firstOf(field) })
    case 'dateRange':
      return f.dateRange(key, label, { min: firstDay(field) })
    case 'halfDay':
      return f.halfDay(key, label, { min: firstDay(field) })
    case 'select':
      return chooseOne(field)
    case 'multi':
      return f.multi(key, label, { max, items: optionsOf(field) })
    case 'switch':
      return f.switchField(key, label)
    case 'emp':
      return max === 1 ? f.person(key, label) : f.people(key, label, { max })
    case 'dept':
      return chooseDepartment(field, around)
    case 'file':
      return f.files(key, label, { max: max ?? 20, sound: field.sound, library: field.library })
    case 'image':
      return f.images(key, label, { max: max ?? 9 })
    case 'lines':
      return lines(field, around)
    case 'formula':
      return reckoned(field, all, around.reckoned)
    case 'remote':
      return remote(field, around)
    case 'address':
      return late('AddressControl', field, { areas: around.areas })
    case 'case':
    case 'customer':
      return f.late<Values>(key, label, { control: 'RecordsControl', more: { kind: field.type, max }, isRow: true })
    case 'timeSpan':
      return late('TimeSpanControl', field, { min: firstDay(field) })
    case 'times':
      return late('TimesControl', field, { max })
    case 'percents':
      return late('PercentsControl', field, { max })
    case 'attachments':
      return late('AttachmentsControl', field, { max: max ?? 20, items: optionsOf(field) })
    case 'note':
      return f.note(key, label, { visible: sharedOf(field, all).visible })
    case 'heading':
      return f.group(key, { title: label || undefined, note: field.hint, visible: sharedOf(field, all).visible })
    default:
      return { ...notHere(field), visible: sharedOf(field, all).visible }
  }
}

const notHere = ({ key, label }: FieldDefinition): UiField => f.note(key, `${label}：请在网页端填写`)

type Shared = Pick<f.FieldBase<Values, unknown>, 'required' | 'placeholder' | 'hint' | 'visible' | 'check'>

/** What every control is told; a field is checked as the server checks it. */
function sharedOf(field: FieldDefinition, all: readonly FieldDefinition[]): Shared {
  const { required, placeholder, hint, visibleIf } = field
  return {
    required,
    placeholder,
    hint,
    visible: visibleIf && shownBy(field, all),
    check: (values) => Object.values(problemsAt(field, all, toWire(all, values), toDate()))[0],
  }
}

/** Whether a field is shown, by those that decide it and no others: what reads all is drawn anew with each letter. */
function shownBy(field: FieldDefinition, all: readonly FieldDefinition[]): (values: Values) => boolean {
  const keys = new Set<string>()
  const follow = (one: FieldDefinition | undefined) => {
    const key = one?.visibleIf?.key
    if (key === undefined || keys.has(key)) return
    keys.add(key)
    follow(all.find((decider) => decider.key === key))
  }
  follow(field)
  const deciding = all.filter(({ key }) => keys.has(key))
  return (values) => {
    const held = Object.fromEntries([...keys].map((key) => [key, values[key]]))
    return isVisible(field, { ...(held as FormValues), ...toWire(deciding, held) }, all)
  }
}

/** Text of one form: looked at as soon as it is long enough, warned of what may still be right. */
function formatted({ type, key, label }: FormatField): UiField {
  const { keyboard, full, placeholder, warning, normalised } = formatOf(type)
  return f.text(key, label, {
    keyboard,
    placeholder,
    full,
    max: 200,
    warning: warning && ((text) => warning(normalised(text))),
  })
}

const firstDay = ({ pastDays }: DateField) => (pastDays === undefined ? undefined : addDays(toDate(), -pastDays))

/** The picker begins where the field may: today or so, or where the field before it stands. */
function firstOf(field: DateField) {
  const { notBefore } = field
  const day = firstDay(field)
  if (!notBefore) return day
  return (values: Values) => [day, values[notBefore.key] as string | undefined].filter(Boolean).sort().pop()
}

const optionsOf = ({ options }: ChoiceField | AttachmentsField): Option[] =>
  options.map(({ value, label }) => ({ value, text: label }))

/** Two stand side by side; more are a list. */
function chooseOne(field: ChoiceField): UiField {
  const items = optionsOf(field)
  return (field.inline ?? items.length === 2)
    ? f.radio(field.key, field.label, { items })
    : f.select(field.key, field.label, { items })
}

function chooseDepartment({ key, label, max }: FieldDefinition, { departments = async () => [] }: FormAround): UiField {
  const load: f.SelectField<Values>['load'] = async (keyword) => {
    const records = (await departments()).filter(({ text }) => text.includes(keyword))
    return { records, total: records.length, current: 1, size: records.length || 1 }
  }
  return max === 1 ? f.select(key, label, { load }) : f.multi(key, label, { max, load })
}

function remote(field: RemoteField, { sources }: FormAround): UiField {
  const source = sources?.[field.source]
  return source ? f.remote(field.key, field.label, source) : notHere(field)
}

/** A control that only some forms have: it comes when it is first drawn. */
const late = (control: ControlName, { key, label }: FieldDefinition, more: object): UiField =>
  f.late<Values>(key, label, { control, more })

/** A sum is shown where one would fill it in, and is not. */
function reckoned(
  field: FormulaField,
  all: readonly FieldDefinition[],
  byServer: FormAround['reckoned'] = () => undefined,
): UiField {
  return f.pick(field.key, field.label, {
    disabled: true,
    placeholder: '自动计算',
    text: (values) =>
      formulaText(field, byServer(field.key) ?? String(compute(all, toWire(all, values))[field.key] ?? '')),
    onTap: () => {},
  })
}

function formulaText({ isMoney, unit = '' }: FormulaField, value: string): string | undefined {
  if (!value || Number(value) === 0) return undefined
  return isMoney ? yuan(value) : `${value} ${unit}`.trim()
}

function lines(field: LinesField, around: FormAround): UiField {
  const { key, label, columns, max } = field
  const suggestions = ofColumns(field, around.suggestions)
  const suggest = ofColumns(field, around.suggest)
  const sum = [...columns].reverse().find((column) => column.type === 'formula' && column.isMoney)
  return f.lines<Values>(key, label, {
    max,
    columns: formFields(columns, { ...around, suggestions, suggest, own: undefined, reckoned: undefined }),
    summary: (line) => lineSummary(columns, sum, line),
    total:
      sum &&
      ((rows) =>
        compute([field, totalOf(key, sum.key)], { [key]: toWire([field], { [key]: rows })[key] }).total as string),
  })
}

/** Of a table by its rows' fields: `lines.item` is `item`. */
const ofColumns = <V>({ key, columns }: LinesField, all: Readonly<Record<string, V>> = {}): Record<string, V> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const known = all[`${key}.${column.key}`]
      return known ? [[column.key, known]] : []
    }),
  )

const totalOf = (lineKey: string, column: string): FormulaField => ({
  type: 'formula',
  key: 'total',
  label: '合计',
  formula: { op: 'sum', lines: lineKey, column },
})
