import { randomKey } from './key'

interface Sent {
  what: string
  key: string
}

/**
 * Idempotency keys by what the user means to do. While an answer is missing, the same thing meant and sent again has the
 * same key, so that the work is done once; another one once it was answered, or something else is sent.
 */
export class RetryKeys {
  readonly #unanswered = new Map<string, Sent[]>()

  /** Begins one try: `key` finds the key for each thing that is sent, `answered` says how it ended. */
  try(name: string): { key(what: string): string; answered(): void } {
    const before = this.#unanswered.get(name) ?? []
    const sent: Sent[] = []
    this.#unanswered.set(name, sent)
    return {
      key: (what) => {
        const key = before.find((one) => one.what === what)?.key ?? randomKey()
        sent.push({ what, key })
        return key
      },
      answered: () => void this.#unanswered.delete(name),
    }
  }
}
