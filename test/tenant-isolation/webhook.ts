import { webhook } from '@contract/webhook'
import { anEmployee, type Worker } from '@test/factories/people'
import { aWebhook } from '@test/factories/webhook'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirWebhook = async (app: TestApp, { firm }: Worker) => {
  // Nothing is sent meanwhile: the walk compares all rows before and after a call.
  await app.events.stop()
  const administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  return { administrator, webhookId: (await aWebhook(administrator)).webhookId }
}

const ref = refused(async (app, them) => ({ webhookId: (await theirWebhook(app, them)).webhookId }))
const versionRef = (more: object = {}) =>
  refused(async (app, them) => ({ webhookId: (await theirWebhook(app, them)).webhookId, version: 1, ...more }))
const theirDelivery = refused(async (app, them) => {
  const { administrator, webhookId } = await theirWebhook(app, them)
  const { deliveries } = await administrator.call(webhook.test, { webhookId })
  return { deliveryId: deliveries[0]?.deliveryId }
})

export const webhookOthers: OthersTable = {
  'admin/webhook/get': ref,
  'admin/webhook/update': versionRef({ values: { name: '改名', events: ['arrival.booked'] } }),
  'admin/webhook/setOn': versionRef({ isOn: false }),
  'admin/webhook/renewSecret': versionRef(),
  'admin/webhook/delete': versionRef(),
  'admin/webhook/test': ref,
  'admin/webhook/resendParked': ref,
  'admin/webhook/getDelivery': theirDelivery,
  'admin/webhook/resend': theirDelivery,
}
