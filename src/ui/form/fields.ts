import type { ReactNode } from 'react'
import type { HalfDays } from '@/lib/halfDays'
import { limits } from '@/lib/limits'
import type { Option } from '../input/Radio'
import type { PageOf, PageRequest } from '../list/PagedListStore'
import type { FormModel } from './FormModel'

/** What every field has. `V` is the type of its value, `T` that of the form's values. */
export interface FieldBase<T, V> {
  key: keyof T & string
  label: string
  /** §5: no, unless it says so. */
  required?: boolean
  placeholder?: string
  /** Under the field, in ink-3. */
  hint?: string
  /** Shown, checked and sent only then. */
  visible?: (values: T) => boolean
  /** Says what is wrong with a value that is there. */
  validate?: (value: V, values: T) => string | undefined
  /** Instead of all that the form kit would look at: a field of a definition that both sides check. */
  check?: (values: T) => string | undefined
  disabled?: boolean | ((values: T) => boolean)
}

/** Something that may be typed, offered; choosing it may fill in other fields. */
export interface Suggestion {
  value: string
  note: string
  fills: Record<string, string>
}

export interface TextField<T> extends FieldBase<T, string> {
  kind: 'text' | 'textarea' | 'number' | 'money'
  suggestions?: readonly Suggestion[]
  /** Asked for while somebody types. */
  suggest?: (typed: string) => Promise<readonly Suggestion[]>
  /** Characters; of a number or an amount the greatest value. */
  max?: number
  unit?: string
  keyboard?: 'text' | 'number' | 'digit' | 'idcard' | 'tel'
  /** So many characters are looked at while they are being typed. */
  full?: number
  /** What looks wrong and may be right: said under the field, and no reason not to send it. */
  warning?: (text: string) => string | undefined
}

export interface DateField<T> extends FieldBase<T, string> {
  kind: 'date' | 'datetime' | 'month'
  min?: string | ((values: T) => string | undefined)
  max?: string | ((values: T) => string | undefined)
}

export interface DateRangeField<T> extends FieldBase<T, { start: string; end: string }> {
  kind: 'dateRange'
  min?: string
  max?: string
}

/** Days of which the first and the last may be half. */
export interface HalfDayField<T> extends FieldBase<T, HalfDays> {
  kind: 'halfDay'
  min?: string
  max?: string
}

interface Choosing<T> {
  items?: readonly Option[] | ((values: T) => readonly Option[])
  /** Choices that come from the server. */
  load?: (keyword: string, page: PageRequest, values: T) => Promise<PageOf<Option>>
  searchable?: boolean
}

export interface SelectField<T> extends FieldBase<T, string>, Choosing<T> {
  kind: 'select'
  /** The chosen one's words while it is not among `items`: a record that is being edited. */
  text?: (values: T) => string | undefined
  onChosen?: (option: Option | undefined, form: FormModel<T>) => void
}

export interface MultiField<T> extends FieldBase<T, string[]>, Choosing<T> {
  kind: 'multi'
  max?: number
  text?: (values: T) => string | undefined
}

/** A record of a list on the server, kept with its words. */
export interface RemoteField<T> extends FieldBase<T, { id: string; text: string } | undefined> {
  kind: 'remote'
  load: (keyword: string, page: PageRequest, values: T) => Promise<PageOf<Option>>
  /** Makes one that was not found; undefined when that was given up. */
  create?: (keyword: string) => Promise<Option | undefined>
  /** 新建客户. */
  createWords?: string
}

export interface RadioField<T> extends FieldBase<T, string> {
  kind: 'radio'
  items: readonly Option[]
}

export interface SwitchField<T> extends FieldBase<T, boolean> {
  kind: 'switch'
}

/** Ids of employees; PeopleContext knows them. */
export interface PeopleField<T> extends FieldBase<T, string[]> {
  kind: 'people'
  max?: number
  /** Only these may be chosen. */
  among?: readonly string[]
}

export interface PersonField<T> extends FieldBase<T, string> {
  kind: 'person'
  among?: readonly string[]
}

/** Files as StoredFile; UploadContext sends them. */
export interface FilesField<T> extends FieldBase<T, readonly { id: string }[]> {
  kind: 'files' | 'images'
  /** How many: 52, or 9 pictures (§9). */
  max?: number
  /** Sound may be recorded on the spot: talks, sites. Not where papers are meant. */
  sound?: boolean
  /** False where the firm's own files are offered otherwise. */
  library?: boolean
}

/** Chosen elsewhere: on a page of its own. The row shows `text` and calls `onTap`. */
export interface PickField<T> extends FieldBase<T, unknown> {
  kind: 'pick'
  text: (values: T) => string | undefined
  onTap: (form: FormModel<T>) => void
}

