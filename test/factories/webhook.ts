import type { FormValues } from '@contract/forms/fields'
import { webhook } from '@contract/webhook'
import { WEBHOOK_EVENT_TYPES } from '@contract/webhook/codes'
import type { CreatedWebhook } from '@contract/webhook/shapes'
import type { TestClient } from '@test/support/test-client'

let made = 0

/** Values of the form for a new subscription, to every event unless told otherwise. */
export const webhookValues = (given: FormValues = {}): FormValues => ({
  name: `财务系统${++made}`,
  kind: 'program',
  address: 'https://hook.example.com/antou',
  events: WEBHOOK_EVENT_TYPES,
  ...given,
})

/** A subscription made by this administrator. */
export const aWebhook = (administrator: Pick<TestClient, 'call'>, given: FormValues = {}): Promise<CreatedWebhook> =>
  administrator.call(webhook.create, { values: webhookValues(given) })
