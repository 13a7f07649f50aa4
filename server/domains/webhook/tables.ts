import type { DeliveryState, SentEventType, WebhookEventType, WebhookKind } from '@contract/webhook/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}

interface WebhooksTable {
  id: string
  firm_id: Firm
  name: string
  kind: WebhookKind
  sealed_address: string
  shown_address: string
  sealed_secret: string
  sealed_previous_secret: Optional<string>
  renewed_until: Optional<Time>
  events: JSONColumnType<WebhookEventType[], string, string>
  maker_id: string
  keeper_id: string
  stops_on: Optional<string>
  is_on: Generated<boolean>
  off_reason: Generated<string>
  failing_since: Optional<Time>
  last_sent_at: Optional<Time>
  leased_by: Optional<string>
  leased_until: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
}

interface WebhookDeliveriesTable {
  id: string
  firm_id: Firm
  webhook_id: string
  type: SentEventType
  record: string
  seq: number
  body: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_at: Optional<Time>
  retry_until: Time
  last_at: Optional<Time>
  last_status: Optional<number>
  last_ms: Optional<number>
  problem: Generated<string>
  answer: Generated<string>
  created_at: CreatedAt
}
