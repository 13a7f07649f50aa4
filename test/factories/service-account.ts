import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import type { FormValues } from '@contract/forms/fields'
import { serviceAccount } from '@contract/service-account'
import { SERVICE_AREA_KEYS } from '@contract/service-account/codes'
import type { CreatedServiceAccount } from '@contract/service-account/shapes'
import { dayAfter, toDay } from '@server/kernel/clock'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'

const CLOSED = Object.fromEntries(SERVICE_AREA_KEYS.map((area) => [area, 'none']))
let made = 0

/** Values of the form for a new account: nothing is open unless given, valid for thirty days. */
export const serviceAccountValues = (app: TestApp, given: FormValues = {}): FormValues => ({
  name: `财务系统${++made}`,
  expiresOn: dayAfter(toDay(app.clock.now()), 30),
  addresses: '',
  ...CLOSED,
  ...given,
})

/** A key for a program, made by this administrator. */
export const aServiceAccount = (
  app: TestApp,
  administrator: TestClient,
  given: FormValues = {},
): Promise<CreatedServiceAccount> =>
  administrator.call(serviceAccount.create, { values: serviceAccountValues(app, given) })

export interface ProgramAnswer<Out> extends Envelope<Out> {
  status: number
  retryAfter: string | null
}

/** Calls as a program does: with its key alone. */
export const callWithKey = <In, Out>(
  address: string,
  key: string,
  endpoint: Endpoint<In, Out>,
  input: In,
  idempotencyKey?: string,
): Promise<ProgramAnswer<Out>> => postWithKey<Out>(address, key, endpoint, input, idempotencyKey)

/** The same with a body of any shape, to any path. */
export async function postWithKey<Out = unknown>(
  address: string,
  key: string,
  endpoint: { path: string },
  input: unknown,
  idempotencyKey?: string,
): Promise<ProgramAnswer<Out>> {
  const response = await fetch(address + addressOf(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify(input),
  })
  const envelope = (await response.json()) as Envelope<Out>
  return { ...envelope, status: response.status, retryAfter: response.headers.get('retry-after') }
}
