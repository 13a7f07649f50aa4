import type { Endpoint } from '@contract/core'
import type { Cancel } from '@/lib/cancel'

export interface CallOptions {
  /**
   * Says nothing on failure: the caller shows it (§8, suppressed tips). A read is silent by itself (ReadOptions).
   */
  silent?: boolean
  /** Codes that come to the caller without a word or a modal (§8: login 101, logout 301). */
  accept?: readonly number[]
  /** The user's intent: a repetition with the same key does the work once. Made anew when absent. */
  key?: IntentKey
  cancel?: Cancel
}

/**
 * A read says nothing on failure, for the page shows what became of it: nobody passes `silent: true`. One that a tap asked
 * for says `silent: false`.
 */
export interface ReadOptions extends Omit<CallOptions, 'silent' | 'key'> {
  silent?: false
}

/** An idempotency key, or what finds the one for just what is sent (stores/LiveRecord). */
export type IntentKey = string | ((sent: string) => string)

/** What may be said beside the input of a call, by its kind. */
export type OptionsOf<E> = E extends { kind: 'read' } ? ReadOptions : CallOptions

type Call<E> =
  E extends Endpoint<infer In, infer Out>
    ? Record<string, never> extends In
      ? (input?: In, options?: OptionsOf<E>) => Promise<Out>
      : (input: In, options?: OptionsOf<E>) => Promise<Out>
    : never

/** A domain's calls as functions. */
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
