import Decimal from 'decimal.js'

// DOMAIN §7: net = round(gross / (1 + r), 2), tax = gross − net. Amounts are yuan, decimals as text, with two places.

export interface Taxed {
  /** 价税合计 */
  gross: string
  /** 不含税金额 */
  net: string
  tax: string
}

const HUNDRED = 100
const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
const roundToCents = (amount: Decimal) => amount.toDecimalPlaces(2)
const taxedOf = (gross: Decimal, net: Decimal): Taxed => ({
  gross: gross.toFixed(2),
  net: net.toFixed(2),
  tax: gross.minus(net).toFixed(2),
})

/** Splits a gross amount into net and tax. @param rate in per cent */
export function taxInGross(gross: string, rate: string): Taxed {
  const whole = new Money(gross.trim())
  return taxedOf(whole, roundToCents(whole.times(HUNDRED).div(new Money(rate).plus(HUNDRED))))
}

/** Adds tax to a net amount. taxInGross of the result gives the same net again. @param rate in per cent */
export function taxOnNet(net: string, rate: string): Taxed {
  const before = new Money(net.trim())
  return taxedOf(before.plus(roundToCents(before.times(rate).div(HUNDRED))), before)
}
