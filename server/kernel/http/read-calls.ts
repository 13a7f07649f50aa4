import { accessRefusal } from '../refusals/access-refusal'
import type { StaffCall } from './call'
import type { Implemented } from './implement'
import type { Reads } from './reads'
import { validate } from './validate'

/** Every reading call of the contract, with its own access check. */
export function readCalls(calls: readonly Implemented[]): Reads {
  const byPath = new Map(calls.map((call) => [call.endpoint.path, call]))
  return {
    async read(call, { path }, input) {
      const found = byPath.get(path)
      if (found?.endpoint.kind !== 'read') throw new Error(`no call ${path} that only reads`)
      const { access } = found.endpoint
      const { me } = call as StaffCall
      const refusal = access.startsWith('may:') ? accessRefusal(me, access) : undefined
      if (refusal) throw refusal
      const handle = found.handler.handle as (input: unknown, call: unknown) => unknown
      return handle(validate(found.handler.shape, input), call)
    },
  }
}
