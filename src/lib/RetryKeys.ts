import { randomKey } from './key'

interface Sent {
  what: string
  key: string
}

/**
 * Idempotency keys by the user's intent. While an answer is missing, the same content sent again gets the same key, so
 * that the work is done once; after an answer, or for other content, it gets a new one.
 */
export class RetryKeys {
  readonly #unanswered = new Map<string, Sent[]>()

  /** Begins one attempt: `key` finds the key for the content sent, `answered` notes that an answer came. */
  try(name: string): { key(content: string): string; answered(): void } {
    const before = this.#unanswered.get(name) ?? []
    const sent: Sent[] = []
    this.#unanswered.set(name, sent)
    return {
      key: (content) => {
        const key = before.find((sent) => sent.what === content)?.key ?? randomKey()
        sent.push({ what: content, key })
        return key
      },
      answered: () => this.#unanswered.delete(name),
    }
  }
}
