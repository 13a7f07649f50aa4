import { limits } from '@contract/limits'
import type { Filter, FilterOption } from '@contract/lists'
import { dateRange, type Field, money, multi, people, person, select, switchField, text } from '../form/fields'
import type { Option } from '../input/Radio'
import { type FilterValues, fieldsOf } from '../list/filterValues'

/** Maximum number of choices shown as chips; more are picked from a list of their own. */
const MOST_CHIPS = 8

export type ChipsFilter = Extract<Filter, { kind: 'choice' | 'multi' }>
type FormValues = Record<string, unknown>

/** True for a filter with a few choices, which are shown on the sheet itself; any other is a field. */
export const isChips = (filter: Filter): filter is ChipsFilter =>
  (filter.kind === 'choice' || filter.kind === 'multi') && !filter.grows && filter.options.length <= MOST_CHIPS

/** Form fields of a filter. */
export function formFields(filter: Filter, shown?: readonly FilterOption[]): Field<FormValues>[] {
  const { key, label } = filter
  switch (filter.kind) {
    case 'choice':
      return [select(key, label, { items: (shown ?? filter.options).map(optionOf), placeholder: '不限' })]
    case 'multi':
      return [multi(key, label, { items: (shown ?? filter.options).map(optionOf), placeholder: '全部' })]
    case 'dateRange':
      return [dateRange(key, label, { placeholder: '不限' })]
    case 'amountRange':
      return amountFields(filter)
    case 'person':
      return [person(key, label, { placeholder: '全部' })]
    case 'people':
      return [people(key, label, { placeholder: '全部' })]
    case 'flag':
      return [switchField(key, label)]
    case 'keyword':
      return [text(key, label, { placeholder: '不限', max: limits.keyword })]
  }
}

const amountFields = ({ label, from, to }: Extract<Filter, { kind: 'amountRange' }>): Field<FormValues>[] => [
  money(from, `${label}不低于`, { placeholder: '不限' }),
  money(to, `${label}不高于`, {
    placeholder: '不限',
    validate: (most, { [from]: least }) => (least && Number(most) < Number(least) ? '不能小于上面的金额' : undefined),
  }),
]

/** Converts filter values to form values. */
export const formValues = (filters: readonly Filter[], values: FilterValues): FormValues =>
  Object.assign({}, ...filters.map((filter) => formValuesOf(filter, values)))

function formValuesOf(filter: Filter, values: FilterValues): FormValues {
  const { key } = filter
  const value = values[key]
  switch (filter.kind) {
    case 'choice':
      return { [key]: value === undefined ? '' : String(value) }
    case 'multi':
    case 'people':
      return { [key]: Array.isArray(value) ? value.map(String) : [] }
    case 'dateRange':
      return { [key]: { start: dayOf(values[filter.from]), end: dayOf(values[filter.to]) } }
    case 'amountRange':
      return { [filter.from]: values[filter.from] ?? '', [filter.to]: values[filter.to] ?? '' }
    case 'flag':
      return { [key]: value === true }
    default:
      return { [key]: value ?? '' }
  }
}

/** Converts form values to filter values. */
export const chosenValues = (filters: readonly Filter[], form: FormValues): FilterValues =>
  Object.assign({}, ...filters.map((filter) => filterValuesOf(filter, form)))

function filterValuesOf(filter: Filter, form: FormValues): FilterValues {
  const value = form[filter.key]
  switch (filter.kind) {
    case 'choice':
      return { [filter.key]: filter.options.find((option) => String(option.value) === value)?.value }
    case 'multi':
      return {
        [filter.key]: filter.options
          .map((option) => option.value)
          .filter((choice) => includesValue(value, String(choice))),
      }
    case 'dateRange': {
      const { start, end } = value as { start: string; end: string }
      return { [filter.from]: start && `${start} 00:00:00`, [filter.to]: end && `${end} 23:59:59` }
    }
    default:
      return Object.fromEntries(fieldsOf(filter).map((field) => [field, form[field]]))
  }
}

const includesValue = (values: unknown, value: string) => Array.isArray(values) && values.includes(value)
const dayOf = (time: unknown) => (typeof time === 'string' ? time.slice(0, 10) : '')
const optionOf = ({ value, label, note }: FilterOption): Option => ({ value: String(value), text: label, note })
