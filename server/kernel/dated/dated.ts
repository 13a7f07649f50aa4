import type { DatedItem } from '@contract/workbench/shapes'
import type { FirmDb } from '../db/open'
import type { Employee } from '../http/caller'

/** The part of a call that is needed to list a person's dated items. */
export interface DatedCall {
  readonly db: FirmDb
  readonly me: Employee
  readonly now: number
}

/** Days, both included. Anything still to do from before `from` belongs in as well. */
export interface DaySpan {
  from: string
  to: string
}

/** A domain's dated items of a person; declared in its manifest. */
export type DatedSource = (call: DatedCall, span: DaySpan) => Promise<DatedItem[]>

/** All dated items of a person, from every domain. */
export class Dated {
  constructor(private readonly sources: readonly DatedSource[]) {}

  /** Lists the items by time: those that only have a day come before those with an hour. */
  async of(call: DatedCall, span: DaySpan): Promise<DatedItem[]> {
    const found = (await Promise.all(this.sources.map((source) => source(call, span)))).flat()
    const entered = new Set(found.flatMap(({ kind, id }) => (kind === 'schedule' ? [] : id)))
    // An item that another domain put into the calendar has the same id there: it is listed once, and drawn as the
    // calendar draws it.
    const drawn = new Map(found.flatMap(({ kind, id, schedule }) => (kind === 'schedule' ? [[id, schedule]] : [])))
    return found
      .filter(({ kind, id }) => kind !== 'schedule' || !entered.has(id))
      .map((item) => (drawn.has(item.id) ? { ...item, schedule: item.schedule ?? drawn.get(item.id) } : item))
      .sort((a, b) => compare(momentOf(a), momentOf(b)) || compare(a.id, b.id))
  }
}

const momentOf = ({ day, time }: DatedItem) => `${day} ${time}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
