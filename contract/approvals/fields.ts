/**
 * The fields of an application's form: plain data, so that a form which the server sends (2031) and one that is written
 * here are the same thing. Both sides check with problems.ts and reckon with formula.ts. What a field holds:
 *
 * text, textarea, select: text · number, money: a decimal as text · date: `YYYY-MM-DD` · dateRange: Span · halfDay:
 * HalfDaySpan · multi, emp, dept, case, customer, account, file, image: ids · lines: rows · formula: reckoned, never sent
 */
interface Base {
  key: string
  label: string
  /** §5: no, unless it says so. */
  required?: boolean
  /** Characters of a text, the greatest value of a number or an amount, how many of what is counted. */
  max?: number
  placeholder?: string
  hint?: string
  /** Shown, checked and kept only while another field holds one of these. */
  visibleIf?: { key: string; in: readonly string[] }
  /** Left out of the printed form. */
  print?: false
}

export interface Choice {
  value: string
  label: string
}

export interface TextField extends Base {
  type: 'text' | 'textarea'
  /** The form's answer names a list of suggestions under this field's key. */
  suggest?: true
}
export interface NumberField extends Base {
  type: 'number' | 'money'
  min?: number
  /** How many decimals: 0 of a number, 2 of an amount, unless it says otherwise. */
  decimals?: number
  unit?: string
}
export interface DateField extends Base {
  type: 'date' | 'dateRange' | 'halfDay'
  /** Days before today it may begin: any when absent. */
  pastDays?: number
  /** The longest span, in days. */
  maxDays?: number
}
export interface ChoiceField extends Base {
  type: 'select' | 'multi'
  options: readonly Choice[]
}
/** Ids of something the firm has. The server knows how to look each kind up (references.ts). */
export interface ReferenceField extends Base {
  type: ReferenceType
}
export interface LinesField extends Base {
  type: 'lines'
  columns: readonly LineColumn[]
  min?: number
}
export interface FormulaField extends Base {
  type: 'formula'
  formula: Formula
  /** An amount is shown with separators and two decimals. */
  isMoney?: boolean
  unit?: string
}
export interface NoteField extends Base {
  type: 'note'
}

export type ReferenceType = 'emp' | 'dept' | 'case' | 'customer' | 'account' | 'file' | 'image'
export type LineColumn = TextField | NumberField | DateField | ChoiceField | FormulaField
export type FieldDefinition = LineColumn | ReferenceField | LinesField | NoteField
export type FieldType = FieldDefinition['type']

/** `sum` of a column over the lines, `product` of a line's columns, `workDays` and `calendarDays` of a span of half days. */
export type Formula =
  | { op: 'sum'; lines: string; column: string }
  | { op: 'product'; of: readonly string[] }
  | { op: 'days'; span: string; kind?: { key: string; calendar: readonly string[] } }

export interface Span {
  start: string
  end: string
}
/** A day off may begin at noon and end at noon. */
export interface HalfDaySpan extends Span {
  startHalf: 'am' | 'pm'
  endHalf: 'am' | 'pm'
}

export type Line = Record<string, FieldValue>
export type FieldValue = string | readonly string[] | Span | HalfDaySpan | readonly Line[] | null | undefined
/** What a person filled in, by the fields' keys. */
export type FormValues = Readonly<Record<string, FieldValue>>

type Options<F extends { type: string }> = Omit<F, 'type' | 'key' | 'label'>

const builder =
  <F extends FieldDefinition>(type: F['type']) =>
  (key: string, label: string, options: Options<F> = {} as Options<F>): F =>
    ({ ...options, type, key, label }) as unknown as F

export const text = builder<TextField>('text')
export const textarea = builder<TextField>('textarea')
export const number = builder<NumberField>('number')
export const money = builder<NumberField>('money')
export const date = builder<DateField>('date')
export const dateRange = builder<DateField>('dateRange')
export const halfDay = builder<DateField>('halfDay')
export const employee = builder<ReferenceField>('emp')
export const department = builder<ReferenceField>('dept')
export const files = builder<ReferenceField>('file')
export const images = builder<ReferenceField>('image')
export const note = builder<NoteField>('note')

const choices = (labels: readonly string[]): Choice[] => labels.map((label) => ({ value: label, label }))

/** Its choices are kept by their words, so that an old application reads the same when the list has changed. */
export const select = (
  key: string,
  label: string,
  options: readonly string[],
  rest: Omit<Options<ChoiceField>, 'options'> = {},
): ChoiceField => ({ ...rest, type: 'select', key, label, options: choices(options) })

export const multi = (
  key: string,
  label: string,
  options: readonly string[],
  rest: Omit<Options<ChoiceField>, 'options'> = {},
): ChoiceField => ({ ...rest, type: 'multi', key, label, options: choices(options) })

export const lines = (
  key: string,
  label: string,
  columns: readonly LineColumn[],
  rest: Omit<Options<LinesField>, 'columns'> = {},
): LinesField => ({ ...rest, type: 'lines', key, label, columns })

export const formula = (
  key: string,
  label: string,
  how: Formula,
  rest: Omit<Options<FormulaField>, 'formula'> = {},
): FormulaField => ({ ...rest, type: 'formula', key, label, formula: how })
