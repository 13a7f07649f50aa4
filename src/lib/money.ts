import Decimal from 'decimal.js'

/**
 * Exact sums of money. Amounts are decimal strings in yuan, as on the wire; results have two decimals. Code that only
 * displays amounts uses amount.ts, which does not load decimal.js.
 */
export { formatMoney, moneyInWords } from './amount'

type Amount = string | number | undefined | null

const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** Empty counts as zero, spaces around a typed amount nothing, as for its check; what is not an amount throws. */
const decimal = (amount: Amount) => {
  const text = typeof amount === 'string' ? amount.trim() : amount
  return new Money(text === undefined || text === null || text === '' ? 0 : text)
}
const toFixedText = (amount: Decimal) => amount.toFixed(2)

export const addMoney = (...amounts: Amount[]): string =>
  toFixedText(amounts.reduce((sum: Decimal, amount) => sum.plus(decimal(amount)), new Money(0)))

export const subtractMoney = (from: Amount, amount: Amount): string => toFixedText(decimal(from).minus(decimal(amount)))

/** Negative if the first is less, positive if it is more. */
export const compareMoney = (a: Amount, b: Amount): number => decimal(a).comparedTo(decimal(b))

/** `percent` per cent of an amount, to the cent. */
export const shareOf = (amount: Amount, percent: Amount): string =>
  toFixedText(decimal(amount).times(decimal(percent)).dividedBy(100))

/** Percentage of one amount in another, at most two decimals, no trailing zeros; '—' when the whole is zero. */
export function percentOf(part: Amount, whole: Amount): string {
  const total = decimal(whole)
  if (total.isZero()) return '—'
  return `${decimal(part).dividedBy(total).times(100).toDecimalPlaces(2).toString()}%`
}
