import Decimal from 'decimal.js'
import { dayInWords } from '../day-words'
import { daysBetween } from '../duration'

// DOMAIN §7: interest by the loan prime rate (LPR) in segments, and the doubled part of interest for delayed
// performance. A year has 365 days; the first day counts and the last does not.

export type LprTerm = 'oneYear' | 'fiveYears'

/** Per cent a year from a day on, YYYY-MM-DD. */
export type LprQuote = readonly [day: string, oneYear: string, fiveYears: string]

/** The LPR as published. The newest last; months without a change are left out. */
export const LPR: readonly LprQuote[] = [
  ['2019-08-20', '4.25', '4.85'],
  ['2019-09-20', '4.20', '4.85'],
  ['2019-11-20', '4.15', '4.80'],
  ['2020-02-20', '4.05', '4.75'],
  ['2020-04-20', '3.85', '4.65'],
  ['2021-12-20', '3.80', '4.65'],
  ['2022-01-20', '3.70', '4.60'],
  ['2022-05-20', '3.70', '4.45'],
  ['2022-08-22', '3.65', '4.30'],
  ['2023-06-20', '3.55', '4.20'],
  ['2023-08-21', '3.45', '4.20'],
  ['2024-02-20', '3.45', '3.95'],
  ['2024-07-22', '3.35', '3.85'],
  ['2024-10-21', '3.10', '3.60'],
  ['2025-05-20', '3.00', '3.50'],
]
/** Before this day there was no LPR in its present form. */
export const LPR_SINCE = '2019-08-20'

const YEAR_DAYS = 365
const HUNDRED = 100
/** 迟延履行期间加倍部分债务利息: 0.175 per mille a day (法释〔2014〕8 号). */
const DELAY_PER_DAY = '0.000175'

export interface InterestStep {
  from: string
  /** Not counted. */
  to: string
  days: number
  /** Per cent a year. */
  rate: string
  interest: string
}
export interface Interest {
  total: string
  steps: InterestStep[]
}

export interface LprAsked {
  /** Yuan. */
  principal: string
  /** YYYY-MM-DD */
  from: string
  to: string
  term: LprTerm
  /** Multiple of the rate: 1, 1.5, 4. */
  times?: string
}

/** Days from one publication of the LPR to the next, at most: it is published on the 20th of each month, or a workday after. */
const LPR_INTERVAL_DAYS = 40

/** Caution for a span that ends after the last rate that is known could have changed; undefined within the table. */
export function lprCaution(to: string, quotes: readonly LprQuote[] = LPR): string | undefined {
  const asOf = quotes[quotes.length - 1]?.[0] ?? LPR_SINCE
  return daysBetween(asOf, to) > LPR_INTERVAL_DAYS
    ? `LPR 录至${dayInWords(asOf)}公布的一期，其后按这一期计算；如已调整，请管理员在「法律数据」录入后重算`
    : undefined
}

/** Interest at a multiple of the LPR, segment by segment. */
export function lprInterest(
  { principal, from, to, term, times = '1' }: LprAsked,
  quotes: readonly LprQuote[] = LPR,
): Interest {
  const steps: InterestStep[] = []
  let total = new Decimal(0)
  for (const [index, [since, oneYear, fiveYears]] of quotes.entries()) {
    const until = quotes[index + 1]?.[0] ?? to
    const [begin, end] = [since > from ? since : from, until < to ? until : to]
    if (begin >= end) continue
    const rate = new Decimal(term === 'oneYear' ? oneYear : fiveYears).mul(times)
    const days = daysBetween(begin, end)
    const interest = new Decimal(principal).mul(rate).div(HUNDRED).mul(days).div(YEAR_DAYS)
    total = total.plus(interest)
    steps.push({ from: begin, to: end, days, rate: rate.toString(), interest: interest.toFixed(2) })
  }
  return { total: total.toFixed(2), steps }
}

/** The doubled part of the interest for delayed performance, from the day after the term ended. */
export function delayInterest({ principal, from, to }: Pick<LprAsked, 'principal' | 'from' | 'to'>): Interest {
  const days = Math.max(daysBetween(from, to), 0)
  const interest = new Decimal(principal).mul(DELAY_PER_DAY).mul(days).toFixed(2)
  return { total: interest, steps: [{ from, to, days, rate: '日 1.75‱', interest }] }
}

/** Problem of a span of interest, in the user's words. */
export const spanProblem = (from: string, to: string, isLpr: boolean): string | undefined =>
  to <= from
    ? '截止日应晚于起算日'
    : isLpr && from < LPR_SINCE
      ? `LPR 自${dayInWords(LPR_SINCE)}起公布，此前请按基准利率另计`
      : undefined
