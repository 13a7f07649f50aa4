import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { anEmployee, type EmployeeGiven, type Worker } from '@test/factories/people'
import type { TestApp } from './test-app'

export interface TestClient {
  token: string
  /** The call's data; throws what the server refused with. */
  call<In, Out>(endpoint: Endpoint<In, Out>, input: In, options?: CallOptions): Promise<Out>
  /** The whole envelope, for refusals. */
  reply<In, Out>(endpoint: Endpoint<In, Out>, input: In, options?: CallOptions): Promise<Envelope<Out>>
  /** The same with a body of any shape: what no typed client would send. */
  raw(endpoint: { path: string }, body: object): Promise<Envelope<unknown>>
}

interface CallOptions {
  idempotencyKey?: string
}

/** Calls a running app as its people: `const as = callers(app); await as(lawyer).call(message.getMsgList, {…})`. */
export function callers(app: TestApp): (who: Worker) => Promise<TestClient> {
  const clients = new Map<string, Promise<TestClient>>()
  return (who) => {
    const known = clients.get(who.id) ?? signedIn(app, who)
    clients.set(who.id, known)
    return known
  }
}

/** Somebody at work, signed in: who they are and what they call with. */
export type Colleague = Worker & TestClient

export async function someone(app: TestApp, given: EmployeeGiven = {}): Promise<Colleague> {
  const worker = await anEmployee(app, given)
  return { ...worker, ...(await signedIn(app, worker)) }
}

/** A session of its own, as a further device has. */
export async function signedIn(app: TestApp, { id, accountId, firm }: Worker): Promise<TestClient> {
  const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: app.address }
  const token = await app.sessions.open({ accountId, employeeId: id, firmId: firm.id }, origin)
  return clientWith(app.address, token)
}

export function clientWith(address: string, token?: string): TestClient {
  const reply: TestClient['reply'] = async (endpoint, input, options) =>
    post(address + addressOf(endpoint), input, { token, ...options })
  return {
    token: token ?? '',
    reply,
    raw: (endpoint, body) => post(address + addressOf(endpoint), body, { token }),
    async call(endpoint, input, options) {
      const { code, msg, data } = await reply(endpoint, input, options)
      if (code !== 0) throw new Error(`${endpoint.path} ${code} ${msg}`)
      return data
    },
  }
}

/** One request as it goes over the wire, for bodies that no typed client would send. */
export async function post(
  url: string,
  body: unknown,
  { token, idempotencyKey }: CallOptions & { token?: string } = {},
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { 'x-auth-token': token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.json()
}
