import { addMonths, monthRange, toDate } from '@/lib/time'

export const moneySpans = { half: '近半年', year: '近一年', whole: '今年全年' } as const
export type MoneySpan = keyof typeof moneySpans

export const isMoneySpan = (word: string | undefined): word is MoneySpan => word !== undefined && word in moneySpans

const BACK: Readonly<Record<Exclude<MoneySpan, 'whole'>, number>> = { half: 5, year: 11 }

/**
 * Whole months, the current one last; the year to its end, because it includes planned amounts. @param today YYYY-MM-DD
 */
export function spanOf(span: MoneySpan, today = toDate()): { from: string; to: string } {
  const year = today.slice(0, 4)
  if (span === 'whole') return { from: `${year}-01-01`, to: `${year}-12-31` }
  return { from: addMonths(`${today.slice(0, 7)}-01`, -BACK[span]), to: monthRange(today).end }
}
