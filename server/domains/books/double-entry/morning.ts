import { fromTime } from '../../../kernel/clock'
import type { Job } from '../../../kernel/jobs/jobs'

export const MONEY_JOB = 'books.morning'
const AT = '08:30:00'

/**
 * Timer of a firm's morning check of the books, repeated every morning. Set by the first write that brings money into
 * them; a firm without money has no such timer.
 */
export const moneyTimer = (firmId: string, day: string): Job & { uniqueKey: string } => ({
  kind: MONEY_JOB,
  firmId,
  uniqueKey: `${MONEY_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})
