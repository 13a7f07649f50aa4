import type { SummaryRow } from '@contract/approval/shapes'
import { datesInWords } from '@/lib/time'

/** A filled-in field in words: days and times as people say them. */
export const summaryWords = ({ text }: Pick<SummaryRow, 'text'>): string => datesInWords(text)
