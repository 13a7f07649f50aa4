import type { Endpoint } from '@contract/core'
import type { IntentKey } from './call'

/** As long as a user may still mean the same by the same tap. */
const KEPT_MS = 10 * 60_000

interface Lost {
  key: string
  at: number
}

/** A write on its way: it tells what became of its answer. */
interface Sending {
  key: string
  answered(): void
  lost(): void
}

/**
 * The idempotency key of a write that brings none. Once the answer to it was lost, the same thing sent again has the same
 * key, so that a repeated tap does the work once. Any other answer of that domain ends this: a reopened task may be
 * finished again. Two that are on their way at once are two: nothing of either was lost.
 */
export class UnansweredKeys {
  readonly #lost = new Map<string, Lost>()

  constructor(private readonly newKey: () => string) {}

  sending({ path, isSecret }: Endpoint, text: string, given?: IntentKey): Sending {
    const what = `${path} ${text}`
    const domain = path.slice(0, path.lastIndexOf('/') + 1)
    const key = given === undefined ? this.#keyOf(what) : typeof given === 'string' ? given : given(what)
    return {
      key,
      answered: () => this.#forget(domain),
      lost: () => {
        // What is shown once is refused when its key comes again.
        if (given === undefined && !isSecret) this.#lost.set(what, { key, at: Date.now() })
      },
    }
  }

  #keyOf(what: string): string {
    const before = this.#lost.get(what)
    return before && Date.now() - before.at < KEPT_MS ? before.key : this.newKey()
  }

  #forget(domain: string) {
    for (const what of this.#lost.keys()) if (what.startsWith(domain)) this.#lost.delete(what)
  }
}
