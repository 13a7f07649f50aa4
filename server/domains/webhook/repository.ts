import type { DeliveryState } from '@contract/webhook/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { PERSON } from '../people'

export const WEBHOOK_KIND = 'webhook'
export const WEBHOOK = '事件推送'
export const DELIVERY = '推送记录'

const FACTS = [
  'webhooks.id as webhookId',
  'webhooks.name as title',
  'webhooks.kind',
  'webhooks.shown_address as address',
  'webhooks.events',
  'webhooks.stops_on as stopsOn',
  'webhooks.is_on as isOn',
  'webhooks.off_reason as offReason',
  'webhooks.failing_since as failingSince',
  'webhooks.last_sent_at as lastSentTime',
] as const

const DELIVERY_FACTS = [
  'webhook_deliveries.id as deliveryId',
  'webhook_deliveries.type',
  'webhook_deliveries.created_at as time',
  'webhook_deliveries.state',
  'webhook_deliveries.attempts',
  'webhook_deliveries.last_status as lastStatus',
  'webhook_deliveries.last_ms as lastMs',
  'webhook_deliveries.last_at as lastTime',
  'webhook_deliveries.problem',
  'webhook_deliveries.next_at as nextTime',
] as const

/** Subscriptions of a firm, with their keepers and their deliveries. */
export class WebhookRepository {
  constructor(private readonly db: FirmDb) {}

  list() {
    return this.#selectRows().orderBy('webhooks.created_at', 'desc').orderBy('webhooks.id', 'desc').execute()
  }

  find(id: string) {
    return this.#selectRows()
      .innerJoin('employees as makers', 'makers.id', 'webhooks.maker_id')
      .select([
        'webhooks.version',
        'webhooks.created_at as createTime',
        'webhooks.sealed_secret as sealedSecret',
        'webhooks.renewed_until as renewedUntil',
        'makers.id as makerId',
        'makers.name as makerName',
        'makers.photo_url as makerPhoto',
      ])
      .where('webhooks.id', '=', id)
      .executeTakeFirst()
  }

  /** Subscriptions that are on, with the events that they want. */
  subscribed() {
    return this.db.selectFrom('webhooks').select(['id', 'events']).where('is_on', '=', true).orderBy('id').execute()
  }

  async insert(row: New<'webhooks'>) {
    await this.db.insertInto('webhooks').values(row).execute()
  }

  update(id: string, version: number, values: Change<'webhooks'>) {
    return updateVersioned(this.db, 'webhooks', { id, version, what: WEBHOOK }, values)
  }

  async setStop(id: string, stops_on: string | null) {
    await this.db.updateTable('webhooks').set({ stops_on }).where('id', '=', id).execute()
  }

  /** Switches it off; what waits is parked. */
  async switchOff(id: string, off_reason: string) {
    await this.db
      .updateTable('webhooks')
      .set({ is_on: false, off_reason, stops_on: null })
      .where('id', '=', id)
      .execute()
    await this.parkWaiting(id)
  }

  async parkWaiting(id: string) {
    await this.db
      .updateTable('webhook_deliveries')
      .set({ state: 'parked', next_at: null })
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('webhooks').where('id', '=', id).execute()
  }

  /** Ends the pause after a failure, so that what is due is sent at once. */
  async endPause(id: string) {
    await this.db
      .updateTable('webhooks')
      .set({ leased_until: null })
      .where('id', '=', id)
      .where('leased_by', 'is', null)
      .execute()
  }

  /** Inserts deliveries of different records or subscriptions, each counted after the earlier ones about its record. */
  async insertDeliveries(rows: readonly Omit<New<'webhook_deliveries'>, 'seq'>[]) {
    await this.db
      .insertInto('webhook_deliveries')
      .values((where) =>
        rows.map((row) => ({
          ...row,
          seq: where
            .selectFrom('webhook_deliveries as earlier')
            .select(sql<number>`coalesce(max(earlier.seq), 0) + 1`.as('next'))
            .where('earlier.webhook_id', '=', row.webhook_id)
            .where('earlier.record', '=', row.record),
        })),
      )
      .execute()
  }

  deliveries(webhookId: string, limit: number) {
    return this.db
      .selectFrom('webhook_deliveries')
      .select(DELIVERY_FACTS)
      .where('webhook_id', '=', webhookId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  async counts(webhookId: string): Promise<Record<DeliveryState, number>> {
    const rows = await this.db
      .selectFrom('webhook_deliveries')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .where('webhook_id', '=', webhookId)
      .groupBy('state')
      .execute()
    const countOf = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: countOf('waiting'), sent: countOf('sent'), parked: countOf('parked') }
  }

  findDelivery(id: string) {
    return this.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .innerJoin('employees', 'employees.id', 'webhooks.keeper_id')
      .select([
        ...DELIVERY_FACTS,
        'webhook_deliveries.body',
        'webhook_deliveries.answer',
        'webhooks.id as webhookId',
        'webhooks.name as webhookName',
        'webhooks.is_on as isOn',
        'webhooks.failing_since as failingSince',
        'employees.status as keeperStatus',
      ])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst()
  }

  /** Makes deliveries due again: these, of the given states. */
  async requeue(
    which: { ids: readonly string[] } | { webhookId: string },
    states: readonly DeliveryState[],
    { at, until }: { at: string; until: string },
  ) {
    await this.db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_at: at, retry_until: until })
      .where('state', 'in', [...states])
      .where((where) =>
        'ids' in which ? where('id', 'in', [...which.ids]) : where('webhook_id', '=', which.webhookId),
      )
      .execute()
  }

  /** Deletes deliveries from before a time, those that wait excepted. */
  async sweepDeliveries(before: string) {
    await this.db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', before)
      .where('state', '!=', 'waiting')
      .execute()
  }

  /** Returns whether any of these matters is confidential. */
  async isConfidential(caseIds: readonly string[]): Promise<boolean> {
    if (caseIds.length === 0) return false
    const found = await this.db
      .selectFrom('cases')
      .select('id')
      .where('id', 'in', [...caseIds])
      .where('is_confidential', '=', true)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  #selectRows() {
    return this.db
      .selectFrom('webhooks')
      .innerJoin('employees', 'employees.id', 'webhooks.keeper_id')
      .select([...FACTS, ...PERSON, 'employees.status as keeperStatus'])
  }
}
