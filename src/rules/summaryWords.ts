import type { SummaryRow } from '@contract/approval/shapes'
import { datesInWords } from '@/lib/time'

/** Text of a filled-in field, with days and times in friendly words. */
export const summaryWords = ({ text }: Pick<SummaryRow, 'text'>): string => datesInWords(text)
