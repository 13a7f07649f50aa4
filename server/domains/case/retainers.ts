import type { RetainerTerm } from '@contract/case/codes'
import { caseLimits } from '@contract/case/codes'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../kernel/clock'

const end = sql.ref('cases.end_date')

/**
 * Conditions for queryValueIndex of pageType 6 (GAPS 56): the service state of a retainer.
 * @param today YYYY-MM-DD
 */
export const RETAINER_DAYS: Readonly<Record<RetainerTerm, (today: string) => RawBuilder<boolean>>> = {
  0: () => sql<boolean>`true`,
  1: (today) => sql<boolean>`(${end} is null or ${end} >= ${today})`,
  2: (today) => sql<boolean>`(${end} >= ${today} and ${end} <= ${dayAfter(today, caseLimits.retainerEndsDays)})`,
  3: (today) => sql<boolean>`${end} < ${today}`,
}
