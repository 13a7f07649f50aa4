/**
 * The fields of a form: plain data, so that a form sent by the server (2031) and one defined here are the same thing.
 * Both sides check with problems.ts and compute with formula.ts; `ValueByFieldType` gives the value of each type.
 */
interface Base {
  key: string
  label: string
  /** §5: false by default. */
  required?: boolean
  /** Required as long as all of these are blank; `words` is the message then. */
  requiredUnless?: { keys: readonly string[]; words: string }
  /** Required while all of these hold; `words` replaces the usual message then. */
  requiredIf?: { all: readonly Condition[]; words?: string }
  /** Characters of a text, the greatest value of a number or an amount, or the greatest count of items. */
  max?: number
  placeholder?: string
  hint?: string
  /**
   * Shown, checked and kept only while another field is itself shown and has one of these values; a switch has true or
   * ''.
   */
  visibleIf?: { key: string; in: readonly string[] }
  /** Left out of the printed form. */
  print?: false
}

/** State of another field: one of these values, a text of this length, or anything at all. */
export type Condition = { key: string } & ({ in: readonly string[] } | { length: number } | { isFilled: true })

export interface Choice {
  value: string
  label: string
}

export interface TextField extends Base {
  type: 'text' | 'textarea'
  /** The form's reply names a list of suggestions under this field's key. */
  suggest?: true
}
/** Text in one format, with its validator in formats.ts. Stored as `normalised` there writes it. */
export interface FormatField extends Base {
  type:
    | 'mobile'
    | 'phone'
    | 'email'
    | 'url'
    | 'postalCode'
    | 'idNumber'
    | 'creditCode'
    | 'taxNo'
    | 'bankCard'
    | 'courtCaseNo'
    | 'plate'
    | 'personName'
  /** A mobile that signs in: a mainland number, since codes are sent to it. */
  signsIn?: true
}
export interface NumberField extends Base {
  type: 'number' | 'money' | 'percent'
  min?: number
  /** Decimals: by default 0 for a number, 2 for an amount and a percent. */
  decimals?: number
  unit?: string
}
export interface DateField extends Base {
  type: 'date' | 'datetime' | 'dateRange' | 'halfDay' | 'timeSpan'
  /** Days before today it may begin: any when absent. */
  pastDays?: number
  /** The longest span, in days. */
  maxDays?: number
  /** A field of the same form and type that this one must not precede. */
  notBefore?: { key: string; words?: string }
}
export interface ChoiceField extends Base {
  type: 'select' | 'multi'
  options: readonly Choice[]
  /** Shows all options side by side; by default up to two are, and more become a list. */
  inline?: true
  /** Offers the first options beside the blank field, to choose with one tap. */
  quick?: true
}
export interface SwitchField extends Base {
  type: 'switch'
}
/** Times at which something happens: reminders. */
export interface TimesField extends Base {
  type: 'times'
}
/** Ids of the firm's records. The server looks each kind up by records/kinds.ts. */
export interface ReferenceField extends Base {
  type: ReferenceType
  /** Audio may be recorded in the form. */
  sound?: true
  /** For `file`: false if the firm's own files are offered in another way. */
  library?: false
}
/** One record of a list that is too long for the phone. The page provides the list by its name. */
export interface RemoteField extends Base {
  type: 'remote'
  source: string
  /** Offers the first records of the list beside the blank field, to choose with one tap. */
  quick?: true
}
/** Address of a person or a place. */
export interface AddressField extends Base {
  type: 'address'
}
/** Shares of people; they sum to 100.00. The first one is the lead. */
export interface PercentsField extends Base {
  type: 'percents'
}
/** Files, each of a kind. */
export interface AttachmentsField extends Base {
  type: 'attachments'
  options: readonly Choice[]
  /** Kinds that must have at least one file. */
  needs?: readonly string[]
}
/** A group of fields that can be repeated. */
export interface LinesField extends Base {
  type: 'lines'
  columns: readonly LineColumn[]
  min?: number
  /** Columns whose combined values must not be the same in two lines; blank ones are not compared. */
  distinct?: readonly (readonly string[])[]
  /** Message for the second of two such lines. */
  twiceWords?: string
}
export interface FormulaField extends Base {
  type: 'formula'
  formula: Formula
  /** An amount is shown with separators and two decimals. */
  isMoney?: boolean
  unit?: string
}
/** Text between the fields, or the heading of a group of them. */
export interface WordsField extends Base {
  type: 'note' | 'heading'
}

