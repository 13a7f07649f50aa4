import type { Chosen, Filter, FilterOption } from '@contract/lists'
import { yuan } from '@/lib/amount'
import { dateRange } from '@/lib/time'
import type { FilterValues } from './filterValues'

/** Number of choices named in full; the rest is counted. */
const NAMED = 2

/** Text of an active filter: 「优先级：紧急」「提交时间：11月1日起」. @param nameOf a colleague's name by id */
export function filterWords(filter: Filter, values: FilterValues, nameOf: (empId: string) => string): string {
  if (filter.kind === 'flag') return filter.label
  return `${filter.label}：${chosenWords(filter, values, nameOf)}`
}

function chosenWords(
  filter: Exclude<Filter, { kind: 'flag' }>,
  values: FilterValues,
  nameOf: (empId: string) => string,
): string {
  const value = values[filter.key]
  switch (filter.kind) {
    case 'choice':
      return labelOf(filter.options, value as Chosen)
    case 'multi':
      return some((value as Chosen[]).map((choice) => labelOf(filter.options, choice)))
    case 'person':
      return nameOf(value as string)
    case 'people':
      return some((value as string[]).map(nameOf))
    case 'dateRange':
      return dateRange(values[filter.from] as string | undefined, values[filter.to] as string | undefined)
    case 'amountRange':
      return amountRange(values[filter.from] as string | undefined, values[filter.to] as string | undefined)
    case 'keyword':
      return String(value)
  }
}

const labelOf = (options: readonly FilterOption[], value: Chosen) =>
  options.find((option) => option.value === value)?.label ?? String(value)

const some = (words: readonly string[]) =>
  words.length > NAMED ? `${words.slice(0, NAMED).join('、')}等 ${words.length} 项` : words.join('、')

function amountRange(from: string | undefined, to: string | undefined): string {
  const [least, most] = [from, to].map((amount) => amount && yuan(amount))
  if (least && most) return `${least} 至 ${most}`
  return least ? `${least} 以上` : `不超过 ${most}`
}
