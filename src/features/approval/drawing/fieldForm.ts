import { drawingLimits as most } from '@contract/approval/drawing'
import { OWN_FIELD_TYPES, type OwnColumnType, type OwnFieldType } from '@contract/approval/own-fields'
import type { DrawnField } from '@contract/approval/shapes'
import { CUSTOM_FIELD_TYPES } from '@contract/custom-field/codes'
import {
  type Choice,
  choicesOf,
  type FieldDefinition,
  type FormValues,
  type Line,
  lines,
  number,
  select,
  switchField,
  text,
  textarea,
} from '@contract/forms/fields'

const COLUMN_TYPES = ['text', 'number', 'money', 'date', 'select'] as const
const WORDS = ['heading', 'note']
const WITH_OPTIONS = ['select', 'multi']
const WITH_MAX = ['text', 'textarea', 'number', 'money', 'emp', 'file', 'image', 'case', 'customer', 'lines']
const MOST = 1e12

/** Columns that can be summed, by the keys of the lines field and the column. */
const sumsIn = (fields: readonly DrawnField[]): Choice[] =>
  fields.flatMap(({ key, label, columns = [] }) =>
    columns
      .filter(({ type }) => type === 'number' || type === 'money')
      .map((column) => ({ value: `${key}.${column.key}`, label: `${label} · ${column.label}` })),
  )

const deciders = (fields: readonly DrawnField[], except: string): Choice[] =>
  fields.flatMap(({ key, label, type, options = [] }) => {
    if (key === except) return []
    if (type === 'switch') return [{ value: `${key}=true`, label: `${label}：是` }]
    return type === 'select'
      ? options.map(({ value }) => ({ value: `${key}=${value}`, label: `${label}：${value}` }))
      : []
  })

/** Fields for editing a field. @param isOwn for a record every firm has: only types that such a record can keep */
export function fieldFields(field: DrawnField, all: readonly DrawnField[], isOwn: boolean): FieldDefinition[] {
  const allowed: readonly string[] = isOwn ? CUSTOM_FIELD_TYPES : Object.keys(OWN_FIELD_TYPES)
  const types = choicesOf(OWN_FIELD_TYPES).filter(({ value }) => allowed.includes(value))
  const visibleWhen = (shown: readonly string[]) => ({
    visibleIf: { key: 'type', in: shown.filter((option) => allowed.includes(option)) },
  })
  const filled = allowed.filter((type) => !WORDS.includes(type) && type !== 'formula')
  const [sums, seen] = [sumsIn(all), deciders(all, field.key)]
  return [
    text('label', '字段名称', { required: true, max: most.name }),
    select('type', '字段类型', types, { required: true }),
    textarea('options', '选项', { required: true, max: 1_000, hint: '一行一个选项', ...visibleWhen(WITH_OPTIONS) }),
    ...(isOwn
      ? []
      : [
          lines(
            'columns',
            '列',
            [
              text('label', '列名', { required: true, max: most.name }),
              select('type', '类型', choicesOf(OWN_FIELD_TYPES).filter(isColumnType), { required: true }),
              text('options', '选项', { max: 200, hint: '单选时填写，用顿号隔开' }),
            ],
            {
              required: true,
              max: most.columns,
              distinct: [['label']],
              twiceWords: '列名重复',
              ...visibleWhen(['lines']),
            },
          ),
          ...(sums.length > 0
            ? [select('sum', '合计哪一列', sums, { required: true, ...visibleWhen(['formula']) })]
            : []),
        ]),
    switchField('required', '必填', visibleWhen(filled)),
    number('max', '上限', {
      max: MOST,
      hint: '文字为字数，数字与金额为最大值，人员、附件与明细为个数',
      ...visibleWhen(WITH_MAX),
    }),
    text('unit', '单位', { max: 10, ...visibleWhen(['number']) }),
    text('hint', '填写提示', { max: most.about, ...visibleWhen(filled) }),
    ...(seen.length > 0 ? [select('visible', '只在此时显示', seen)] : []),
  ]
}

const isColumnType = ({ value }: Choice) => (COLUMN_TYPES as readonly string[]).includes(value)

export function fieldValues(field: DrawnField): FormValues {
  const {
    label,
    type,
    options = [],
    required = false,
    max,
    unit = '',
    hint = '',
    columns = [],
    formula,
    visibleIf,
  } = field
  return {
    label,
    type,
    required,
    unit,
    hint,
    options: options.map(({ value }) => value).join('\n'),
    max: max === undefined ? '' : String(max),
    columns: columns.map((column) => ({
      label: column.label,
      type: column.type,
      options: (column.options ?? []).map(({ value }) => value).join('、'),
    })),
    sum: formula ? `${formula.lines}.${formula.column}` : '',
    visible: visibleIf ? `${visibleIf.key}=${visibleIf.in[0] ?? ''}` : '',
  }
}

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const choicesIn = (words: unknown, by: RegExp): Choice[] =>
  [
    ...new Set(
      trimmedText(words)
        .split(by)
        .map((line) => line.trim()),
    ),
  ]
    .filter(Boolean)
    .map((value) => ({ value, label: value }))

/** Field from its filled-in form; its key stays. */
export function fieldOf({ key, columns: before = [] }: DrawnField, values: FormValues): DrawnField {
  const type = trimmedText(values.type) as OwnFieldType
  const [decider = '', shownAt = ''] = trimmedText(values.visible).split(/=(.*)/s)
  const [summed = '', column = ''] = trimmedText(values.sum).split('.')
  return {
    key,
    type,
    label: trimmedText(values.label),
    ...(values.required === true ? { required: true } : {}),
    ...(trimmedText(values.max) ? { max: Number(values.max) } : {}),
    ...(trimmedText(values.unit) ? { unit: trimmedText(values.unit) } : {}),
    ...(trimmedText(values.hint) ? { hint: trimmedText(values.hint) } : {}),
    ...(WITH_OPTIONS.includes(type) ? { options: choicesIn(values.options, /\n/) } : {}),
    ...(type === 'lines' ? { columns: columnsOf((values.columns ?? []) as readonly Line[], before) } : {}),
    ...(type === 'formula' ? { formula: { op: 'sum', lines: summed, column }, isMoney: true } : {}),
    ...(decider ? { visibleIf: { key: decider, in: [shownAt] } } : {}),
  }
}

/** Columns keep their key by name, because stored values refer to it. */
function columnsOf(given: readonly Line[], before: NonNullable<DrawnField['columns']>) {
  const taken = new Set(before.map(({ key }) => key))
  return given.map((line) => {
    const label = trimmedText(line.label)
    const key = before.find((column) => column.label === label)?.key ?? freshKey('c', taken)
    taken.add(key)
    const type = trimmedText(line.type) as OwnColumnType
    return { key, label, type, ...(type === 'select' ? { options: choicesIn(line.options, /[、,，]/) } : {}) }
  })
}

/** Returns an unused key. */
export function freshKey(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number++) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`
}
