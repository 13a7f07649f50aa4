import { fromTime, toTime } from '../../../kernel/clock'
import { startsBetween } from './recurrence'

interface Repeated {
  start_at: string
  end_at: string
  rrule: string
  exdates: readonly string[]
}

/** One time that a schedule takes place. */
export interface Occurrence {
  start: string
  end: string
  /** Of a series: when it begins by the rule. */
  occurrence: string | null
}

export const lengthOf = ({ start_at, end_at }: Pick<Repeated, 'start_at' | 'end_at'>) =>
  fromTime(end_at) - fromTime(start_at)

/** Every time a schedule touches a span of wire times, both included; what happens once is itself. */
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
