import type { Permission } from './codes/permissions'

/**
 * Access to a call. `anyone` needs no session; `person` is signed in, perhaps in no firm yet; `staff` is signed in as
 * an employee of a firm; `may:x` is staff with permission x. Rules about one record are the server's policies.
 */
export type Access = 'anyone' | 'person' | 'staff' | `may:${Permission}`

/**
 * Kind of a call. `read` changes nothing and may come as GET. `write` runs in one transaction and answers a repeated
 * Idempotency-Key with its first answer. `act` manages its own transactions (sign-in, uploads).
 */
export type Kind = 'read' | 'write' | 'act'

/** One call of the API. `path` is under `/v3/api/`, or from the root if it begins with a slash. */
export interface Endpoint<In = never, Out = unknown, A extends Access = Access, K extends Kind = Kind> {
  readonly path: string
  readonly access: A
  readonly kind: K
  /** The answer is shown only once: it is not kept, and a repeated Idempotency-Key is refused. */
  readonly isSecret?: true
  /** Types only: never present at run time. */
  readonly types?: (input: In) => Out
}

/** A domain's calls by name, as each contract/<domain>.ts exports one. */
export type Domain = Readonly<Record<string, Endpoint>>

/** The input of a call that takes nothing. */
export type Nothing = Record<string, never>

const calls = <A extends Access>(access: A) => ({
  read: <In, Out>(path: string): Endpoint<In, Out, A, 'read'> => ({ path, access, kind: 'read' }),
  write: <In, Out>(path: string): Endpoint<In, Out, A, 'write'> => ({ path, access, kind: 'write' }),
  secretWrite: <In, Out>(path: string): Endpoint<In, Out, A, 'write'> => ({
    path,
    access,
    kind: 'write',
    isSecret: true,
  }),
  act: <In, Out>(path: string): Endpoint<In, Out, A, 'act'> => ({ path, access, kind: 'act' }),
})

export const anyone = calls('anyone')
export const person = calls('person')
export const staff = calls('staff')
export const may = <P extends Permission>(permission: P) => calls(`may:${permission}` as `may:${P}`)

/** The address of a call below the firm's base URL. */
export const addressOf = (endpoint: { path: string }) =>
  endpoint.path.startsWith('/') ? endpoint.path : `/v3/api/${endpoint.path}`

/** Every reply, also a failed one, comes in this envelope with HTTP status 200 (§3, §8). */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
  /** Id of a failed call in the server's log. */
  requestId?: string
}

/** A page of a list. `current` counts from 1. */
export interface Page<T> {
  records: T[]
  total: number
  current: number
  size: number
}
