import { fromTime, toTime } from '../../../kernel/clock'
import { startsBetween } from './recurrence'

interface Repeated {
  start_at: string
  end_at: string
  rrule: string
  exdates: readonly string[]
}

/** One occurrence of a schedule. */
export interface Occurrence {
  start: string
  end: string
  /** Start by the rule of its series; null for a single schedule. */
  occurrence: string | null
}

export const lengthOf = ({ start_at, end_at }: Pick<Repeated, 'start_at' | 'end_at'>) =>
  fromTime(end_at) - fromTime(start_at)

/** Occurrences within two wire times, both included; a single schedule is its own occurrence. */
export function occurrencesIn(row: Repeated, from: string, to: string): Occurrence[] {
  if (!row.rrule) return [{ start: row.start_at, end: row.end_at, occurrence: null }]
  const length = lengthOf(row)
  const series = { rrule: row.rrule, start: row.start_at, exdates: row.exdates }
  return startsBetween(series, toTime(fromTime(from) - length), to).map((start) => occurrenceAt(row, start))
}

export const occurrenceAt = (row: Pick<Repeated, 'start_at' | 'end_at'>, start: string): Occurrence => ({
  start,
  end: toTime(fromTime(start) + lengthOf(row)),
  occurrence: start,
})
