import Decimal from 'decimal.js'

// GAPS 59: cents and hundredths that rounding leaves go to the first.

const Yuan = Decimal.clone({ precision: 40 })
const WHOLE = new Yuan(100)
const roundDown = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_DOWN)

/**
 * Divides a sum by shares in per cent, to the cent; the parts add up to the sum if the shares add up to 100. The cents
 * that rounding leaves go to the first part that has room for them. @param most limit of each part, if it has one
 */
export function byShares(total: string, percents: readonly string[], most: readonly string[] = []): string[] {
  const whole = new Yuan(total)
  const parts = percents.map((percent) => roundDown(whole.times(percent).div(WHOLE)))
  const share = percents.reduce((sum, percent) => sum.plus(percent), new Yuan(0))
  const due = whole.times(share).div(WHOLE).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const rest = parts.reduce((left, part) => left.minus(part), due)
  const fitting = parts.findIndex((part, index) => part.plus(rest).lte(most[index] ?? Number.POSITIVE_INFINITY))
  const taker = Math.max(fitting, 0)
  return parts.map((part, index) => (index === taker ? part.plus(rest) : part).toFixed(2))
}

/** Share of each amount in the total, in per cent; the hundredths that rounding leaves go to the first. */
export function sharesIn(amounts: readonly string[]): string[] {
  const whole = amounts.reduce((sum, amount) => sum.plus(amount.trim()), new Yuan(0))
  if (whole.isZero()) return amounts.map((_, index) => (index === 0 ? '100.00' : '0.00'))
  const shares = amounts.map((amount) => roundDown(new Yuan(amount).times(WHOLE).div(whole)))
  const rest = shares.reduce((left, share) => left.minus(share), WHOLE)
  return shares.map((share, index) => (index === 0 ? share.plus(rest) : share).toFixed(2))
}

/** Sum of the amounts. */
export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Yuan(0)).toFixed(2)
