import { hours } from '@contract/duration'
import { EVENT_VERSION, webhookLimits as most, TEST_EVENT, type WebhookEventType } from '@contract/webhook/codes'
import { EVENT_SHAPES, type EventData, type SentEvent } from '@contract/webhook/events'
import { toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { WebhookRepository } from './repository'

/** Surroundings of a change: a call's transaction, or a timer's. */
export interface Publisher {
  readonly db: FirmDb
  /** Milliseconds since 1970. */
  readonly now: number
  readonly firmId: string
}

/**
 * Leaves an event for every subscription that wants it, in the transaction of the change: it is sent exactly if the
 * change is made. @param caseIds cases that it is about; of a confidential one the event says the record's id alone
 */
export const publishEvent = <T extends WebhookEventType>(
  publisher: Publisher,
  type: T,
  data: EventData[T],
  caseIds: readonly string[] = [],
): Promise<void> => publishEvents(publisher, type, [data], caseIds)

/** The same for several records at once. */
export async function publishEvents<T extends WebhookEventType>(
  publisher: Publisher,
  type: T,
  all: readonly EventData[T][],
  caseIds: readonly string[] = [],
): Promise<void> {
  const rows = new WebhookRepository(publisher.db)
  const wanting = (await rows.subscribed()).filter(({ events }) => events.includes(type))
  if (wanting.length === 0 || all.length === 0) return
  const isConfidential = await rows.isConfidential(caseIds)
  const events = all.map((data: Facts) => ({
    type,
    record: recordOf(type, data),
    data: isConfidential ? required(type, data) : data,
  }))
  await rows.insertDeliveries(wanting.flatMap(({ id }) => events.map((event) => deliveryOf(publisher, id, event))))
}

/** Leaves a test for one subscription. */
export const publishTest = (publisher: Publisher, webhookId: string) =>
  new WebhookRepository(publisher.db).insertDeliveries([
    deliveryOf(publisher, webhookId, { type: TEST_EVENT, record: TEST_EVENT, data: { webhookId } }),
  ])

type Facts = Readonly<Record<string, unknown>>

/** The record that an event is about: `approval 01j…`. The first field is its id. */
function recordOf(type: WebhookEventType, data: Facts): string {
  const [idField = ''] = Object.keys(EVENT_SHAPES[type].properties)
  return `${type.split('.')[0]} ${String(data[idField])}`
}

/** Facts that every event of the type has. */
function required(type: WebhookEventType, data: Facts): Facts {
  const names: readonly string[] = EVENT_SHAPES[type].required ?? []
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

function deliveryOf(
  { now, firmId }: Publisher,
  webhook_id: string,
  { type, record, data }: Pick<SentEvent, 'type' | 'data'> & { record: string },
) {
  const [id, time] = [newId(now), toTime(now)]
  const event: SentEvent = { id, type, version: EVENT_VERSION, time, firmId, data }
  return {
    id,
    webhook_id,
    type,
    record,
    body: JSON.stringify(event),
    next_at: time,
    retry_until: toTime(now + hours(most.retriedHours)),
    created_at: time,
  }
}
