import type { SummaryRow } from '@contract/approval.shapes'
import { friendlyDay } from '@/lib/time'

/** A filled-in field in words: a day as people say it. Ranges keep the year, month and day of both ends (§9). */
export const summaryWords = ({ text, isDay }: Pick<SummaryRow, 'text' | 'isDay'>): string =>
  (isDay && friendlyDay(text)) || text
