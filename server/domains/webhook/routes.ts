import { Empty } from '@contract/shapes'
import { webhook } from '@contract/webhook'
import {
  CreateWebhookInput,
  DeliveryRef,
  SwitchWebhookInput,
  UpdateWebhookInput,
  WebhookRef,
  WebhookVersionRef,
} from '@contract/webhook/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { Webhooks } from './service'

const webhooks = (call: StaffCall) => new Webhooks(call)

export const webhookRoutes = implement(webhook, {
  getList: on(Empty, (_, call) => webhooks(call).list()),
  get: on(WebhookRef, ({ webhookId }, call) => webhooks(call).byId(webhookId)),
  create: on(CreateWebhookInput, (input, call) => webhooks(call).create(input)),
  update: on(UpdateWebhookInput, (input, call) => webhooks(call).update(input)),
  renewSecret: on(WebhookVersionRef, (input, call) => webhooks(call).renewSecret(input)),
  setOn: on(SwitchWebhookInput, (input, call) => webhooks(call).setOn(input)),
  delete: on(WebhookVersionRef, (input, call) => webhooks(call).delete(input)),
  test: on(WebhookRef, ({ webhookId }, call) => webhooks(call).test(webhookId)),
  getDelivery: on(DeliveryRef, ({ deliveryId }, call) => webhooks(call).delivery(deliveryId)),
  resend: on(DeliveryRef, ({ deliveryId }, call) => webhooks(call).resend(deliveryId)),
  resendParked: on(WebhookRef, ({ webhookId }, call) => webhooks(call).resendParked(webhookId)),
})