export type ReferenceType = 'emp' | 'dept' | 'case' | 'customer' | 'account' | 'file' | 'image'
export type LineColumn =
  | TextField
  | FormatField
  | NumberField
  | DateField
  | ChoiceField
  | SwitchField
  | ReferenceField
  | RemoteField
  | AddressField
  | FormulaField
export type FieldDefinition = LineColumn | TimesField | PercentsField | AttachmentsField | LinesField | WordsField
export type FieldType = FieldDefinition['type']

/**
 * `sum` of a column over the lines, `product` of a line's columns, `minus` of amounts from another, `workDays` and
 * `calendarDays` of a span of half days.
 */
export type Formula =
  | { op: 'sum'; lines: string; column: string }
  | { op: 'product'; of: readonly string[] }
  | { op: 'minus'; from: string; less: readonly string[] }
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
export interface Address {
  /** National code of a county, a city or a province: six digits. */
  area: string
  detail: string
}
/** A record by its id; its text is for the screen, the server trusts the id alone. */
export interface Remote {
  id: string
  text: string
}
export interface Share {
  empId: string
  percent: string
}
export interface KindFile {
  kind: string
  fileId: string
}

export type Line = Readonly<Record<string, FieldValue>>
export type FieldValue =
  | string
  | boolean
  | readonly string[]
  | Span
  | HalfDaySpan
  | Address
  | Remote
  | readonly Line[]
  | readonly Share[]
  | readonly KindFile[]
  | null
  | undefined
/** Form values by field key. */
export type FormValues = Readonly<Record<string, FieldValue>>

/**
 * Value of each field type. Numbers, amounts and percents are decimals as text; a date is `YYYY-MM-DD`, a time
 * `YYYY-MM-DD HH:mm:ss`; a formula is computed and never sent.
 */
export interface ValueByFieldType
  extends Record<FormatField['type'] | 'text' | 'textarea' | NumberField['type'] | 'select', string> {
  date: string
  datetime: string
  dateRange: Span | undefined
  timeSpan: Span | undefined
  halfDay: HalfDaySpan | undefined
  multi: readonly string[]
  switch: boolean
  times: readonly string[]
  emp: readonly string[]
  dept: readonly string[]
  case: readonly string[]
  customer: readonly string[]
  account: readonly string[]
  file: readonly string[]
  image: readonly string[]
  remote: Remote | undefined
  address: Address | undefined
  percents: readonly Share[]
  attachments: readonly KindFile[]
  lines: readonly Line[]
}

type Holding<F> = F extends { type: keyof ValueByFieldType; key: string } ? F : never
/** Values of a form by its definition, all present: `filled` of problems.ts makes them. */
export type ValuesOf<D extends readonly FieldDefinition[]> = {
  [F in Holding<D[number]> as F['key']]: ValueByFieldType[F['type']]
}

type Options<F extends { type: string }> = Omit<F, 'type' | 'key' | 'label'>
/** A field with its key as a literal type, for ValuesOf. */
type Named<F, T extends string, K extends string> = Omit<F, 'type' | 'key'> & { type: T; key: K }

const builder =
  <F extends FieldDefinition, T extends F['type']>(type: T) =>
  <const K extends string>(key: K, label: string, options: Options<F> = {} as Options<F>): Named<F, T, K> & F =>
    ({ ...options, type, key, label }) as unknown as Named<F, T, K> & F

export const text = builder<TextField, 'text'>('text')
export const textarea = builder<TextField, 'textarea'>('textarea')
export const mobile = builder<FormatField, 'mobile'>('mobile')
/** A mobile or a landline number. */
export const phone = builder<FormatField, 'phone'>('phone')
export const email = builder<FormatField, 'email'>('email')
export const url = builder<FormatField, 'url'>('url')
export const postalCode = builder<FormatField, 'postalCode'>('postalCode')
export const idNumber = builder<FormatField, 'idNumber'>('idNumber')
export const creditCode = builder<FormatField, 'creditCode'>('creditCode')
/** A credit code, or an older tax number, for which there is only a warning. */
export const taxNo = builder<FormatField, 'taxNo'>('taxNo')
/** A bank account; for a person's card a wrong check digit gives only a warning. */
export const bankCard = builder<FormatField, 'bankCard'>('bankCard')
export const courtCaseNo = builder<FormatField, 'courtCaseNo'>('courtCaseNo')
export const plate = builder<FormatField, 'plate'>('plate')
export const personName = builder<FormatField, 'personName'>('personName')
export const number = builder<NumberField, 'number'>('number')
export const money = builder<NumberField, 'money'>('money')
export const percent = builder<NumberField, 'percent'>('percent')
export const date = builder<DateField, 'date'>('date')
export const datetime = builder<DateField, 'datetime'>('datetime')
export const dateRange = builder<DateField, 'dateRange'>('dateRange')
export const halfDay = builder<DateField, 'halfDay'>('halfDay')
export const timeSpan = builder<DateField, 'timeSpan'>('timeSpan')
export const switchField = builder<SwitchField, 'switch'>('switch')
export const times = builder<TimesField, 'times'>('times')
export const employee = builder<ReferenceField, 'emp'>('emp')
export const department = builder<ReferenceField, 'dept'>('dept')
/** The firm's cases that the reader may choose. */
export const cases = builder<ReferenceField, 'case'>('case')
/** The firm's customers that the reader may choose. */
export const customers = builder<ReferenceField, 'customer'>('customer')
export const files = builder<ReferenceField, 'file'>('file')
export const images = builder<ReferenceField, 'image'>('image')
export const address = builder<AddressField, 'address'>('address')
export const percents = builder<PercentsField, 'percents'>('percents')
export const note = builder<WordsField, 'note'>('note')
export const heading = builder<WordsField, 'heading'>('heading')

