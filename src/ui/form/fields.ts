import type { ReactNode } from 'react'
import type { HalfDays } from '@/lib/halfDays'
import { limits } from '@/lib/limits'
import type { Option } from '../input/Radio'
import type { PageOf, PageRequest } from '../list/PagedListStore'
import type { FormModel } from './FormModel'

/** Options of every field. `V` is the type of its value, `T` that of the form's values. */
export interface FieldBase<T, V> {
  key: keyof T & string
  label: string
  /** False by default (§5). */
  required?: boolean | ((values: T) => boolean)
  /** Shows the mark of a required field that the page checks itself: a draft may lack it. */
  isMarked?: true
  placeholder?: string
  /** Text under the field, in ink-3. */
  hint?: string | ((values: T) => string | undefined)
  /** Condition; the field is shown, checked and sent only if it holds. */
  visible?: (values: T) => boolean
  /** Returns the error of a value that is present. */
  validate?: (value: V, values: T) => string | undefined
  /** Replaces all checks of the form kit: for a field of a definition that both sides check. */
  check?: (values: T) => string | undefined
  disabled?: boolean | ((values: T) => boolean)
}

/** Suggested value for a text field; choosing it may fill in other fields. */
export interface Suggestion {
  value: string
  note: string
  fills: Record<string, string>
}

export interface TextField<T> extends FieldBase<T, string> {
  kind: 'text' | 'textarea' | 'number' | 'money'
  suggestions?: readonly Suggestion[]
  /** Loads suggestions while the user types. */
  suggest?: (typed: string) => Promise<readonly Suggestion[]>
  /** Values that the text settles beyond doubt, for fields that are still empty. */
  settles?: (typed: string) => Record<string, string>
  /** Maximum number of characters; of a number or an amount the greatest value. */
  max?: number
  unit?: string
  keyboard?: 'text' | 'number' | 'digit' | 'idcard' | 'tel'
  /** Fixed length: a value of so many characters is checked while it is being typed. */
  full?: number
  /** Text for a value that looks wrong but may be right: shown under the field, does not prevent sending. */
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

/** Range of days whose first and last may be half. */
export interface HalfDayField<T> extends FieldBase<T, HalfDays> {
  kind: 'halfDay'
  min?: string
  max?: string
}

interface Choosing<T> {
  items?: readonly Option[] | ((values: T) => readonly Option[])
  /** Loads choices from the server. */
  load?: (keyword: string, page: PageRequest, values: T) => Promise<PageOf<Option>>
  searchable?: boolean
}

export interface SelectField<T> extends FieldBase<T, string>, Choosing<T> {
  kind: 'select'
  /** Text of the chosen value while it is not among `items`: a record that is being edited. */
  text?: (values: T) => string | undefined
  /** Offers the first of `items` under the blank field. */
  quick?: boolean
  onChosen?: (option: Option | undefined, form: FormModel<T>) => void
}

export interface MultiField<T> extends FieldBase<T, string[]>, Choosing<T> {
  kind: 'multi'
  max?: number
  text?: (values: T) => string | undefined
}

/** Record from a list on the server, kept with its text. */
export interface RemoteField<T> extends FieldBase<T, { id: string; text: string } | undefined> {
  kind: 'remote'
  load: (keyword: string, page: PageRequest, values: T) => Promise<PageOf<Option>>
  /** Creates a record that was not found; undefined if the user cancelled. */
  create?: (keyword: string) => Promise<Option | undefined>
  /** Label of the button that creates one: 新建客户. */
  createWords?: string
  /** Offers the first records of the list under the blank field. */
  quick?: boolean
}

export interface RadioField<T> extends FieldBase<T, string> {
  kind: 'radio'
  items: readonly Option[]
}

export interface SwitchField<T> extends FieldBase<T, boolean> {
  kind: 'switch'
}

/** Ids of employees; PeopleContext resolves them. */
export interface PeopleField<T> extends FieldBase<T, string[]> {
  kind: 'people'
  max?: number
  /** Limits the choice to these ids. */
  among?: readonly string[]
}

export interface PersonField<T> extends FieldBase<T, string> {
  kind: 'person'
  among?: readonly string[]
}

/** Files as StoredFile; UploadContext uploads them. */
export interface FilesField<T> extends FieldBase<T, readonly { id: string }[]> {
  kind: 'files' | 'images'
  /** Maximum number: 52 by default, or 9 pictures (§9). */
  max?: number
  /** Allows recording sound: talks, sites. Not for fields that expect papers. */
  sound?: boolean
  /** False where the firm's own files are offered elsewhere. */
  library?: boolean
}

/** Value chosen elsewhere: on a page of its own. The row shows `text` and calls `onTap`. */
export interface PickField<T> extends FieldBase<T, unknown> {
  kind: 'pick'
  text: (values: T) => string | undefined
  onTap: (form: FormModel<T>) => void
}

/** Field of no standard kind: a component of the page's own, in the frame of a field. */
export interface CustomField<T> extends FieldBase<T, unknown> {
  kind: 'custom'
  render: (form: FormModel<T>) => ReactNode
}

/** Field whose control is loaded when needed (LateContext), in the frame of a field. */
export interface LateField<T> extends FieldBase<T, unknown> {
  kind: 'late'
  control: string
  more: object
  /** Draws it as a row like other choices, not as a block under its label. */
  isRow?: true
}

/** Row of a lines field. */
export type Line = Record<string, unknown>

/** Rows of the same few fields: purchases, expenses. Each is filled in on a sheet of its own. */
export interface LinesField<T> extends FieldBase<T, readonly Line[]> {
  kind: 'lines'
  columns: readonly Field<Line>[]
  max?: number
  /** Texts of a row in the list: title, note and amount. */
  summary: (line: Line) => { title: string; note?: string; amount?: string }
  /** Total under the rows, with its name: 合计. */
  total?: (lines: readonly Line[]) => string
}

/** Text between the fields. */
export interface NoteField<T> {
  kind: 'note'
  key: string
  /** A function is evaluated again when what it reads changes. */
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

/**
 * Field builder: `money('amount', '退款金额', { required: true })`. `T` is inferred from where the list of fields is
 * declared.
 */
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
/** Long text with a counter (§9: 140 by default). */
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
/** Amount in yuan, with its 大写 under it. */
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
