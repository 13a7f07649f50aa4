import { type Static, Type } from '@sinclair/typebox'
import { FormShape, Id, type PersonRef, Shape, Version } from '../shapes'
import type { DeliveryState, SentEventType, WebhookEventType, WebhookKind, WebhookState } from './codes'

// Ours: events that are sent to a firm's own programs and to groups in WeCom.

export const WebhookRef = Shape({ webhookId: Id })
export type WebhookRef = Static<typeof WebhookRef>

export const WebhookVersionRef = Shape({ webhookId: Id, version: Version })
export type WebhookVersionRef = Static<typeof WebhookVersionRef>

/** Checked by form.ts, whose messages name the wrong field. */
export const CreateWebhookInput = Shape({ values: FormShape(10) })
export type CreateWebhookInput = Static<typeof CreateWebhookInput>

export const UpdateWebhookInput = Shape({ webhookId: Id, version: Version, values: FormShape(10) })
export type UpdateWebhookInput = Static<typeof UpdateWebhookInput>

export const SwitchWebhookInput = Shape({ webhookId: Id, version: Version, isOn: Type.Boolean({ title: '推送' }) })
export type SwitchWebhookInput = Static<typeof SwitchWebhookInput>

export const DeliveryRef = Shape({ deliveryId: Id })
export type DeliveryRef = Static<typeof DeliveryRef>

export interface WebhookRow {
  webhookId: string
  name: string
  kind: WebhookKind
  /** Address without what may be a secret in it. */
  address: string
  events: WebhookEventType[]
  state: WebhookState
  /** Administrator who answers for it: its maker, or whoever took it over since. */
  keeper: PersonRef
  /** Day on which it stops because its keeper has left; null while somebody answers for it. */
  stopsOn: string | null
  /** Reason why it was switched off; empty while it is on. */
  offReason: string
  /** Time from which every delivery has failed; null if the latest one arrived. */
  failingSince: string | null
  /** Time of the latest delivery that arrived; null if none has. */
  lastSentTime: string | null
}

export interface DeliveryRow {
  deliveryId: string
  type: SentEventType
  /** Time of the event. */
  time: string
  state: DeliveryState
  attempts: number
  /** HTTP status of the latest answer; null where none came. */
  lastStatus: number | null
  /** Duration of the latest attempt; null before the first. */
  lastMs: number | null
  lastTime: string | null
  /** Reason why the latest attempt failed; empty if it did not. */
  problem: string
  /** Time of the next attempt; null unless it waits. */
  nextTime: string | null
}

export interface Delivery extends DeliveryRow {
  webhookId: string
  webhookName: string
  /** Body of its requests, as it is signed. */
  body: string
  /** Beginning of the latest answer. */
  answer: string
  can: { resend: boolean }
}

export interface Webhook extends WebhookRow {
  version: number
  maker: PersonRef
  createTime: string
  counts: Record<DeliveryState, number>
  /** Latest first. */
  deliveries: DeliveryRow[]
  /** Time until which the secret before the present one signs, too; null unless it was renewed within a day. */
  renewedUntil: string | null
  can: { switchOn: boolean; switchOff: boolean; confirm: boolean; test: boolean; renew: boolean }
}

/** The secret is shown this once; empty for a group's robot, which checks none. */
export interface CreatedWebhook {
  webhookId: string
  secret: string
}