/** What no kind draws: a component of the page's own, in the frame of a field. */
export interface CustomField<T> extends FieldBase<T, unknown> {
  kind: 'custom'
  render: (form: FormModel<T>) => ReactNode
}

/** Drawn by a control that comes when it is needed (LateContext), in the frame of a field. */
export interface LateField<T> extends FieldBase<T, unknown> {
  kind: 'late'
  control: string
  more: object
  /** A row like those of other choices, not a part of its own under its label. */
  isRow?: true
}

/** A row of a lines field. */
export type Line = Record<string, unknown>

/** Rows of the same few fields: what is bought, what was spent. Each is filled in on a sheet of its own. */
export interface LinesField<T> extends FieldBase<T, readonly Line[]> {
  kind: 'lines'
  columns: readonly Field<Line>[]
  max?: number
  /** What a row says in the list: what it is, what more, how much. */
  summary: (line: Line) => { title: string; note?: string; amount?: string }
  /** Under the rows, with its name: 合计. */
  total?: (lines: readonly Line[]) => string
}

/** Words between the fields. */
export interface NoteField<T> {
  kind: 'note'
  key: string
  /** A function's words are drawn anew as what it reads changes. */
  text: string | (() => string)
  tone?: 'info' | 'warn' | 'bad' | 'muted'
  visible?: (values: T) => boolean
}

/** Begins a new group of fields, with or without a title. */
export interface GroupField<T> {
  kind: 'group'
  key: string
  title?: string
  note?: string
  visible?: (values: T) => boolean
}

export type ValueField<T> =
  | TextField<T>
  | DateField<T>
  | DateRangeField<T>
  | HalfDayField<T>
  | SelectField<T>
  | MultiField<T>
  | RemoteField<T>
  | RadioField<T>
  | SwitchField<T>
  | PeopleField<T>
  | PersonField<T>
  | FilesField<T>
  | PickField<T>
  | CustomField<T>
  | LateField<T>
  | LinesField<T>

export type Field<T> = ValueField<T> | NoteField<T> | GroupField<T>

/** A builder: `money('amount', '退款金额', { required: true })`. `T` comes from where the list of fields is declared. */
const builder =
  <K extends ValueField<unknown>['kind']>(kind: K) =>
  <T>(
    key: keyof T & string,
    label: string,
    options: Omit<Extract<ValueField<T>, { kind: K }>, 'kind' | 'key' | 'label'> = {} as Omit<
      Extract<ValueField<T>, { kind: K }>,
      'kind' | 'key' | 'label'
    >,
  ) =>
    ({ ...options, kind, key, label }) as unknown as Extract<ValueField<T>, { kind: K }>

type Options<F> = Omit<F, 'kind' | 'key' | 'label'>

const textLike =
  (kind: TextField<unknown>['kind']) =>
  <T>(key: keyof T & string, label: string, options: Options<TextField<T>> = {}): TextField<T> => ({
    ...options,
    kind,
    key,
    label,
  })

const dateLike =
  (kind: DateField<unknown>['kind']) =>
  <T>(key: keyof T & string, label: string, options: Options<DateField<T>> = {}): DateField<T> => ({
    ...options,
    kind,
    key,
    label,
  })

const filesLike =
  (kind: FilesField<unknown>['kind'], max: number) =>
  <T>(key: keyof T & string, label: string, options: Options<FilesField<T>> = {}): FilesField<T> => ({
    max,
    ...options,
    kind,
    key,
    label,
  })

export const text = textLike('text')
/** Long text with a counter (§9: 140 unless said otherwise). */
export const textarea = <T>(
  key: keyof T & string,
  label: string,
  options: Options<TextField<T>> = {},
): TextField<T> => ({
  max: limits.textareaLength,
  ...options,
  kind: 'textarea',
  key,
  label,
})
export const number = textLike('number')
/** An amount in yuan, its 大写 under it. */
export const money = textLike('money')
export const date = dateLike('date')
export const datetime = dateLike('datetime')
export const month = dateLike('month')
export const dateRange = builder('dateRange')
export const halfDay = builder('halfDay')
export const select = builder('select')
export const multi = builder('multi')
export const remote = builder('remote')
export const radio = builder('radio')
export const switchField = builder('switch')
export const people = builder('people')
export const person = builder('person')
export const files = filesLike('files', limits.uploadCount)
export const images = filesLike('images', limits.album.max)
export const pick = builder('pick')
export const custom = builder('custom')
export const late = builder('late')
export const lines = builder('lines')

export const note = <T>(
  key: string,
  words: NoteField<T>['text'],
  options: Pick<NoteField<T>, 'tone' | 'visible'> = {},
): NoteField<T> => ({ ...options, kind: 'note', key, text: words })

export const group = <T>(
  key: string,
  options: Pick<GroupField<T>, 'title' | 'note' | 'visible'> = {},
): GroupField<T> => ({ ...options, kind: 'group', key })
