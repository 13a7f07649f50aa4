import type { Endpoint } from '@contract/core'

/** Other calls of the contract, read for whoever makes this one: by their own rights, shapes and policies. */
export interface Reads {
  /** @param call the caller's own (StaffCall) */
  read(call: unknown, endpoint: Endpoint<never, unknown>, input: unknown): Promise<unknown>
}
