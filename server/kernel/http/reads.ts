import type { Endpoint } from '@contract/core'

/** Other calls of the contract, read on behalf of the current caller: with their own rights, shapes and policies. */
export interface Reads {
  /** @param call the caller's own (StaffCall) */
  read(call: unknown, endpoint: Endpoint<never, unknown>, input: unknown): Promise<unknown>
}
