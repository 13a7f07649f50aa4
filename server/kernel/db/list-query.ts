import { FILTER_KINDS, type Filter, type ListDefinition, type QueryOf } from '@contract/lists'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { fail } from '../fail'
import { containing } from './page'

type Condition = RawBuilder<boolean>
type Values = Readonly<Record<string, unknown>>

interface Where<D extends ListDefinition> {
  /** The table whose columns a definition names without one. */
  table: string
  /** Conditions of filters that are no comparison with a column, by the chosen value and the time of the call. */
  means?: { [K in keyof QueryOf<D>]?: (value: NonNullable<QueryOf<D>[K]>, now: number) => Condition }
}

const COLUMN = /^[a-z_]+(\.[a-z_]+)?$/
const AMOUNT = /^-?\d+(\.\d+)?$/

/**
 * Turns a list's definition (contract/lists.ts) into SQL. The definition is checked once, when the server starts: an
 * unknown kind of filter, a duplicate key or an invalid column stops the start instead of failing for a user.
 */
export class ListQuery<const D extends ListDefinition> {
  readonly #columns: readonly string[]

  constructor(
    private readonly definition: D,
    private readonly where: Where<D>,
  ) {
    const { filters, sorts = [], keyword } = definition
    const keys = filters.flatMap((filter) => inputsOf(filter))
    const twice = [...keys, 'keyword', 'sort'].find((key, index, all) => all.indexOf(key) !== index)
    if (twice) throw new Error(`two filters of a list fill ${twice}`)
    for (const filter of filters)
      if (!(filter.kind in FILTER_KINDS)) throw new Error(`a list has no filter of the kind ${String(filter.kind)}`)
    this.#columns = (keyword?.columns ?? []).map((column) => this.#resolveColumn(column))
    const own = Object.keys(where.means ?? {})
    const meant = own.find((key) => !keys.includes(key))
    if (meant) throw new Error(`no filter of the list fills ${meant}`)
    for (const { key, column } of [...filters.filter(({ key }) => !own.includes(key)), ...sorts])
      this.#resolveColumn(column ?? key)
  }

  /** Narrows to the rows that match the filters and the search keywords. */
  narrow<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, input: QueryOf<D>, now: number) {
    return this.#conditions(input as Values, now).reduce((rows, condition) => rows.where(condition), query)
  }

  /** Sorts as asked, or by the definition's first sort. The id comes last, so that pages do not overlap. */
  order<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked?: string) {
    const { sorts = [] } = this.definition
    const sort = asked === undefined ? sorts[0] : sorts.find(({ key }) => key === asked)
    if (!sort && asked !== undefined) fail.invalid('排序方式不在可选范围内', { sort: '排序方式不在可选范围内' })
    const id = sql.ref(`${this.where.table}.id`)
    const sorted = sort
      ? query.orderBy(sql.ref(this.#resolveColumn(sort.column ?? sort.key)), (by) =>
          (sort.direction === 'asc' ? by.asc() : by.desc()).nullsLast(),
        )
      : query
    return sorted.orderBy(id, 'desc')
  }

  #conditions(input: Values, now: number): Condition[] {
    const means = (this.where.means ?? {}) as Record<string, (value: unknown, now: number) => Condition>
    const found = this.definition.filters.flatMap((filter) => {
      refuseUnknown(filter, input[filter.key])
      const own = means[filter.key]
      const value = input[filter.key]
      if (own) return isAbsent(value) ? [] : [own(value, now)]
      return compare(filter, sql.ref(this.#resolveColumn(filter.column ?? filter.key)), input)
    })
    return [...found, ...wordsOf(input.keyword).map((word) => this.#matchWord(word))]
  }

  /** Matches a word in any of the searched columns; every word must match somewhere: 林 合同 finds Lin's contracts. */
  #matchWord(word: string): Condition {
    const pattern = containing(word)
    return sql`(${sql.join(
      this.#columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
      sql` or `,
    )})`
  }

  #resolveColumn(name: string): string {
    if (!COLUMN.test(name)) throw new Error(`${name} is no column`)
    return name.includes('.') ? name : `${this.where.table}.${name}`
  }
}

const inputsOf = (filter: Filter): string[] =>
  filter.kind === 'dateRange' || filter.kind === 'amountRange' ? [filter.from, filter.to] : [filter.key]

const isAbsent = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const wordsOf = (keyword: unknown): string[] =>
  typeof keyword === 'string' ? keyword.trim().split(/\s+/).filter(Boolean) : []

/** Refuses a value that is not among the options: typed by hand, or from a saved filter whose option is gone. */
function refuseUnknown(filter: Filter, value: unknown) {
  if ((filter.kind !== 'choice' && filter.kind !== 'multi') || isAbsent(value)) return
  const known = new Set<unknown>(filter.options.map((option) => option.value))
  if (![value].flat().every((choice) => known.has(choice))) {
    const message = `${filter.label}不在可选范围内`
    fail.invalid(message, { [filter.key]: message })
  }
}

function compare(filter: Filter, column: RawBuilder<unknown>, input: Values): Condition[] {
  const value = input[filter.key]
  if (filter.kind === 'dateRange' || filter.kind === 'amountRange') return between(filter, column, input)
  if (isAbsent(value)) return []
  switch (filter.kind) {
    case 'multi':
    case 'people':
      return [sql`${column} in (${sql.join([value].flat())})`]
    case 'flag':
      return value === true ? [sql`${column}`] : []
    case 'keyword':
      return wordsOf(value).map((word) => sql`${column} ilike ${containing(word)}`)
    default:
      return [sql`${column} = ${value}`]
  }
}

function between(
  filter: Extract<Filter, { kind: 'dateRange' | 'amountRange' }>,
  column: RawBuilder<unknown>,
  input: Values,
): Condition[] {
  const [from, to] = [filter.from, filter.to].map((key) => (isAbsent(input[key]) ? undefined : String(input[key])))
  const isAmount = filter.kind === 'amountRange'
  for (const [key, end] of [
    [filter.from, from],
    [filter.to, to],
  ] as const)
    if (isAmount && end !== undefined && !AMOUNT.test(end)) {
      const words = `${filter.label}应为数字`
      fail.invalid(words, { [key]: words })
    }
  const isBackwards = from !== undefined && to !== undefined && (isAmount ? Number(from) > Number(to) : from > to)
  if (isBackwards) {
    const words = isAmount ? `${filter.label}的下限不能高于上限` : `${filter.label}的结束不能早于开始`
    fail.invalid(words, { [filter.to]: words })
  }
  const value = (end: string) => (isAmount ? sql`${end}::numeric` : sql`${end}`)
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${value(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} <= ${value(to)}`]),
  ]
}