const choices = (labels: readonly string[]): Choice[] => labels.map((label) => ({ value: label, label }))

/** Choices from a table of codes, such as `{ 1: '紧急' }`. */
export const choicesOf = (table: Readonly<Record<string | number, string>>): Choice[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

const optionsOf = (options: readonly (string | Choice)[]): readonly Choice[] =>
  options.flatMap((option) => (typeof option === 'string' ? choices([option]) : [option]))

/**
 * Choices given as plain text have it as their value, so that an old application reads the same when the list has
 * changed.
 */
const choice =
  <T extends ChoiceField['type']>(type: T) =>
  <const K extends string>(
    key: K,
    label: string,
    options: readonly (string | Choice)[],
    rest: Omit<Options<ChoiceField>, 'options'> = {},
  ): Named<ChoiceField, T, K> & ChoiceField => ({ ...rest, type, key, label, options: optionsOf(options) })

export const select = choice('select')
export const multi = choice('multi')

export const attachments = <const K extends string>(
  key: K,
  label: string,
  options: readonly (string | Choice)[],
  rest: Omit<Options<AttachmentsField>, 'options'> = {},
): AttachmentsField & { key: K } => ({ ...rest, type: 'attachments', key, label, options: optionsOf(options) })

export const remote = <const K extends string>(
  key: K,
  label: string,
  source: string,
  rest: Omit<Options<RemoteField>, 'source'> = {},
): RemoteField & { key: K } => ({ ...rest, type: 'remote', key, label, source })

export const lines = <const K extends string>(
  key: K,
  label: string,
  columns: readonly LineColumn[],
  rest: Omit<Options<LinesField>, 'columns'> = {},
): LinesField & { key: K } => ({ ...rest, type: 'lines', key, label, columns })

const PERSON = '个人'
const COMPANY = '单位'
const PAPERS = ['身份证', '护照', '港澳居民来往内地通行证', '台湾居民来往大陆通行证', '其他证件']

/** Parties of a case. A person has an identity paper, a company its code; nobody may be listed twice. */
export const parties = <const K extends string>(
  key: K,
  label: string,
  positions: readonly string[],
  rest: Omit<Options<LinesField>, 'columns' | 'distinct' | 'twiceWords'> = {},
): LinesField & { key: K } =>
  lines(
    key,
    label,
    [
      text('name', '名称', { required: true, max: 100, placeholder: '姓名或单位全称' }),
      select('kind', '类型', [PERSON, COMPANY], { required: true }),
      select('paper', '证件类型', PAPERS, { visibleIf: { key: 'kind', in: [PERSON] } }),
      idNumber('idNumber', '身份证号', { visibleIf: { key: 'paper', in: [PAPERS[0] ?? ''] } }),
      text('paperNo', '证件号码', { max: 30, visibleIf: { key: 'paper', in: PAPERS.slice(1) } }),
      creditCode('creditCode', '信用代码', { visibleIf: { key: 'kind', in: [COMPANY] } }),
      select('position', '诉讼地位', positions, { required: true }),
    ],
    {
      ...rest,
      distinct: [['idNumber'], ['creditCode'], ['paper', 'paperNo'], ['kind', 'name']],
      twiceWords: `${label}重复，请合并`,
    },
  )

export const formula = <const K extends string>(
  key: K,
  label: string,
  how: Formula,
  rest: Omit<Options<FormulaField>, 'formula'> = {},
): FormulaField & { key: K } => ({ ...rest, type: 'formula', key, label, formula: how })
