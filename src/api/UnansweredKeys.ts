import type { Endpoint } from '@contract/core'
import type { IntentKey } from './call'

/** As long as a user may still mean the same by the same tap. */
const KEPT_MS = 10 * 60_000

interface Sent {
  key: string
  at: number
}

/**
 * The idempotency key of a write that brings none. While the answer to it is missing, the same thing sent again has the
 * same key, so that a tap repeated after a lost answer does the work once. Any other answer of that domain ends this: a
 * reopened task may be finished again.
 */
export class UnansweredKeys {
  readonly #sent = new Map<string, Sent>()

  constructor(private readonly newKey: () => string) {}

  sending({ path, isSecret }: Endpoint, text: string, given?: IntentKey): { key: string; answered(): void } {
    const what = `${path} ${text}`
    const domain = path.slice(0, path.lastIndexOf('/') + 1)
    const key = given === undefined ? this.#keyOf(what) : typeof given === 'string' ? given : given(what)
    // What is shown once is refused when its key comes again.
    if (given === undefined && !isSecret) this.#sent.set(what, { key, at: Date.now() })
    return { key, answered: () => this.#forget(domain) }
  }

  #keyOf(what: string): string {
    const before = this.#sent.get(what)
    return before && Date.now() - before.at < KEPT_MS ? before.key : this.newKey()
  }

  #forget(domain: string) {
    for (const what of this.#sent.keys()) if (what.startsWith(domain)) this.#sent.delete(what)
  }
}
