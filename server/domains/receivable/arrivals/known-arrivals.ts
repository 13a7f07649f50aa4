import Decimal from 'decimal.js'
import type { ArrivalValues, StatementLine } from './bank-statement'

/** An arrival that is recorded. */
export interface KnownArrival {
  amount: string
  arrivedOn: string
  payer: string
  payerAccount: string
  serialNo: string
  words: string
}

/**
 * Splits a list into what is new and what is recorded already. Each recorded arrival stands for one line, so that two
 * equal payments of a day stay two.
 */
export function splitKnown(lines: readonly StatementLine[], known: readonly KnownArrival[]) {
  const byNumber = new Map(known.filter(({ serialNo }) => serialNo).map((arrival) => [arrival.serialNo, arrival]))
  // By number first: a line without one must not use up the arrival of another.
  const isNumbered = ({ values }: StatementLine) => byNumber.has(values.serialNo)
  const numbered = lines.filter(isNumbered)
  const used = new Set(numbered.map(({ values }) => byNumber.get(values.serialNo)))
  const leftByDay = new Map<string, KnownArrival[]>()
  for (const arrival of known)
    if (!used.has(arrival)) leftByDay.set(arrival.arrivedOn, [...(leftByDay.get(arrival.arrivedOn) ?? []), arrival])
  const takeSame = ({ values }: StatementLine) => {
    const left = leftByDay.get(values.arrivedOn) ?? []
    const index = left.findIndex((arrival) => isSame(values, arrival))
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }
  const fresh: StatementLine[] = []
  const seen = [...numbered]
  for (const line of lines) if (!isNumbered(line)) (takeSame(line) ? seen : fresh).push(line)
  return { fresh, seen: seen.sort((a, b) => a.row - b.row) }
}

/** Same day, sum and payer; number, account and remark may be missing on one side, but not differ. */
function isSame(line: ArrivalValues, known: KnownArrival): boolean {
  const agrees = (left: string, right: string) => !left || !right || fold(left) === fold(right)
  return (
    line.arrivedOn === known.arrivedOn &&
    new Decimal(line.amount).eq(known.amount) &&
    fold(line.payer) === fold(known.payer) &&
    agrees(line.serialNo, known.serialNo) &&
    agrees(line.payerAccount, known.payerAccount) &&
    agrees(line.words, known.words)
  )
}

const fold = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
