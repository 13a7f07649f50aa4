import { Decimal } from 'decimal.js'
import { percent, province } from '../validators'
import type {
  Address,
  AttachmentsField,
  FieldDefinition,
  KindFile,
  Line,
  LinesField,
  PercentsField,
  Share,
} from './fields'
import { words } from './words'

const ID = /^[0-9A-Za-z_-]{1,32}$/
const LISTED_MAX = 50
const LINES_MAX = 100

export const isId = (text: unknown): boolean => typeof text === 'string' && ID.test(text)

export function listProblem(
  { label, max = LISTED_MAX }: Pick<FieldDefinition, 'label' | 'max'>,
  value: readonly unknown[],
  fits: (item: unknown) => boolean,
): string | undefined {
  if (!value.every(fits)) return words.notOffered(label)
  if (new Set(value).size < value.length) return words.twice(label)
  return value.length > max ? words.tooMany(label, max) : undefined
}

/** Checks the number of lines, and that no line is repeated. */
export function linesProblem(field: LinesField, value: readonly Line[]): string | undefined {
  const { label, min = 0, max = LINES_MAX, distinct = [], twiceWords } = field
  if (value.length < min) return words.tooFew(label, min)
  if (value.length > max) return words.tooMany(label, max)
  return distinct.some((keys) => hasTwins(value, keys)) ? (twiceWords ?? words.twice(label)) : undefined
}

function hasTwins(rows: readonly Line[], keys: readonly string[]): boolean {
  const seen = rows.flatMap((row) => {
    const parts = keys.map((key) => row[key])
    return parts.every((part) => typeof part === 'string' && part.trim())
      ? [JSON.stringify(parts.map((part) => String(part).normalize('NFKC').replace(/\s/g, '').toUpperCase()))]
      : []
  })
  return new Set(seen).size < seen.length
}

const WHOLE = new Decimal(100)

/** Checks that shares sum to exactly 100.00, each of another person. */
export function percentsProblem({ label, max }: PercentsField, shares: readonly Share[]): string | undefined {
  const people = listProblem(
    { label, max },
    shares.map(({ empId }) => empId),
    isId,
  )
  if (people) return people
  const wrong = shares.findIndex((share) => !share.percent?.trim() || percent(share.percent.normalize('NFKC')))
  if (wrong >= 0) return `第${wrong + 1}位的比例须为 0 到 100，最多两位小数`
  const total = shares.reduce((sum, share) => sum.plus(share.percent.normalize('NFKC').trim()), new Decimal(0))
  return total.equals(WHOLE) ? undefined : `${label}合计应为 100%，现为 ${total.toString()}%`
}

/** Sum of the shares so far; 0 for what is no percent yet. */
export const shareTotal = (shares: readonly Share[]): string =>
  shares
    .map(({ percent: typed = '' }) => typed.normalize('NFKC').trim())
    .reduce((sum, typed) => (typed && !percent(typed) ? sum.plus(typed) : sum), new Decimal(0))
    .toString()

/** Equal shares for `count` people; the remaining hundredths go to the lead (GAPS 59). */
export function evenShares(count: number): string[] {
  if (count < 1) return []
  const each = WHOLE.div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  const lead = WHOLE.minus(each.times(count - 1))
  return Array.from({ length: count }, (_, index) => (index === 0 ? lead : each).toFixed(2))
}

export function attachmentsProblem(field: AttachmentsField, files: readonly KindFile[]): string | undefined {
  const { label, options, needs = [], max } = field
  if (files.some(({ kind }) => !kind)) return `请为每个${label}选择类别`
  const kinds = new Map(options.map((option) => [option.value, option.label]))
  if (files.some(({ kind }) => !kinds.has(kind))) return words.notOffered(`${label}类别`)
  const lacking = needs.find((need) => !files.some(({ kind }) => kind === need))
  if (lacking !== undefined) return `${label}缺少${kinds.get(lacking) ?? lacking}`
  return listProblem(
    { label, max },
    files.map(({ fileId }) => fileId),
    isId,
  )
}

const DETAIL_MAX = 100

export function addressProblem(label: string, required: boolean, { area = '', detail = '' }: Partial<Address>) {
  if (!area) return required || detail.trim() ? `请选择${label}的省市区` : undefined
  if (!/^\d{6}$/.test(area) || !province(area)) return words.notOffered(`${label}的省市区`)
  return detail.length > DETAIL_MAX ? words.tooLong(`${label}的详细地址`, DETAIL_MAX) : undefined
}
