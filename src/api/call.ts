import type { Endpoint } from '@contract/core'
import type { Cancel } from '@/lib/cancel'

export interface CallOptions {
  /** Shows nothing on failure: the caller does (§8, suppressed tips). Reads are silent by default (ReadOptions). */
  silent?: boolean
  /** Codes that reach the caller without a toast or a modal (§8: login 101, logout 301). */
  accept?: readonly number[]
  /** Idempotency key of the user's intent: a repetition does the work once. A new one is made when absent. */
  key?: IntentKey
  cancel?: Cancel
}

/**
 * A read shows nothing on failure, because the page shows the error: nobody passes `silent: true`. A read that a tap
 * asked for passes `silent: false`.
 */
export interface ReadOptions extends Omit<CallOptions, 'silent' | 'key'> {
  silent?: false
}

/** An idempotency key, or a function that finds the key for the exact content sent (stores/LiveRecord). */
export type IntentKey = string | ((sent: string) => string)

/** Options beside the input of a call, by its kind. */
export type OptionsOf<E> = E extends { kind: 'read' } ? ReadOptions : CallOptions

type Call<E> =
  E extends Endpoint<infer In, infer Out>
    ? Record<string, never> extends In
      ? (input?: In, options?: OptionsOf<E>) => Promise<Out>
      : (input: In, options?: OptionsOf<E>) => Promise<Out>
    : never

/** The calls of a domain as functions. */
export type Calls<D> = { readonly [K in keyof D]: Call<D[K]> }

/** Several domains' calls by the domains' names: `Api<{ task: typeof task }>`. */
export type Api<T> = { readonly [D in keyof T]: Calls<T[D]> }

/** Makes one call. Throws an ApiError, a NetworkError, or the reason of a cancel. */
export type Caller = (endpoint: Endpoint, input: unknown, options?: CallOptions) => Promise<unknown>

/**
 * Turns contracts into callable objects. A page names the domains it calls, so a contract is bundled with the pages
 * that use it and costs the first load nothing.
 */
export function apiOf<T extends Record<string, object>>(caller: Caller, domains: T): Api<T> {
  const entries = Object.entries(domains).map(([name, domain]) => [name, callsOf(caller, domain)])
  return Object.fromEntries(entries) as Api<T>
}

function callsOf(caller: Caller, domain: object) {
  const entries = Object.entries(domain).map(([name, endpoint]: [string, Endpoint]) => [
    name,
    (input?: unknown, options?: CallOptions) => caller(endpoint, input ?? {}, options),
  ])
  return Object.fromEntries(entries)
}
