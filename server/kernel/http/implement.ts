import type { Access, Domain, Endpoint } from '@contract/core'
import type { Static, TSchema } from '@sinclair/typebox'
import type { RecordKind } from '../records/kind'
import type { GuestCall, PersonCall, StaffCall } from './call'

type CallFor<A extends Access> = A extends 'anyone' ? GuestCall : A extends 'person' ? PersonCall : StaffCall

/** Implementation of one endpoint: the shape its input must have, and the work. */
export interface Handler<In, Out, C> {
  shape: TSchema & { static: In }
  /** @param prepared result of `before` */
  handle(input: In, call: C, prepared?: unknown): Promise<Out> | Out
  /** Slow part of a write that changes no row, run before its transaction, for which other calls wait. */
  before?(input: In, call: C): Promise<unknown>
}

type HandlerFor<E> = E extends Endpoint<infer In, infer Out, infer A> ? Handler<In, Out, CallFor<A>> : never

export interface Implemented {
  endpoint: Endpoint
  handler: Handler<unknown, unknown, never>
  /** Record kinds of its domain: a change is about one of these. */
  records?: readonly RecordKind[]
  /** True if its domain writes its own audit lines, or none (domains/manifest.ts). */
  auditsItself?: true
}

/** Pairs a domain's endpoints with their handlers. A missing one, or one of another type, does not compile. */
export function implement<D extends Domain>(domain: D, handlers: { [K in keyof D]: HandlerFor<D[K]> }): Implemented[] {
  return Object.entries(domain).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name as keyof D] as unknown as Implemented['handler'],
  }))
}

export const on = <S extends TSchema, Out, C, P = unknown>(
  shape: S,
  handle: (input: Static<S>, call: C, prepared: P) => Promise<Out> | Out,
  before?: (input: Static<S>, call: C) => Promise<P>,
): Handler<Static<S>, Out, C> => ({
  shape: shape as S & { static: Static<S> },
  handle: (input, call, prepared) => handle(input, call, prepared as P),
  before,
})
