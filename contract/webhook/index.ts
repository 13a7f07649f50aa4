import { may, type Nothing } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: subscriptions by which the firm's events leave for its own programs and for groups in WeCom. */
export const webhook = {
  getList: administrator.read<Nothing, T.WebhookRow[]>('admin/webhook/getList'),
  get: administrator.read<T.WebhookRef, T.Webhook>('admin/webhook/get'),
  create: administrator.secretWrite<T.CreateWebhookInput, T.CreatedWebhook>('admin/webhook/create'),
  update: administrator.write<T.UpdateWebhookInput, T.Webhook>('admin/webhook/update'),
  /** Makes a new secret; the previous one signs beside it for a day. */
  renewSecret: administrator.secretWrite<T.WebhookVersionRef, T.CreatedWebhook>('admin/webhook/renewSecret'),
  /** Switches it on or off; who switches it on answers for it from then on. */
  setOn: administrator.write<T.SwitchWebhookInput, T.Webhook>('admin/webhook/setOn'),
  delete: administrator.write<T.WebhookVersionRef, null>('admin/webhook/delete'),
  test: administrator.write<T.WebhookRef, T.Webhook>('admin/webhook/test'),
  getDelivery: administrator.read<T.DeliveryRef, T.Delivery>('admin/webhook/getDelivery'),
  resend: administrator.write<T.DeliveryRef, T.Delivery>('admin/webhook/resend'),
  /** Sends all parked deliveries of a subscription again. */
  resendParked: administrator.write<T.WebhookRef, T.Webhook>('admin/webhook/resendParked'),
}
