import { fromTime } from '../../../kernel/clock'
import type { Job } from '../../../kernel/jobs/jobs'

export const MONEY_JOB = 'books.morning'
const AT = '08:30:00'

/**
 * The morning on which a firm's books are looked through, and from then on every morning: set by whatever first brings
 * money into them. A firm without money has no such timer.
 */
export const moneyTimer = (firmId: string, day: string): Job & { uniqueKey: string } => ({
  kind: MONEY_JOB,
  firmId,
  uniqueKey: `${MONEY_JOB}.${firmId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})
