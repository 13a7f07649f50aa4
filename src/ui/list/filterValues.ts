import { type Chosen, FILTER_KINDS, type Filter, type FilterOption } from '@contract/lists'

/** Chosen filter values by the input fields of the call. */
export type FilterValues = Readonly<Record<string, unknown>>

/** Input fields that a filter fills. */
export const fieldsOf = (filter: Filter): string[] => ('from' in filter ? [filter.from, filter.to] : [filter.key])

export const isOn = (filter: Filter, values: FilterValues): boolean =>
  fieldsOf(filter).some((field) => isChosen(values[field]))

/** Input for these filters; fields not chosen are left out. */
export function inputOf(filters: readonly Filter[], values: FilterValues): FilterValues {
  const fields = filters.flatMap(fieldsOf).filter((field) => isChosen(values[field]))
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Filters of a screen that apply to one of its lists. */
export const filtersIn = (filters: readonly Filter[], tab: string): readonly Filter[] =>
  filters.filter(({ tabs }) => !tabs || tabs.includes(tab))

/** Errors of a filter definition, worded for its developer. */
export function definitionProblems(filters: readonly Filter[]): string[] {
  const known = Object.keys(FILTER_KINDS).join('、')
  const fields = filters.filter(isKnown).flatMap(fieldsOf)
  const twice = fields.filter((field, index) => fields.indexOf(field) !== index)
  return [
    ...filters
      .filter((filter) => !isKnown(filter))
      .map(({ key, kind }) => `筛选项 ${key} 的类型 ${kind} 不存在，可用的有：${known}`),
    ...twice.map((field) => `筛选项 ${field} 写了两次`),
  ]
}

/**
 * Filters for which there are texts and a control. A wrong definition throws for a developer; a user only lacks that
 * filter.
 */
export function understood(filters: readonly Filter[]): readonly Filter[] {
  const [problem] = definitionProblems(filters)
  if (problem && process.env.NODE_ENV !== 'production') throw new Error(problem)
  return filters.filter(isKnown)
}

/** Remembered values without choices that no longer exist; `lost` names the filters concerned. */
export function stillThere(filters: readonly Filter[], kept: FilterValues): { values: FilterValues; lost: string[] } {
  const parts = filters.map((filter) => ({ filter, values: keptOf(filter, kept) }))
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    lost: parts
      .filter(({ filter, values }) => JSON.stringify(values) !== JSON.stringify(inputOf([filter], kept)))
      .map(({ filter }) => filter.label),
  }
}

function keptOf(filter: Filter, kept: FilterValues): FilterValues {
  const given = inputOf([filter], kept)
  const value = given[filter.key]
  switch (filter.kind) {
    case 'choice':
      return inputOf([filter], { [filter.key]: chosenIn(filter.options, [value])[0] })
    case 'multi':
      return inputOf([filter], { [filter.key]: chosenIn(filter.options, value) })
    case 'people':
      return Array.isArray(value) && value.every(isText) ? given : {}
    case 'flag':
      return value === true ? given : {}
    default:
      return Object.values(given).every(isText) ? given : {}
  }
}

const chosenIn = (options: readonly FilterOption[], values: unknown): Chosen[] =>
  Array.isArray(values) ? values.filter((value) => options.some((option) => option.value === value)) : []

const isText = (value: unknown) => typeof value === 'string'
const isKnown = ({ kind }: Filter) => kind in FILTER_KINDS
const isChosen = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && !value.length)
