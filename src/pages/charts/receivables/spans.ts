import { toDate } from '@/lib/time'

export const moneySpans = { half: '近半年', year: '近一年', whole: '今年全年' } as const
export type MoneySpan = keyof typeof moneySpans

export const isMoneySpan = (word: string | undefined): word is MoneySpan => word !== undefined && word in moneySpans

const MONTHS = 12
const BACK: Readonly<Record<Exclude<MoneySpan, 'whole'>, number>> = { half: 5, year: 11 }
const two = (value: number) => String(value).padStart(2, '0')

/** Whole months, this one the last; the year to its end, for what is still planned. @param today YYYY-MM-DD */
export function spanOf(span: MoneySpan, today = toDate()): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (span === 'whole') return { from: `${year}-01-01`, to: `${year}-12-31` }
  const first = year * MONTHS + month - 1 - BACK[span]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return {
    from: `${Math.floor(first / MONTHS)}-${two((first % MONTHS) + 1)}-01`,
    to: `${year}-${two(month)}-${two(last)}`,
  }
}
