import { serviceAccountLimits as most } from '@contract/service-account/codes'
import { type Clock, toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { KeyRepository } from './key-repository'

export interface CountedCall {
  serviceAccountId: string
  firmId: string
  call: string
  isRead: boolean
  code: number
  ip: string
}

interface Counts {
  firmId: string
  day: string
  reads: number
  writes: number
  refused: number
  calls: { id: string; firm_id: string; call: string; code: number; ip: string; at: string }[]
}

/** Use of keys on this node, gathered between two writes: a read must not cost a write of its own. */
export class KeyUsage {
  readonly #counts = new Map<string, Counts>()

  constructor(
    private readonly rows: KeyRepository,
    private readonly clock: Clock,
  ) {}

  add({ serviceAccountId, firmId, call, isRead, code, ip }: CountedCall) {
    const now = this.clock.now()
    const counts = this.#countsOf(serviceAccountId, firmId, toDay(now))
    if (code !== 0) counts.refused++
    else if (isRead) counts.reads++
    else counts.writes++
    counts.calls.push({ id: newId(now), firm_id: firmId, call, code, ip, at: toTime(now) })
    if (counts.calls.length > most.calls) counts.calls.shift()
  }

  /** Writes what was gathered. What cannot be written now is lost: counts are no books. */
  async flush() {
    const gathered = [...this.#counts]
    this.#counts.clear()
    for (const [key, { calls, firmId, ...counts }] of gathered) {
      const [serviceAccountId = ''] = key.split(' ')
      await this.rows.addDay({ ...counts, firm_id: firmId, service_account_id: serviceAccountId })
      await this.rows.addCalls(serviceAccountId, calls, most.calls)
      await this.rows.setLastUsed(serviceAccountId, calls.at(-1)?.at ?? toTime(this.clock.now()))
    }
  }

  #countsOf(serviceAccountId: string, firmId: string, day: string): Counts {
    const key = `${serviceAccountId} ${day}`
    const there = this.#counts.get(key)
    if (there) return there
    const fresh: Counts = { firmId, day, reads: 0, writes: 0, refused: 0, calls: [] }
    this.#counts.set(key, fresh)
    return fresh
  }
}
