import Decimal from 'decimal.js'

const Yuan = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

export interface Rates {
  /** Per cent. */
  tax: string
  firm: string
}
export interface Split {
  gross: string
  taxRate: string
  tax: string
  net: string
  firmRate: string
  firmShare: string
  /** Same order as `percents`. */
  shares: string[]
}

/**
 * Splits a client's payment, to the cent. Tax is included in the price (DOMAIN §7: net = gross / (1 + r)); the firm
 * keeps its part of the net amount and the lawyers share the rest. Cents left by rounding go to the first lawyer, who
 * leads the case (GAPS 59).
 */
export function allocate(gross: string, { tax, firm }: Rates, percents: readonly string[]): Split {
  const whole = new Yuan(gross)
  const net = whole.div(new Yuan(tax).div(100).plus(1)).toDecimalPlaces(2)
  const firmShare = net.times(firm).div(100).toDecimalPlaces(2)
  const pool = net.minus(firmShare)
  const shares = percents.map((percent) => pool.times(percent).div(100).toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const rest = shares.reduce((left, share) => left.minus(share), pool)
  return {
    gross: whole.toFixed(2),
    taxRate: new Yuan(tax).toFixed(2),
    tax: whole.minus(net).toFixed(2),
    net: net.toFixed(2),
    firmRate: new Yuan(firm).toFixed(2),
    firmShare: firmShare.toFixed(2),
    shares: shares.map((share, index) => (index === 0 ? share.plus(rest) : share).toFixed(2)),
  }
}
