import { type Chosen, FILTER_KINDS, type Filter, type FilterOption } from '@contract/lists'

/** What is chosen, as the call takes it: by the fields of its input. */
export type FilterValues = Readonly<Record<string, unknown>>

/** The fields of the input that a filter fills. */
export const fieldsOf = (filter: Filter): string[] => ('from' in filter ? [filter.from, filter.to] : [filter.key])

export const isOn = (filter: Filter, values: FilterValues): boolean =>
  fieldsOf(filter).some((field) => isChosen(values[field]))

/** What these filters put into the input; what is not chosen is not in it. */
export function inputOf(filters: readonly Filter[], values: FilterValues): FilterValues {
  const fields = filters.flatMap(fieldsOf).filter((field) => isChosen(values[field]))
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Those of a screen's filters that one of its lists has. */
export const filtersIn = (filters: readonly Filter[], tab: string): readonly Filter[] =>
  filters.filter(({ tabs }) => !tabs || tabs.includes(tab))

/** What is wrong with a definition, in words for whoever writes it. */
export function definitionProblems(filters: readonly Filter[]): string[] {
  const known = Object.keys(FILTER_KINDS).join('、')
  const fields = filters.filter(isKnown).flatMap(fieldsOf)
  const twice = fields.filter((field, at) => fields.indexOf(field) !== at)
  return [
    ...filters
      .filter((filter) => !isKnown(filter))
      .map(({ key, kind }) => `筛选项 ${key} 的类型 ${kind} 不存在，可用的有：${known}`),
    ...twice.map((field) => `筛选项 ${field} 写了两次`),
  ]
}

/** The filters there are words and a control for. A wrong definition stops a developer, and a person only lacks that filter. */
export function understood(filters: readonly Filter[]): readonly Filter[] {
  const [problem] = definitionProblems(filters)
  if (problem && process.env.NODE_ENV !== 'production') throw new Error(problem)
  return filters.filter(isKnown)
}

/** Values kept from another day, without what cannot be chosen any more; `lost` names the filters concerned. */
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
