import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, fromTime, toTime } from '../clock'
import type { SystemDb } from '../db/open'
import { seal, unseal } from './seal'

/** A value borrowed for a time: an access token, a ticket. */
export interface CachedToken {
  value: string
  /** Milliseconds from now. */
  lifeMs: number
}

interface Kept {
  value: string
  /** Milliseconds since 1970. */
  until: number
}

interface Options {
  db: SystemDb
  clock: Clock
  secret: string
  /** Longer than a renewal can take: after it another node may try. */
  leaseMs: number
}

const LOOK_AGAIN_MS = 50

/**
 * Values borrowed from the vendors, who limit how often they are asked for: all requests of all nodes share one. The
 * first to find it missing takes a lease in the database and asks; the others wait for the row.
 */
export class CachedTokens {
  readonly #node = randomBytes(8).toString('hex')
  readonly #kept = new Map<string, Kept>()
  readonly #flights = new Map<string, Promise<string>>()

  constructor(private readonly options: Options) {}

  /** @param dead a value that the vendor no longer accepts, and which is not returned */
  async get(name: string, borrow: () => Promise<CachedToken>, dead?: string): Promise<string> {
    const kept = this.#kept.get(name)
    if (kept && kept.value !== dead && kept.until > this.options.clock.now()) return kept.value
    const flight = this.#flights.get(name)
    if (flight) {
      const value = await flight
      return value === dead ? this.get(name, borrow, dead) : value
    }
    const mine = this.#renewValue(name, borrow, dead).finally(() => this.#flights.delete(name))
    this.#flights.set(name, mine)
    return mine
  }

  /** Returns the current value without asking the vendor. @param db the caller's transaction, if there is one */
  async kept(name: string, db: SystemDb = this.options.db): Promise<string | undefined> {
    return (await this.#readStored(name, db))?.value
  }

  async #renewValue(name: string, borrow: () => Promise<CachedToken>, dead: string | undefined): Promise<string> {
    const end = Date.now() + this.options.leaseMs
    for (;;) {
      const stored = await this.#readStored(name)
      if (stored && stored.value !== dead) return this.#cacheValue(name, stored)
      if (await this.#takeLease(name)) break
      if (Date.now() > end) throw new Error(`nobody renewed ${name}`)
      await sleep(LOOK_AGAIN_MS)
    }
    try {
      // Another node may have stored it between the check and the lease.
      const stored = await this.#readStored(name)
      if (stored && stored.value !== dead) return this.#cacheValue(name, stored)
      const { value, lifeMs } = await borrow()
      const fresh = { value, until: this.options.clock.now() + lifeMs }
      await this.#storeValue(name, fresh)
      return this.#cacheValue(name, fresh)
    } finally {
      await this.#releaseLease(name)
    }
  }

  #cacheValue(name: string, kept: Kept): string {
    this.#kept.set(name, kept)
    return kept.value
  }

  async #readStored(name: string, db: SystemDb = this.options.db): Promise<Kept | undefined> {
    const { clock, secret } = this.options
    const row = await db
      .selectFrom('upstream_values')
      .select(['value', 'expires_at'])
      .where('name', '=', name)
      .where('expires_at', '>', toTime(clock.now()))
      .executeTakeFirst()
    const value = row?.value ? unseal(row.value, secret) : undefined
    return value === undefined || !row?.expires_at ? undefined : { value, until: fromTime(row.expires_at) }
  }

  /** Takes the lease in one statement, so that two nodes cannot both have it. */
  async #takeLease(name: string): Promise<boolean> {
    const { db, clock, leaseMs } = this.options
    const lease = { lease_by: this.#node, lease_until: toTime(clock.now() + leaseMs) }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('upstream_values')
      .values({ name, ...lease })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(lease)
          .where((where) =>
            where.or([
              where('upstream_values.lease_until', 'is', null),
              where('upstream_values.lease_until', '<=', toTime(clock.now())),
            ]),
          ),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async #storeValue(name: string, { value, until }: Kept) {
    const { db, secret } = this.options
    await db
      .updateTable('upstream_values')
      .set({ value: seal(value, secret), expires_at: toTime(until) })
      .where('name', '=', name)
      .execute()
  }

  async #releaseLease(name: string) {
    await this.options.db
      .updateTable('upstream_values')
      .set({ lease_by: null, lease_until: null })
      .where('name', '=', name)
      .where('lease_by', '=', this.#node)
      .execute()
  }
}
