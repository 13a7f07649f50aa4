import { toDate } from '@/lib/time'

/** The times one looks back on. */
export const SPANS = { month: '本月', quarter: '本季', year: '今年', twelve: '近一年' } as const
export type Span = keyof typeof SPANS

export const SPAN_TABS = (Object.keys(SPANS) as Span[]).map((key) => ({ key, text: SPANS[key] }))

export const spanNamed = (word: string | undefined): Span => SPAN_TABS.find(({ key }) => key === word)?.key ?? 'year'

const MONTHS = 12
const QUARTER = 3
const two = (value: number) => String(value).padStart(2, '0')

/** From the first of a month to today. @param today YYYY-MM-DD */
export function daysOfSpan(span: Span, today = toDate()): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const at = year * MONTHS + month - 1
  const first = {
    month: at,
    quarter: at - ((month - 1) % QUARTER),
    year: year * MONTHS,
    twelve: at - MONTHS + 1,
  }[span]
  return { from: `${Math.floor(first / MONTHS)}-${two((first % MONTHS) + 1)}-01`, to: today }
}
