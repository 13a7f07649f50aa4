// Filters, search and order of a list, defined once: the client's FilterSheet draws it and the server's list query
// reads it. The type of the wire follows from it (`QueryOf`).

/** A value that can be chosen. */
export type Chosen = string | number

export interface FilterOption<V extends Chosen = Chosen> {
  value: V
  label: string
  /** A second line, shown if there is room. */
  note?: string
}

interface Base<K extends string> {
  /** Also the field of the call's input; a range fills two others. */
  key: K
  label: string
  /** Tabs of the screen that have this filter; all unless given. */
  tabs?: readonly string[]
  /** The server's column, if its name is not the key's. */
  column?: string
}

interface Choosing<K extends string, V extends Chosen> extends Base<K> {
  options: readonly FilterOption<V>[]
  /** The options will grow: chosen from a list of their own, however few there are by now. */
  grows?: boolean
}

/** One of a few, or none. */
export interface ChoiceFilter<K extends string = string, V extends Chosen = Chosen> extends Choosing<K, V> {
  kind: 'choice'
}

/** Any of these. */
export interface MultiFilter<K extends string = string, V extends Chosen = Chosen> extends Choosing<K, V> {
  kind: 'multi'
}

interface Range<K extends string, From extends string, To extends string> extends Base<K> {
  /** The two fields of the input. */
  from: From
  to: To
}

/** Between two days, each with all of its hours: on the wire `YYYY-MM-DD HH:mm:ss`. */
export interface DateRangeFilter<K extends string = string, From extends string = string, To extends string = string>
  extends Range<K, From, To> {
  kind: 'dateRange'
}

/** Between two amounts in yuan, as decimal strings. */
export interface AmountRangeFilter<K extends string = string, From extends string = string, To extends string = string>
  extends Range<K, From, To> {
  kind: 'amountRange'
}

/** One colleague. */
export interface PersonFilter<K extends string = string> extends Base<K> {
  kind: 'person'
}

/** Any of these colleagues. */
export interface PeopleFilter<K extends string = string> extends Base<K> {
  kind: 'people'
}

/** Narrows to one property: 只看未读. */
export interface FlagFilter<K extends string = string> extends Base<K> {
  kind: 'flag'
}

/** Words in one field, beside the list's own search. */
export interface KeywordFilter<K extends string = string> extends Base<K> {
  kind: 'keyword'
}

export type Filter =
  | ChoiceFilter
  | MultiFilter
  | DateRangeFilter
  | AmountRangeFilter
  | PersonFilter
  | PeopleFilter
  | FlagFilter
  | KeywordFilter

export type FilterKind = Filter['kind']

export const FILTER_KINDS = {
  choice: true,
  multi: true,
  dateRange: true,
  amountRange: true,
  person: true,
  people: true,
  flag: true,
  keyword: true,
} as const satisfies Record<FilterKind, true>

export interface Sort<S extends string = string> {
  key: S
  label: string
  column?: string
  direction?: 'asc' | 'desc'
}

export interface ListDefinition {
  filters: readonly Filter[]
  /** The first is the default. */
  sorts?: readonly Sort[]
  /** Fields that the search covers: in words on the screen, and as the server's columns. */
  keyword?: { label: string; columns?: readonly string[] }
}

/** Keeps the literal types of keys and values, for `QueryOf`. */
export const listOf = <const D extends ListDefinition>(definition: D): D => definition

type Given<K extends string, V> = { [key in K]?: V }

/** Input fields of one filter. */
export type FilterInput<F> =
  F extends ChoiceFilter<infer K, infer V>
    ? Given<K, V>
    : F extends MultiFilter<infer K, infer V>
      ? Given<K, V[]>
      : F extends DateRangeFilter<string, infer From, infer To> | AmountRangeFilter<string, infer From, infer To>
        ? Given<From | To, string>
        : F extends PersonFilter<infer K> | KeywordFilter<infer K>
          ? Given<K, string>
          : F extends PeopleFilter<infer K>
            ? Given<K, string[]>
            : F extends FlagFilter<infer K>
              ? Given<K, boolean>
              : never

type Both<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer All) => void ? All : never

/** Input fields of all filters of a definition. */
export type FiltersOf<D extends ListDefinition> = [D['filters'][number]] extends [never]
  ? object
  : Both<FilterInput<D['filters'][number]>>

/** Input of a list's call besides its tab and page: filters, keyword and order. */
export type QueryOf<D extends ListDefinition> = FiltersOf<D> & {
  keyword?: string
  sort?: D extends { sorts: readonly Sort<infer S>[] } ? S : never
}

type More = Pick<Base<string>, 'tabs' | 'column'>
type MoreChoosing = More & { grows?: boolean }

/** Builders of filters: `filter.choice('due', '截止时间', options)`. */
export const filter = {
  choice: <K extends string, V extends Chosen>(
    key: K,
    label: string,
    options: readonly FilterOption<V>[],
    more: MoreChoosing = {},
  ): ChoiceFilter<K, V> => ({ kind: 'choice', key, label, options, ...more }),
  multi: <K extends string, V extends Chosen>(
    key: K,
    label: string,
    options: readonly FilterOption<V>[],
    more: MoreChoosing = {},
  ): MultiFilter<K, V> => ({ kind: 'multi', key, label, options, ...more }),
  dateRange: <K extends string, From extends string, To extends string>(
    key: K,
    label: string,
    from: From,
    to: To,
    more: More = {},
  ): DateRangeFilter<K, From, To> => ({ kind: 'dateRange', key, label, from, to, ...more }),
  amountRange: <K extends string, From extends string, To extends string>(
    key: K,
    label: string,
    from: From,
    to: To,
    more: More = {},
  ): AmountRangeFilter<K, From, To> => ({ kind: 'amountRange', key, label, from, to, ...more }),
  person: <K extends string>(key: K, label: string, more: More = {}): PersonFilter<K> => ({
    kind: 'person',
    key,
    label,
    ...more,
  }),
  people: <K extends string>(key: K, label: string, more: More = {}): PeopleFilter<K> => ({
    kind: 'people',
    key,
    label,
    ...more,
  }),
  flag: <K extends string>(key: K, label: string, more: More = {}): FlagFilter<K> => ({
    kind: 'flag',
    key,
    label,
    ...more,
  }),
  keyword: <K extends string>(key: K, label: string, more: More = {}): KeywordFilter<K> => ({
    kind: 'keyword',
    key,
    label,
    ...more,
  }),
}

/** Options from a table of codes: `{ today: '今天到期' }`. */
export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>): FilterOption<K>[] =>
  (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }))
