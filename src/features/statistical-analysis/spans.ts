import { addMonths, toDate } from '@/lib/time'

/** Periods to choose from. */
export const SPANS = { month: '本月', quarter: '本季', year: '今年', twelve: '近一年' } as const
export type Span = keyof typeof SPANS

export const SPAN_TABS = (Object.keys(SPANS) as Span[]).map((key) => ({ key, text: SPANS[key] }))

export const spanNamed = (word: string | undefined): Span => SPAN_TABS.find(({ key }) => key === word)?.key ?? 'year'

const QUARTER = 3

/** Days from the first of a month to today. @param today YYYY-MM-DD */
export function daysOfSpan(span: Span, today = toDate()): { from: string; to: string } {
  const monthsBefore = Number(today.slice(5, 7)) - 1
  const back = { month: 0, quarter: monthsBefore % QUARTER, year: monthsBefore, twelve: 11 }[span]
  return { from: addMonths(`${today.slice(0, 7)}-01`, -back), to: today }
}
