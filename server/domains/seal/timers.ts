import { dayAfter, fromTime } from '../../kernel/clock'
import type { Job } from '../../kernel/jobs/jobs'

export const STAMP_JOB = 'seal.stamp'
export const ORIGINAL_DUE = 'seal.original'
/** Job that writes 作废 over a stamped file. */
export const VOID_JOB = 'seal.void'
const AT = '09:00:00'
/** Days before an original is due of the first reminder. */
const AHEAD = 3

export const voidKeyOf = (docId: string) => `${VOID_JOB}.${docId}`
export const stampKeyOf = (docId: string) => `${STAMP_JOB}.${docId}`

/** Reminder job of one day; its handler schedules the next one and skips returned originals. */
export const originalTimer = (firmId: string, docId: string, day: string): Job => ({
  kind: ORIGINAL_DUE,
  firmId,
  uniqueKey: `${ORIGINAL_DUE}.${docId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
  payload: { docId },
})

/** Day of the first reminder; never before tomorrow. */
export function firstReminder(due: string, today: string): string {
  const ahead = dayAfter(due, -AHEAD)
  return ahead > today ? ahead : due > today ? due : dayAfter(today, 1)
}
