import { choicesOf, type FieldDefinition, type FormValues, money, note, percent, select } from '@contract/forms/fields'
import type { InvoicePart } from '@contract/invoice/shapes'
import { byShares, sharesIn, sumOf } from '@contract/law/scale'
import type { Part } from '@/features/invoice/invoiceParts'
import { yuan } from '@/lib/amount'

const byPercent = { key: 'by', in: ['percent'] }
const byAmount = { key: 'by', in: ['amount'] }
const percentKey = (index: number) => `percent${index}`
const amountKey = (index: number) => `amount${index}`
const trimmed = (value: unknown) => String(value ?? '').trim()

/** Form for dividing an invoice among receivables: by per cent of its sum, or by amounts. */
export const scaleForm = (parts: readonly Part[], lefts: readonly string[]): FieldDefinition[] => [
  select('by', '分配方式', choicesOf({ percent: '按比例', amount: '按金额' }), { required: true, inline: true }),
  money('total', '开票总额', { required: true, visibleIf: byPercent }),
  ...parts.map(({ name }, index) =>
    percent(percentKey(index), name, {
      required: true,
      visibleIf: byPercent,
      hint: `还可开票 ${yuan(lefts[index])}`,
    }),
  ),
  ...parts.map(({ name }, index) =>
    money(amountKey(index), name, { required: true, visibleIf: byAmount, hint: `还可开票 ${yuan(lefts[index])}` }),
  ),
  note('words', '按比例分配到分，除不尽的尾差计入第一笔'),
]

export const scaleOf = (parts: readonly Part[]): FormValues => {
  const amounts = parts.map(({ amount }) => amount)
  const shares = sharesIn(amounts)
  return {
    by: 'percent',
    total: sumOf(amounts),
    ...Object.fromEntries(shares.map((share, index) => [percentKey(index), share])),
    ...Object.fromEntries(amounts.map((amount, index) => [amountKey(index), amount])),
  }
}

export const leftsOf = (parts: readonly Part[], plan: readonly InvoicePart[]): string[] =>
  parts.map(({ expectMoneyId }) => plan.find((row) => row.expectMoneyId === expectMoneyId)?.left ?? '0.00')

/** Resulting amounts, or the problem of a field. */
export function scaled(
  parts: readonly Part[],
  lefts: readonly string[],
  values: Readonly<Record<string, unknown>>,
): { parts: Part[] } | { problems: Record<string, string> } {
  const isByPercent = values.by === 'percent'
  const shares = parts.map((_, index) => trimmed(values[percentKey(index)]))
  if (isByPercent && sumOf(shares) !== '100.00')
    return { problems: { [percentKey(parts.length - 1)]: `各笔比例合计应为 100%，现为 ${Number(sumOf(shares))}%` } }
  const amounts = isByPercent
    ? byShares(trimmed(values.total), shares, lefts)
    : parts.map((_, index) => trimmed(values[amountKey(index)]))
  const keyOf = isByPercent ? percentKey : amountKey
  const over = amounts.findIndex((amount, index) => Number(sumOf([amount, `-${lefts[index]}`])) > 0)
  if (over >= 0)
    return {
      problems: {
        [keyOf(over)]: `${parts[over]?.name}为 ${yuan(amounts[over])}，超过还可开票的 ${yuan(lefts[over])}`,
      },
    }
  // Parts without a share are not invoiced.
  return {
    parts: parts.flatMap((part, index) => {
      const amount = sumOf([amounts[index] ?? '0'])
      return /[1-9]/.test(amount) ? [{ ...part, amount }] : []
    }),
  }
}
