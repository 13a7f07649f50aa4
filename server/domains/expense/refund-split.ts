import { Decimal } from 'decimal.js'

/** How an income was shared out, and what went back of each part before; the lead first. */
export interface SharedOut {
  gross: string
  parts: readonly { amount: string; refunded: string }[]
}

/**
 * What each part gives of a sum that goes back: as it was shared out, to the cent. Reckoned on all that has gone back so
 * far, so that whoever gets everything back, in however many steps, gets each part whole. The first part takes what
 * rounding leaves (GAPS 59).
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
