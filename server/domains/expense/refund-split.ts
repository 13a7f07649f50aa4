import { Decimal } from 'decimal.js'

/** Parts of a shared income, with the amount refunded of each; the lead first. */
export interface SharedOut {
  gross: string
  parts: readonly { amount: string; refunded: string }[]
}

/**
 * Amount each part gives back, in proportion and to the cent. Computed on everything refunded so far, so that a full
 * refund returns each part in full, in however many steps. The first part takes the rounding difference (GAPS 59).
 */
export function splitRefund({ gross, parts }: SharedOut, amount: string): string[] {
  const before = parts.reduce((sum, { refunded }) => sum.plus(refunded), new Decimal(0))
  const after = before.plus(amount)
  const [, ...others] = parts
  const given = others.map((part) =>
    new Decimal(part.amount).times(after).div(gross).toDecimalPlaces(2, Decimal.ROUND_DOWN).minus(part.refunded),
  )
  const rest = given.reduce((left, part) => left.minus(part), new Decimal(amount))
  return [rest, ...given].slice(0, parts.length).map((part) => part.toFixed(2))
}
