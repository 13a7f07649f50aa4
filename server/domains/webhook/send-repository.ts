import { minutes, seconds } from '@contract/duration'
import { webhookLimits as most } from '@contract/webhook/codes'
import { sql } from 'kysely'
import { toTime } from '../../kernel/clock'
import type { SystemDb } from '../../kernel/db/open'

/** A process that has not renewed its lease in this time is gone: another one sends what it was sending. */
const LEASE_MS = seconds(most.timeoutSeconds * 3)
/** Leases and pauses that end later than this were written before the clock was set back. */
const LONGEST_MS = minutes(90)

export type Due = NonNullable<Awaited<ReturnType<SendRepository['nextDue']>>>

/** Result of an attempt. */
export interface Attempted {
  at: string
  status: number | null
  ms: number
  problem: string
  answer: string
}

/**
 * Sending, over all firms. A process leases a subscription while it sends to it: no other process sends to it then, so
 * that no event goes out twice at once, and events about a record keep their order.
 */
export class SendRepository {
  constructor(
    private readonly db: SystemDb,
    /** Name of this process. */
    private readonly node: string,
  ) {}

  /** Leases subscriptions with something due; returns their ids. */
  async lease(limit: number, now: number): Promise<string[]> {
    const rows = await this.db
      .updateTable('webhooks')
      .set({ leased_by: this.node, leased_until: toTime(now + LEASE_MS) })
      .where('id', 'in', (sub) =>
        sub
          .selectFrom('webhooks as free')
          .select('free.id')
          .where('free.is_on', '=', true)
          .where((where) =>
            where.or([
              where('free.leased_until', 'is', null),
              where('free.leased_until', '<=', toTime(now)),
              where('free.leased_until', '>', toTime(now + LONGEST_MS)),
            ]),
          )
          .where((where) =>
            where.exists(
              where
                .selectFrom('webhook_deliveries')
                .select(sql.lit(1).as('one'))
                .whereRef('webhook_id', '=', 'free.id')
                .where('state', '=', 'waiting')
                .where(isDue(now)),
            ),
          )
          .orderBy('free.leased_until', (order) => order.asc().nullsFirst())
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Renews the lease and returns where to send; undefined when it is lost, or the subscription is off or deleted. */
  renew(id: string, now: number) {
    return this.db
      .updateTable('webhooks')
      .set({ leased_until: toTime(now + LEASE_MS) })
      .where('id', '=', id)
      .where('leased_by', '=', this.node)
      .where('is_on', '=', true)
      .returning([
        'firm_id as firmId',
        'kind',
        'name',
        'sealed_address as sealedAddress',
        'sealed_secret as sealedSecret',
        'sealed_previous_secret as sealedPreviousSecret',
        'renewed_until as renewedUntil',
        'failing_since as failingSince',
      ])
      .executeTakeFirst()
  }

  /** Ends the lease. @param until nothing is sent to it before this time, if it failed */
  async release(id: string, until: string | null) {
    await this.db
      .updateTable('webhooks')
      .set({ leased_by: null, leased_until: until })
      .where('id', '=', id)
      .where('leased_by', '=', this.node)
      .execute()
  }

  /** Returns the next delivery: the oldest one that is due and behind no other about its record. */
  nextDue(webhookId: string, now: number) {
    return this.db
      .selectFrom('webhook_deliveries as due')
      .select(['due.id', 'due.body', 'due.attempts', 'due.retry_until as retryUntil'])
      .where('due.webhook_id', '=', webhookId)
      .where('due.state', '=', 'waiting')
      .where(isDue(now, 'due.next_at'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('webhook_deliveries as earlier')
              .select(sql.lit(1).as('one'))
              .whereRef('earlier.webhook_id', '=', 'due.webhook_id')
              .whereRef('earlier.record', '=', 'due.record')
              .whereRef('earlier.seq', '<', 'due.seq')
              .where('earlier.state', '=', 'waiting'),
          ),
        ),
      )
      .orderBy('due.id')
      .limit(1)
      .executeTakeFirst()
  }

  async saveSent(webhookId: string, deliveryId: string, attempted: Attempted) {
    await this.db.transaction().execute(async (transaction) => {
      await attemptOf(transaction, deliveryId, attempted).set({ state: 'sent', next_at: null }).execute()
      await transaction
        .updateTable('webhooks')
        .set({ failing_since: null, last_sent_at: attempted.at })
        .where('id', '=', webhookId)
        .execute()
    })
  }

  /** @param nextAt time of the next attempt; null parks it */
  async saveFailed(webhookId: string, deliveryId: string, attempted: Attempted, nextAt: string | null) {
    await this.db.transaction().execute(async (transaction) => {
      await attemptOf(transaction, deliveryId, attempted)
        .set(nextAt ? { next_at: nextAt } : { state: 'parked', next_at: null })
        .execute()
      await transaction
        .updateTable('webhooks')
        .set({ failing_since: attempted.at })
        .where('id', '=', webhookId)
        .where('failing_since', 'is', null)
        .execute()
    })
  }
}

const attemptOf = (db: SystemDb, id: string, { at, status, ms, problem, answer }: Attempted) =>
  db
    .updateTable('webhook_deliveries')
    .set({ last_at: at, last_status: status, last_ms: ms, problem, answer })
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    // One that was parked meanwhile stays as it is.
    .where('state', '=', 'waiting')

const isDue = (now: number, column: 'next_at' | 'due.next_at' = 'next_at') =>
  sql<boolean>`(${sql.ref(column)} <= ${toTime(now)} or ${sql.ref(column)} > ${toTime(now + LONGEST_MS)})`
