import { appMsgKind } from '@contract/codes/appMsg'
import { assistants, type CountKey } from '@contract/codes/assistants'
import type { AssistantCounts, AssistantUnread, UnreadTotals } from '@contract/message/shapes'
import { sql } from 'kysely'
import type { Clock } from '../clock'
import type { SystemDb } from '../db/open'
import type { Bus } from '../im/bus'

/** Age up to which cached counts are used: only cases for news that a broken bus has lost. */
const CACHE_MS = 60_000
const MOST_CACHED = 50_000

/** One person's unread messages, as of `seq`. */
export class Unread {
  /** Computed once: it is read far more often than it changes. */
  readonly totals: UnreadTotals

  constructor(
    seq: number,
    private readonly byType: ReadonlyMap<number, number>,
  ) {
    this.totals = { seq, ...countsOf(byType) }
  }

  /** Number of unread messages of these types. */
  count(types: readonly number[]): number {
    return [...new Set(types)].reduce((sum, type) => sum + (this.byType.get(type) ?? 0), 0)
  }

  /** One assistant's unread messages, by type. */
  of(systemId: number): AssistantUnread {
    const own = [...this.byType].filter(([type]) => appMsgKind(type)?.assistant === systemId)
    return { total: own.reduce((sum, [, count]) => sum + count, 0), byType: Object.fromEntries(own) }
  }
}

/** Sums counts by type up to counts by assistant; types without an assistant are not shown, and not counted. */
export function countsOf(byType: Iterable<readonly [type: number, count: number]>): AssistantCounts {
  const counts = Object.fromEntries(assistants.map(({ countKey }) => [countKey, 0])) as Record<CountKey, number>
  const keys = new Map(assistants.map(({ systemId, countKey }) => [systemId, countKey]))
  let total = 0
  for (const [type, count] of byType) {
    const assistant = appMsgKind(type)?.assistant
    const key = assistant && keys.get(assistant)
    if (!key) continue
    counts[key] += count
    total += count
  }
  return { total, counts }
}

interface Entry {
  readAt: number
  unread: Promise<Unread>
}

/** Unread counts of all people, cached in memory: every screen asks for them. News drops a person's, on every node. */
export class UnreadCounts {
  readonly #cache = new Map<string, Entry>()

  constructor(
    private readonly db: SystemDb,
    private readonly clock: Clock,
    bus: Bus,
  ) {
    bus.onNotice((notice) => {
      if (notice.kind === 'news') for (const id of notice.employeeIds) this.#cache.delete(id)
      if (notice.kind === 'gap') this.#cache.clear()
    })
  }

  /** Counts of one person. Not for use inside a transaction: it queries outside of it. */
  of(employeeId: string): Promise<Unread> {
    const entry = this.#cache.get(employeeId)
    if (entry && this.clock.now() - entry.readAt < CACHE_MS) return entry.unread
    const read = this.#readCounts([employeeId])
    return this.#cacheCounts(employeeId, read)
  }

  /** Reads these people's counts anew, in one statement. */
  async fresh(employeeIds: readonly string[]): Promise<Map<string, Unread>> {
    const read = this.#readCounts(employeeIds)
    const all = await Promise.all(employeeIds.map(async (id) => [id, await this.#cacheCounts(id, read)] as const))
    return new Map(all)
  }

  /** Caches a count before it is read, so that news which comes meanwhile drops it. */
  #cacheCounts(id: string, read: Promise<Map<string, Unread>>): Promise<Unread> {
    const unread = read.then((found) => found.get(id) ?? new Unread(0, new Map()))
    const entry = { readAt: this.clock.now(), unread }
    this.#cache.delete(id)
    this.#cache.set(id, entry)
    unread.catch(() => {
      if (this.#cache.get(id) === entry) this.#cache.delete(id)
    })
    if (this.#cache.size > MOST_CACHED) this.#forgetOldest()
    return unread
  }

  #forgetOldest() {
    const { value } = this.#cache.keys().next()
    if (value !== undefined) this.#cache.delete(value)
  }

  async #readCounts(employeeIds: readonly string[]): Promise<Map<string, Unread>> {
    const { rows } = await sql<{ id: string; seq: number; type: number | null; count: number }>`
      select employees.id, employees.message_seq as seq, app_msg_type as type, count(app_messages.id) as count
      from employees
      left join app_messages on app_messages.recipient_id = employees.id and not app_messages.is_read
      where employees.id = any(${employeeIds}::text[])
      group by 1, 2, 3`.execute(this.db)
    const found = new Map<string, { seq: number; byType: Map<number, number> }>()
    for (const { id, seq, type, count } of rows) {
      const own = found.get(id) ?? { seq, byType: new Map<number, number>() }
      found.set(id, own)
      if (type !== null) own.byType.set(type, count)
    }
    return new Map([...found].map(([id, { seq, byType }]) => [id, new Unread(seq, byType)]))
  }
}
