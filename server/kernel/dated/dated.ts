import type { DatedItem } from '@contract/workbench/shapes'
import type { FirmDb } from '../db/open'
import type { Employee } from '../http/who'

/** Whose days are looked at, and from where. */
export interface DatedCall {
  readonly db: FirmDb
  readonly me: Employee
  readonly now: number
}

/** Days, both included. Whatever is still to do from before them belongs in as well. */
export interface DaySpan {
  from: string
  to: string
}

/** What one domain knows of a person that has a day: in its manifest. */
export type DatedSource = (call: DatedCall, span: DaySpan) => Promise<DatedItem[]>

/** Everything dated about a person, whichever domain it is from. */
export class Dated {
  constructor(private readonly sources: readonly DatedSource[]) {}

  /** In order of time: what only has a day comes before what has an hour. */
  async of(call: DatedCall, span: DaySpan): Promise<DatedItem[]> {
    const found = (await Promise.all(this.sources.map((source) => source(call, span)))).flat()
    const entered = new Set(found.flatMap(({ kind, id }) => (kind === 'schedule' ? [] : id)))
    // What another domain put into the calendar has the same id there: it is told once, and drawn as the calendar draws it.
    const drawn = new Map(found.flatMap(({ kind, id, schedule }) => (kind === 'schedule' ? [[id, schedule]] : [])))
    return found
      .filter(({ kind, id }) => kind !== 'schedule' || !entered.has(id))
      .map((item) => (drawn.has(item.id) ? { ...item, schedule: item.schedule ?? drawn.get(item.id) } : item))
      .sort((a, b) => compare(momentOf(a), momentOf(b)) || compare(a.id, b.id))
  }
}

const momentOf = ({ day, time }: DatedItem) => `${day} ${time}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
