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
import { isRequired, isVisible, problemsAt } from '@contract/forms/problems'
import { isSurelyOrgan, type PartyKind } from '@contract/party/codes'
import { yuan } from '@/lib/amount'
import { addDays, toDate } from '@/lib/time'
import * as f from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'
import { toWire, type Values } from './formValues'
import type { ControlName } from './LateControl'
import { lineSummary } from './lineWords'

export type UiField = f.Field<Values>
/** Loads the areas directly within one, by its national code; the provinces within ''. */
export type AreasWithin = (parentId: string) => Promise<readonly Option[]>

/** Loads the records of a remote field, and creates missing ones. */
export type RemoteSource = Pick<f.RemoteField<Values>, 'load' | 'create' | 'createWords'>

/** Facts that a form's page knows and its definition does not. */
/** Loads suggestions for the typed text. */
export type Suggest = (typed: string) => Promise<readonly f.Suggestion[]>

export interface FormAround {
  suggestions?: Readonly<Record<string, readonly f.Suggestion[]>>
  /** Suggestions loaded while typing, by field key. */
  suggest?: Readonly<Record<string, Suggest>>
  /** The firm's departments, for fields that choose among them. */
  departments?: () => Promise<readonly Option[]>
  /** Value of a formula by the firm's calendar, once the server has computed it. */
  reckoned?: (key: string) => string | undefined
  /** Areas other than the nation's. */
  areas?: AreasWithin
  /** Sources by the names that remote fields give. */
  sources?: Readonly<Record<string, RemoteSource>>
  /** Replaces the control of single fields: chosen on a page of their own. They are checked all the same. */
  own?: Readonly<Record<string, (drawn: UiField) => UiField>>
}

/** Converts a form definition to fields of the form kit. A type this version does not know is left to the web page. */
export function formFields(fields: readonly FieldDefinition[], around: FormAround = {}): UiField[] {
  return fields.map((field) => {
    const drawn = uiField(field, fields, around)
    const own = around.own?.[field.key]?.(drawn) ?? drawn
    if (own.kind === 'note' || own.kind === 'group') return own
    const shared = sharedOf(field, fields)
    return { ...own, ...shared, hint: own.hint ?? shared.hint, placeholder: own.placeholder ?? shared.placeholder }
  })
}

/** A party's name beside the question of what kind of party it is. */
const isPartyName = (key: string, all: readonly FieldDefinition[]) =>
  key === 'name' &&
  all.some(
    (other) => other.key === 'kind' && other.type === 'select' && optionsOf(other).some(({ value }) => value === ORGAN),
  )
const ORGAN: PartyKind = 'organ'
const kindSettledBy = (name: string): Record<string, string> => (isSurelyOrgan(name) ? { kind: ORGAN } : {})

function uiField(field: FieldDefinition, all: readonly FieldDefinition[], around: FormAround): UiField {
  const { key, label, max } = field
  if (isFormat(field)) return formattedField(field)
  switch (field.type) {
    case 'text':
      return f.text(key, label, {
        max: max ?? 100,
        suggestions: around.suggestions?.[key],
        suggest: around.suggest?.[key],
        settles: isPartyName(key, all) ? kindSettledBy : undefined,
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
      return linesField(field, around)
    case 'formula':
      return computedField(field, all, around.reckoned)
    case 'remote':
      return remoteField(field, around)
    case 'address':
      return lateField('AddressControl', field, { areas: around.areas })
    case 'case':
    case 'customer':
      return f.late<Values>(key, label, { control: 'RecordsControl', more: { kind: field.type, max }, isRow: true })
    case 'timeSpan':
      return lateField('TimeSpanControl', field, { min: firstDay(field) })
    case 'times':
      return lateField('TimesControl', field, { max })
    case 'percents':
      return lateField('PercentsControl', field, { max })
    case 'attachments':
      return lateField('AttachmentsControl', field, { max: max ?? 20, items: optionsOf(field) })
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

/** Options common to all controls; a field is checked as the server checks it. */
function sharedOf(field: FieldDefinition, all: readonly FieldDefinition[]): Shared {
  const { placeholder, hint, visibleIf } = field
  return {
    required: requiredBy(field, all),
    placeholder,
    hint,
    visible: visibleIf && shownBy(field, all),
    check: (values) => Object.values(problemsAt(field, all, toWire(all, values), toDate()))[0],
  }
}

/** Required always, never, or by the values of other fields, reading only those. */
function requiredBy(field: FieldDefinition, all: readonly FieldDefinition[]): Shared['required'] {
  const { required, requiredUnless, requiredIf } = field
  if (required || !(requiredUnless || requiredIf)) return required
  const keys = new Set([...(requiredUnless?.keys ?? []), ...(requiredIf?.all.map(({ key }) => key) ?? [])])
  const deciding = all.filter(({ key }) => keys.has(key))
  return (values) => isRequired(field, toWire(deciding, values))
}

/** Visibility of a field, reading only the fields that decide it: reading all would rerender it at each letter. */
function shownBy(field: FieldDefinition, all: readonly FieldDefinition[]): (values: Values) => boolean {
  const keys = new Set<string>()
  const follow = (field: FieldDefinition | undefined) => {
    const key = field?.visibleIf?.key
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

/** Text of a fixed format: checked as soon as it is long enough, with a warning for what may still be right. */
function formattedField({ type, key, label, signsIn }: FormatField): UiField {
  const { keyboard, full, placeholder, warning, normalised } = formatOf(type)
  return f.text(key, label, {
    keyboard,
    placeholder,
    full,
    max: 200,
    warning: signsIn ? undefined : warning && ((text) => warning(normalised(text))),
  })
}

const firstDay = ({ pastDays }: DateField) => (pastDays === undefined ? undefined : addDays(toDate(), -pastDays))

/** First day of the picker: the field's own limit or the value of `notBefore`, whichever is later. */
function firstOf(field: DateField) {
  const { notBefore } = field
  const day = firstDay(field)
  if (!notBefore) return day
  return (values: Values) => [day, values[notBefore.key] as string | undefined].filter(Boolean).sort().pop()
}

const optionsOf = ({ options }: ChoiceField | AttachmentsField): Option[] =>
  options.map(({ value, label }) => ({ value, text: label }))

/** Choice of one: two are side by side; more are a list. */
function chooseOne(field: ChoiceField): UiField {
  const items = optionsOf(field)
  return (field.inline ?? items.length === 2)
    ? f.radio(field.key, field.label, { items })
    : f.select(field.key, field.label, { items, quick: field.type === 'select' && field.quick })
}

function chooseDepartment({ key, label, max }: FieldDefinition, { departments = async () => [] }: FormAround): UiField {
  const load: f.SelectField<Values>['load'] = async (keyword) => {
    const records = (await departments()).filter(({ text }) => text.includes(keyword))
    return { records, total: records.length, current: 1, size: records.length || 1 }
  }
  return max === 1 ? f.select(key, label, { load }) : f.multi(key, label, { max, load })
}

function remoteField(field: RemoteField, { sources }: FormAround): UiField {
  const source = sources?.[field.source]
  return source ? f.remote(field.key, field.label, { ...source, quick: field.quick }) : notHere(field)
}

/** Control that only some forms have: loaded when first drawn. */
const lateField = (control: ControlName, { key, label }: FieldDefinition, more: object): UiField =>
  f.late<Values>(key, label, { control, more })

/** Computed sum, shown like a field but not editable. */
function computedField(
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

function linesField(field: LinesField, around: FormAround): UiField {
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

/** Entries of a table's columns by their own keys: `lines.item` becomes `item`. */
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
