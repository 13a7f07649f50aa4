import Decimal from 'decimal.js'

/**
 * Exact sums of money. Amounts are decimal strings in yuan, as on the wire; so are the results, with two decimals.
 * Whoever only shows an amount takes amount.ts, which is lighter by decimal.js.
 */
export { formatMoney, moneyInWords } from './amount'

type Amount = string | number | undefined | null

const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** Nothing counts as zero; what is no amount throws. */
const decimal = (amount: Amount) => new Money(amount === undefined || amount === null || amount === '' ? 0 : amount)
const written = (amount: Decimal) => amount.toFixed(2)

export const addMoney = (...amounts: Amount[]): string =>
  written(amounts.reduce((sum: Decimal, amount) => sum.plus(decimal(amount)), new Money(0)))

export const subtractMoney = (from: Amount, amount: Amount): string => written(decimal(from).minus(decimal(amount)))

/** Below 0 if the first is less, above 0 if it is more. */
export const compareMoney = (a: Amount, b: Amount): number => decimal(a).comparedTo(decimal(b))

/** `percent` per cent of an amount, to the cent. */
export const shareOf = (amount: Amount, percent: Amount): string =>
  written(decimal(amount).times(decimal(percent)).dividedBy(100))

/** What per cent one amount is of another, with at most two decimals and no trailing zeros; '—' of nothing. */
export function percentOf(part: Amount, whole: Amount): string {
  const total = decimal(whole)
  if (total.isZero()) return '—'
  return `${decimal(part).dividedBy(total).times(100).toDecimalPlaces(2).toString()}%`
}
