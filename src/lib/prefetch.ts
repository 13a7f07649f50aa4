import type { Endpoint } from '@contract/core'

/** The first read of a page, for what it is opened. */
export type Prefetch = readonly [endpoint: Endpoint, input: object]

/** Ties a call to its input. */
export const prefetch = <In extends object, Out>(endpoint: Endpoint<In, Out>, input: In): Prefetch => [
  endpoint as Endpoint,
  input,
]
