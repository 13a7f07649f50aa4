import type { Endpoint } from '@contract/core'

/** The read that a page begins with: what it is opened for. */
export type Prefetch = readonly [endpoint: Endpoint, input: object]

/** Ties a call to its input. */
export const prefetch = <In extends object, Out>(endpoint: Endpoint<In, Out>, input: In): Prefetch => [
  endpoint as Endpoint,
  input,
]
