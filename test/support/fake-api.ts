import type { Endpoint } from '@contract/core'
import type { Calls, OptionsOf } from '@/api/call'

/** Answer of a server to one call; a throw is its refusal. */
type Answer<E> =
  E extends Endpoint<infer In, infer Out> ? (input: In, options?: OptionsOf<E>) => Out | Promise<Out> : never

/** Answers of a server to the calls of a domain that a test needs. */
export type Answers<D extends object> = { readonly [K in keyof D]?: Answer<D[K]> }

/**
 * A domain's calls, answered by the test: `fakeApi(task, { getTaskById: () => aTask })`. Inputs and answers are the
 * contract's, so that a test cannot go on with a shape that the server does not give any more. A call without an answer
 * fails by its name. `heard` is told of every call before its answer.
 */
export function fakeApi<D extends object>(
  domain: D,
  answers: Answers<D>,
  heard: (name: keyof D, input: unknown) => void = () => {},
): Calls<D> {
  const calls = Object.keys(domain).map((name) => [
    name,
    async (input: unknown = {}, ...options: unknown[]) => {
      heard(name as keyof D, input)
      const answer = answers[name as keyof D] as ((...given: unknown[]) => unknown) | undefined
      if (!answer) throw new Error(`the test has no answer for ${name}`)
      return answer(input, ...options)
    },
  ])
  return Object.fromEntries(calls) as Calls<D>
}
