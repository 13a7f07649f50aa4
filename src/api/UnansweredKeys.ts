import type { Endpoint } from '@contract/core'
import { minutes } from '@contract/duration'
import type { IntentKey } from './call'

/** Lifetime, ms: within it a repeated tap is assumed to mean the same. */
const KEPT_MS = minutes(10)

interface Lost {
  key: string
  at: number
}

/** A write under way; it reports the fate of its answer. */
interface Sending {
  key: string
  answered(): void
  lost(): void
}

/**
 * Idempotency keys of writes that bring none. After a lost answer, the same content sent again gets the same key, so
 * that a repeated tap does the work once. Any other answer of that domain ends this: a reopened task may be finished
 * again. Two that are under way at once are two: no answer was lost.
 */
export class UnansweredKeys {
  readonly #lost = new Map<string, Lost>()

  constructor(private readonly newKey: () => string) {}

  sending({ path, isSecret }: Endpoint, text: string, given?: IntentKey): Sending {
    const sentCall = `${path} ${text}`
    const domain = path.slice(0, path.lastIndexOf('/') + 1)
    const key = given === undefined ? this.#keyOf(sentCall) : typeof given === 'string' ? given : given(sentCall)
    return {
      key,
      answered: () => this.#forget(domain),
      lost: () => {
        // Secret answers are shown once; the server refuses their key a second time.
        if (given === undefined && !isSecret) this.#lost.set(sentCall, { key, at: Date.now() })
      },
    }
  }

  #keyOf(sentCall: string): string {
    const before = this.#lost.get(sentCall)
    return before && Date.now() - before.at < KEPT_MS ? before.key : this.newKey()
  }

  #forget(domain: string) {
    for (const sentCall of this.#lost.keys()) if (sentCall.startsWith(domain)) this.#lost.delete(sentCall)
  }
}
