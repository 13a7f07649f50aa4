import { tidyMoney } from '../money-text'
import * as check from '../validators'
import type { FieldDefinition, FormatField, NumberField } from './fields'

/** Format of a text: how it is normalised for storage, its errors, and its warnings. */
interface Format {
  normalised(text: string): string
  problem(text: string, today: string): string | undefined
  warning?(text: string): string | undefined
  /** Length from which it is checked while it is still being typed. */
  full?: number
  keyboard?: 'idcard' | 'tel' | 'number'
  placeholder?: string
}

const compact = (text: string) => check.halfWidth(text).replace(/\s/g, '')
const capital = (text: string) => compact(text).toUpperCase()

export const FORMATS = {
  mobile: {
    normalised: check.normaliseMobile,
    problem: check.anyMobile,
    warning: check.anyMobileWarning,
    full: 11,
    keyboard: 'tel',
  },
  phone: {
    normalised: (text) => (check.mobile(text) ? compact(text) : check.normaliseMobile(text)),
    problem: check.phone,
    warning: check.phoneWarning,
    keyboard: 'tel',
    placeholder: '手机号或固定电话',
  },
  email: { normalised: compact, problem: check.email, placeholder: 'name@example.com' },
  url: { normalised: check.halfWidth, problem: check.url, placeholder: 'https://' },
  postalCode: { normalised: compact, problem: check.postalCode, full: 6, keyboard: 'number' },
  idNumber: {
    normalised: capital,
    problem: (text, today) => check.idCard(today)(text),
    full: 18,
    keyboard: 'idcard',
  },
  creditCode: { normalised: capital, problem: check.creditCode, warning: check.creditCodeWarning, full: 18 },
  taxNo: { normalised: capital, problem: check.taxNo, warning: check.taxNoWarning, full: 18 },
  bankCard: {
    normalised: compact,
    problem: check.bankAccount,
    warning: check.bankCardWarning,
    keyboard: 'number',
  },
  courtCaseNo: {
    normalised: check.normaliseCourtCaseNo,
    problem: check.courtCaseNo,
    warning: check.courtCaseNoWarning,
    placeholder: '（2026）京0105民初123号',
  },
  plate: { normalised: (text) => capital(text).replace(/·/g, ''), problem: check.plate },
  personName: { normalised: check.normaliseName, problem: check.personName, warning: check.personNameWarning },
} as const satisfies Record<FormatField['type'], Format>

export const formatOf = (type: FormatField['type']): Format => FORMATS[type]

/** Problem of a normalised text in the field's format. */
export const formatProblem = ({ type, signsIn }: FormatField, text: string, today: string): string | undefined =>
  signsIn ? check.mobile(text) : formatOf(type).problem(text, today)

const KNOWN: ReadonlySet<string> = new Set(Object.keys(FORMATS))
export const isFormat = (field: FieldDefinition): field is FormatField => KNOWN.has(field.type)

const NUMBERS: ReadonlySet<FieldDefinition['type']> = new Set(['number', 'money', 'percent'])
export const isNumber = (field: FieldDefinition): field is NumberField => NUMBERS.has(field.type)

/** A text as it is stored. */
export function normalised(field: FieldDefinition, text: string): string {
  if (isFormat(field)) return formatOf(field.type).normalised(text)
  if (field.type === 'money') return tidyMoney(text)
  return isNumber(field) ? compact(text) : text.trim()
}
